import { z } from 'zod';
import * as m from '#messages';
import { booking, refundTerms } from '../bookings/bookings.ts';
import { shareToken } from '../bookings/tickets/team.ts';
import { idParam } from '../id-param.ts';
import { formatPaise } from '../money.ts';
import { leastOnlinePaise } from '../policy.ts';
import { singleLineText } from '../text/schemas.ts';
import { bookingId, istDate, paise, slotMinutes, startTime } from '../turfs/slots.ts';
import { sport } from '../turfs/turfs.ts';
import { gatewayOrder } from './payments.ts';
import { maxOpenShares } from './share-amounts.ts';

/**
 * `covered`: more than is due at the venue by now. `paused`: while the game is being rescheduled. `closed`: by the
 * organiser, or with the game.
 */
export const shareStates = ['open', 'paying', 'paused', 'paid', 'covered', 'closed', 'refunded'] as const;
export type ShareState = (typeof shareStates)[number];

const payerName = z.string().nullable().meta({ description: 'As the payer entered it' });
const state = z.enum(shareStates);
const refundPaise = paise.meta({ description: 'Refunded to the payer of the share' });

export const paymentShare = z.object({
  id: z.uuid(),
  amountPaise: paise,
  state,
  payerName,
  refundPaise,
  token: z.string().meta({ description: 'Opens `/s/{token}` for its payer without a sign-in' }),
});

/** Amount due at the venue, and its shares, as the organiser of the game sees them. */
export const bookingSplit = z.object({
  bookingId,
  canSplit: z.boolean(),
  duePaise: paise.meta({ description: 'Due at the venue now' }),
  unsharedPaise: paise.meta({ description: 'Part of it that is in no open share' }),
  shares: z.array(paymentShare).meta({ description: 'In the order of their creation' }),
});
export type BookingSplit = z.infer<typeof bookingSplit>;

const shareAmount = z
  .int({ error: m.errors_amount_whole })
  .min(leastOnlinePaise, { error: () => m.errors_share_least({ amount: formatPaise(leastOnlinePaise) }) })
  .max(10_00_000_00, { error: m.errors_amount_most });

const countError = () => m.errors_share_count({ count: maxOpenShares });

export const splitRequest = z.strictObject({
  bookingId,
  amountsPaise: z.array(shareAmount).min(1, { error: countError }).max(maxOpenShares, { error: countError }),
});
export type SplitRequest = z.infer<typeof splitRequest>;

export const shareRef = z.strictObject({ bookingId, shareId: idParam({ error: m.errors_share_id }) });

/** A share as everyone with its link sees it: no name of the customer, no code, no other money. */
export const sharedShare = z.object({
  turf: z.object({ name: z.string(), location: z.string(), sport, artworkSeed: z.int() }),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  gameStatus: booking.shape.status,
  amountPaise: paise,
  state,
  payerName,
  refundPaise,
  refund: refundTerms.meta({ description: 'Of this share, if the organiser cancels' }),
  releasedPaise: paise.meta({ description: 'Authorised but never captured; the bank releases it' }),
  paymentProblem: z.string().nullable(),
  order: gatewayOrder.nullable().meta({ description: 'Null until someone starts to pay' }),
});
export type SharedShare = z.infer<typeof sharedShare>;

export const sharePayment = z.strictObject({
  token: shareToken,
  payerName: singleLineText()
    .max(30, { error: m.errors_team_name })
    .optional()
    .meta({ description: 'A first name is enough; the organiser and the venue see it' }),
});
export type SharePayment = z.infer<typeof sharePayment>;
