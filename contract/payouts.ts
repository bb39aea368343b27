import { z } from 'zod';
import { bookingStatuses } from './bookings.ts';
import { sentId } from './sent-id.ts';
import { instant, istDate, paise, startTime } from './slots.ts';
import { typedLine, typedText } from './typed-text.ts';

/** What owners have earned online and what of it has been sent to them. All of it is derived from the ledger. */

/** Below zero where a refund took back more than there was. */
const signedPaise = z.int();

export const ownerStanding = z.object({
  /** Earned by games that are over, before refunds; service fees are not the owner's. */
  earnedPaise: paise,
  refundedPaise: paise,
  paidOutPaise: paise,
  /** Can be sent now: earned less refunded less sent. */
  duePaise: paise,
  /** What refunds after a payout took back: it comes off the next one. */
  debtPaise: paise,
  /** Of games still to be played; a cancellation may take it back. */
  comingPaise: paise,
});
export type OwnerStanding = z.infer<typeof ownerStanding>;

/** The open period: what has changed since the last payout, and what was left over then. */
export const ownerPayouts = z.object({
  standing: ownerStanding,
  openSince: instant.nullable(),
  openPaise: signedPaise,
  carriedPaise: signedPaise,
});
export type OwnerPayouts = z.infer<typeof ownerPayouts>;

const limit = z.coerce
  .number('Enter 1 to 100.')
  .int('Enter 1 to 100.')
  .min(1, 'Enter 1 to 100.')
  .max(100, 'Enter 1 to 100.')
  .default(25);
const cursor = z.string().max(200).optional();

export const ownerId = sentId('Invalid user ID');
export const payoutSearch = z.object({ cursor, limit });
export type PayoutSearch = z.infer<typeof payoutSearch>;

/** `open` is what the next payout is for, latest game first; `coming` are games to be played, next one first. */
export const gameSearch = payoutSearch.extend({ state: z.enum(['open', 'coming']).default('open') });
export type GameSearch = z.infer<typeof gameSearch>;

export const payoutGame = z.object({
  bookingId: z.uuid(),
  code: z.string(),
  turfName: z.string(),
  date: istDate,
  startTimes: z.array(startTime),
  status: z.enum(bookingStatuses),
  amountPaise: signedPaise,
});
export type PayoutGame = z.infer<typeof payoutGame>;
export const payoutGames = z.object({ items: z.array(payoutGame), nextCursor: z.string().nullable() });

export const payout = z.object({
  id: z.uuid(),
  amountPaise: paise,
  /** The bank's number of the transfer (UTR). */
  reference: z.string().meta({ example: 'AXISN26112100042' }),
  paidOn: istDate,
  recordedAt: instant,
  /** Set where it was written down by mistake: it counts for nothing then. */
  reversedAt: instant.nullable(),
  reverseReason: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;
export const payoutPage = z.object({ items: z.array(payout), nextCursor: z.string().nullable() });

const owner = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null once the person has left. */
  email: z.string().nullable(),
});

/** Words are looked for in full name and email; without any, owners who have nothing due are left out. */
export const ownersDueSearch = payoutSearch.extend({
  q: typedLine().max(100, 'Search for at most 100 characters').default(''),
});
export type OwnersDueSearch = z.infer<typeof ownersDueSearch>;

export const ownersDue = z.object({
  items: z.array(owner.extend({ balancePaise: signedPaise, comingPaise: paise })),
  nextCursor: z.string().nullable(),
  /** Of all owners together, whatever was searched. */
  totals: z.object({ duePaise: paise, ownerCount: z.int().nonnegative() }),
});
export type OwnersDue = z.infer<typeof ownersDue>;

export const payoutsOfOwner = ownerPayouts.extend({ owner });
export type PayoutsOfOwner = z.infer<typeof payoutsOfOwner>;

const reference = z
  .string('Enter the bank’s reference (UTR).')
  .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'Enter the bank’s reference (UTR).')
      .regex(/^[A-Z0-9][A-Z0-9/-]{5,39}$/, 'A reference has 6 to 40 letters and digits.'),
  );

export const payoutRequest = z.strictObject({
  ownerId,
  amountPaise: z
    .int('Enter the amount in rupees.')
    .positive('Enter an amount above zero.')
    .max(1_00_00_000_00, 'One transfer is at most ₹1,00,00,000.'),
  reference,
  /** When the money left the bank, an Indian date; the server refuses one that is still to come. */
  paidOn: istDate,
});
export type PayoutRequest = z.infer<typeof payoutRequest>;

export const payoutReversal = z.strictObject({
  payoutId: sentId('Invalid payout ID'),
  /** The owner reads it. */
  reason: typedText('Say what was wrong, the owner reads it.')
    .min(1, 'Say what was wrong, the owner reads it.')
    .max(200, 'Keep the reason within 200 characters.'),
});
