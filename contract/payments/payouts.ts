import { z } from 'zod';
import * as m from '#messages';
import { bookingStatuses } from '../bookings/bookings.ts';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { multiLineText, singleLineText } from '../text/schemas.ts';
import { instant, istDate, paise, slotMinutes, startTime } from '../turfs/slots.ts';
import { payoutTaxes } from './payout-taxes.ts';

/** Earnings and payouts of owners, all derived from the ledger. */

/** Negative if refunds exceed earnings. */
const signedPaise = z.int();

export const ownerStanding = z.object({
  /** Earned from past games, before refunds and without service fees. */
  earnedPaise: paise,
  refundedPaise: paise,
  paidOutPaise: paise,
  /** Taxes withheld from payouts. */
  withheldPaise: paise,
  /** Held back until a dispute of the payment is closed; part of earned less refunded. */
  heldPaise: signedPaise,
  /** Payable now: earned less refunded, held, paid out and withheld. */
  duePaise: paise,
  /** Refunded after a payout; deducted from the next payout. */
  debtPaise: paise,
  /** From future games; a cancellation can reduce it. */
  comingPaise: paise,
});
export type OwnerStanding = z.infer<typeof ownerStanding>;

/** Open payout period: changes since the last payout, and the balance carried over from it. */
export const ownerPayouts = z.object({
  standing: ownerStanding,
  openSince: instant.nullable(),
  openPaise: signedPaise,
  carriedPaise: signedPaise,
  /** Taxes that a payout withholds now. */
  taxes: payoutTaxes,
  /** The most that can be sent now: due less taxes. */
  payablePaise: paise,
});
export type OwnerPayouts = z.infer<typeof ownerPayouts>;

const limit = pageSize(100, 25);
const cursor = z.string().max(200).optional();

export const ownerId = idParam({ error: m.errors_user_id });
/** For staff; without it the caller's own rows are meant. */
export const ownerOfStaff = ownerId.optional().meta({
  description:
    'An owner for whom the caller works; without it the own turfs. Payouts need the right at all venues of the owner.',
});
export const payoutSearch = z.object({ cursor, limit });
export type PayoutSearch = z.infer<typeof payoutSearch>;

/** `open`: games of the next payout, latest first; `coming`: future games, next first. */
export const gameSearch = payoutSearch.extend({ state: z.enum(['open', 'coming']).default('open') });
export type GameSearch = z.infer<typeof gameSearch>;

export const payoutGame = z.object({
  bookingId: z.uuid(),
  code: z.string(),
  turfName: z.string(),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  status: z.enum(bookingStatuses),
  amountPaise: signedPaise,
});
export type PayoutGame = z.infer<typeof payoutGame>;
export const payoutGames = z.object({ items: z.array(payoutGame), nextCursor: z.string().nullable() });

export const payout = z.object({
  id: z.uuid(),
  /** Sent to the owner. */
  amountPaise: paise,
  /** Withheld in addition to the amount sent. */
  taxes: payoutTaxes,
  /** Bank transfer reference (UTR). */
  reference: z.string().meta({ example: 'AXISN26112100042' }),
  paidOn: istDate,
  recordedAt: instant,
  /** Set if the payout was recorded by mistake; it then no longer counts. */
  reversedAt: instant.nullable(),
  reverseReason: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;
export const payoutPage = z.object({ items: z.array(payout), nextCursor: z.string().nullable() });

/** Changes of a booking since the payout before: gross less fee less refunds is the amount. */
const statementAmounts = z.object({
  grossPaise: signedPaise,
  feePaise: signedPaise,
  refundPaise: signedPaise,
  amountPaise: signedPaise,
});

/**
 * Statement as it was when the payout was recorded. Brought and amounts are what was due; what amount and taxes leave
 * of it is carried.
 */
export const payoutStatement = z.object({
  payout,
  lines: z.array(
    payoutGame.extend(statementAmounts.shape).extend({
      discountPaise: paise.meta({ description: "Taken off by a code of the venue, at the owner's expense" }),
    }),
  ),
  totals: statementAmounts,
  broughtPaise: signedPaise,
  duePaise: paise,
  carriedPaise: paise,
});
export type PayoutStatement = z.infer<typeof payoutStatement>;

const owner = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null after the account was deleted. */
  email: z.string().nullable(),
});

/** Searches full name and email. Without `q`, owners with nothing due are omitted. */
export const ownersDueSearch = payoutSearch.extend({
  q: singleLineText().max(100, { error: m.errors_search_100 }).default(''),
});
export type OwnersDueSearch = z.infer<typeof ownersDueSearch>;

export const ownersDue = z.object({
  items: z.array(owner.extend({ balancePaise: signedPaise, comingPaise: paise })),
  nextCursor: z.string().nullable(),
  /** Totals over all owners, independent of the search. */
  totals: z.object({ duePaise: paise, ownerCount: z.int().nonnegative() }),
});
export type OwnersDue = z.infer<typeof ownersDue>;

export const payoutsOfOwner = ownerPayouts.extend({ owner });
export type PayoutsOfOwner = z.infer<typeof payoutsOfOwner>;

const reference = z
  .string({ error: m.errors_reference })
  .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, { error: m.errors_reference })
      .regex(/^[A-Z0-9][A-Z0-9/-]{5,39}$/, { error: m.errors_reference_format }),
  );

export const payoutRequest = z.strictObject({
  ownerId,
  amountPaise: z
    .int({ error: m.errors_amount_rupees })
    .positive({ error: m.errors_amount_positive })
    .max(1_00_00_000_00, { error: m.errors_transfer_most }),
  reference,
  /** Indian date of the transfer; the server rejects future dates. */
  paidOn: istDate,
});
export type PayoutRequest = z.infer<typeof payoutRequest>;

export const payoutId = idParam({ error: m.errors_payout_id });

export const payoutReversal = z.strictObject({
  payoutId,
  /** Shown to the owner. */
  reason: multiLineText({ error: m.errors_payout_reason })
    .min(1, { error: m.errors_payout_reason })
    .max(200, { error: m.errors_reason_200 }),
});
