import { eq } from 'drizzle-orm';
import { isAwaitingAnswer } from '../bookings/rules.ts';
import {
  confirmIfObtainable,
  extendHoldOnce,
  type LockedBooking,
  lockBooking,
} from '../bookings/settle-booking.ts';
import { notifyBookingConfirmed, notifyBookingWaiting } from '../notifications/notify.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { captureAttempt } from './capture-attempt.ts';
import type { RazorpayPayment } from './razorpay/shapes.ts';
import { recordAttempts } from './record-attempts.ts';
import { createRefund } from './refund-payment.ts';
import {
  type Attempt,
  hasAttemptInFlight,
  keepsMoney,
  nextSyncDelayMs,
  payingAttempt,
  refundsOwed,
} from './rules.ts';
import { payments } from './tables.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Looks at an order's payments at the gateway and moves the booking forward: book and capture, claim again after
 * a lapse, or give back. Callback, webhook, sweeper and page all end here; running it twice changes nothing more.
 * @returns the booking that the order is for; `undefined` for an order that is not ours
 * @throws RazorpayError when the gateway does not answer
 */
export async function syncOrder(services: Services, orderId: string): Promise<string | undefined> {
  const reported = await services.gateway.client.listOrderPayments(orderId);

  const outcome = await services.db.transaction(async (tx): Promise<Outcome | undefined> => {
    const situation = await lockSituation(services, tx, orderId, reported);
    if (!situation) return undefined;
    const { payment, booking, attempts } = situation;
    const settled = await settle(services, tx, situation);
    for (const owed of refundsOwed(attempts, { ...settled, amountPaise: payment.amountPaise })) {
      await createRefund(services, tx, { bookingId: booking.id, ...owed });
    }
    const paying = attempts.find((attempt) => attempt.id === settled.settledBy);
    const isPaid = keepsMoney(settled.status) && paying?.status === 'captured';
    await writePayment(tx, situation, settled, isPaid);
    const isCapturable = keepsMoney(settled.status) && paying?.status === 'authorized';
    return { booking, toCapture: isCapturable ? paying : undefined };
  });

  if (!outcome) return undefined;
  services.events.publish({ type: 'slots-changed', turfId: outcome.booking.turfId });
  if (outcome.toCapture) await captureAttempt(services, orderId, outcome.toCapture);
  return outcome.booking.id;
}

type Outcome = { booking: LockedBooking; toCapture: Attempt | undefined };
type Situation = { payment: Payment; booking: LockedBooking; attempts: readonly Attempt[]; now: Date };
type Settled = { status: LockedBooking['status']; settledBy: string | null };

/** Two syncs of one order meet at the payment's lock: the second sees what the first wrote. */
async function lockSituation(
  { clock }: Services,
  tx: Database,
  orderId: string,
  reported: readonly RazorpayPayment[],
): Promise<Situation | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  const booking = payment && (await lockBooking(tx, payment.bookingId));
  if (!booking) return undefined;
  const now = await clock.now(tx);
  return { payment, booking, attempts: await recordAttempts(tx, payment.id, reported, now), now };
}

async function settle(services: Services, tx: Database, situation: Situation): Promise<Settled> {
  const { payment, booking, attempts, now } = situation;
  const unchanged = { status: booking.status, settledBy: payment.settledBy };
  const isUnpaid = booking.status === 'pending' || booking.status === 'expired';
  if (!isUnpaid || isAwaitingAnswer(booking)) return unchanged;
  const paying = payingAttempt(attempts, payment.amountPaise);
  if (!paying) {
    if (hasAttemptInFlight(attempts)) await extendHoldOnce(tx, booking, now);
    return unchanged;
  }
  const status = await confirmIfObtainable(tx, services.clock, booking, now);
  if (status === 'expired') return { ...unchanged, status };
  await (status === 'pending' ? notifyBookingWaiting : notifyBookingConfirmed)(services, tx, booking.id);
  return { status, settledBy: paying.id };
}

async function writePayment(
  tx: Database,
  { payment, now }: Situation,
  { settledBy }: Settled,
  isPaid: boolean,
): Promise<void> {
  const delay = nextSyncDelayMs(now.getTime() - payment.createdAt.getTime(), isPaid);
  const nextSyncAt = delay === null ? null : new Date(now.getTime() + delay);
  await tx
    .update(payments)
    .set({ settledBy, ...(settledBy && { problem: null }), nextSyncAt, updatedAt: now })
    .where(eq(payments.id, payment.id));
}
