import { eq } from 'drizzle-orm';
import {
  confirmIfObtainable,
  extendHoldOnce,
  type LockedBooking,
  lockBooking,
} from '../bookings/settle-booking.ts';
import { notifyBookingConfirmed } from '../notifications/booking-mails.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { captureAttempt } from './capture-attempt.ts';
import { recordAttempts } from './record-attempts.ts';
import { createRefund } from './refund-payment.ts';
import { type Attempt, hasAttemptInFlight, nextSyncDelayMs, payingAttempt, refundsOwed } from './rules.ts';
import { payments } from './tables.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Looks at an order's payments at the gateway and moves the booking forward: confirm and capture, claim again after
 * a lapse, or give back. Callback, webhook, sweeper and page all end here; running it twice changes nothing more.
 * @throws RazorpayError when the gateway does not answer
 */
export async function syncOrder(services: Services, orderId: string): Promise<void> {
  const { db, clock, gateway } = services;
  const reported = await gateway.client.listOrderPayments(orderId);

  const outcome = await db.transaction(async (tx): Promise<Outcome | undefined> => {
    const [found] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
    const booking = found && (await lockBooking(tx, found.bookingId));
    if (!booking) return undefined;
    const payment = await reread(tx, found.id);
    const now = await clock.now(tx);
    const attempts = await recordAttempts(tx, payment.id, reported, now);

    const settled = await settle(services, tx, { payment, booking, attempts, now });
    for (const owed of refundsOwed(attempts, { ...settled, amountPaise: payment.amountPaise })) {
      await createRefund(services, tx, { bookingId: booking.id, ...owed });
    }
    const paying = attempts.find((attempt) => attempt.id === settled.settledBy);
    const isSettled = settled.status === 'confirmed' && paying?.status === 'captured';
    await scheduleNextSync(tx, payment, now, isSettled);
    const isCapturable = settled.status === 'confirmed' && paying?.status === 'authorized';
    return { turfId: booking.turfId, toCapture: isCapturable ? paying : undefined };
  });

  if (!outcome) return;
  services.events.publish({ type: 'slots-changed', turfId: outcome.turfId });
  if (outcome.toCapture) await captureAttempt(services, orderId, outcome.toCapture);
}

type Outcome = { turfId: string; toCapture: Attempt | undefined };
type Situation = { payment: Payment; booking: LockedBooking; attempts: readonly Attempt[]; now: Date };
type Settled = { status: LockedBooking['status']; settledBy: string | null };

async function settle(services: Services, tx: Database, situation: Situation): Promise<Settled> {
  const { payment, booking, attempts, now } = situation;
  const unchanged = { status: booking.status, settledBy: payment.settledBy };
  if (booking.status !== 'pending' && booking.status !== 'expired') return unchanged;
  const paying = payingAttempt(attempts, payment.amountPaise);
  if (!paying) {
    if (hasAttemptInFlight(attempts)) await extendHoldOnce(tx, booking, now);
    return unchanged;
  }
  if (!(await confirmIfObtainable(tx, services.clock, booking, now)))
    return { ...unchanged, status: 'expired' };
  await tx.update(payments).set({ settledBy: paying.id, problem: null }).where(eq(payments.id, payment.id));
  await notifyBookingConfirmed(services, tx, booking.id);
  return { status: 'confirmed', settledBy: paying.id };
}

/** Two syncs of one order meet at the booking's lock; the second must see what the first wrote. */
async function reread(tx: Database, paymentId: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`payment ${paymentId} vanished`);
  return payment;
}

async function scheduleNextSync(
  tx: Database,
  payment: Payment,
  now: Date,
  isSettled: boolean,
): Promise<void> {
  const delay = nextSyncDelayMs(now.getTime() - payment.createdAt.getTime(), isSettled);
  const nextSyncAt = delay === null ? null : new Date(now.getTime() + delay);
  await tx.update(payments).set({ nextSyncAt, updatedAt: now }).where(eq(payments.id, payment.id));
}
