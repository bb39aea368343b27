import { and, eq } from 'drizzle-orm';
import * as m from '#messages';
import { hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { SharedShare, SharePayment } from '../../../contract/payments/shares.ts';
import { getBookingFacts } from '../../core/bookings/booking-facts.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { createOrder, createPaymentOrder } from '../../core/payments/create-payment-order.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { failureText } from '../../core/payments/rules.ts';
import { isPayable, shareRefundTerms, shareStateOf } from '../../core/payments/shares/rules.ts';
import { changeShare, getShareByToken, listShares } from '../../core/payments/shares/share-rows.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Services } from '../services.ts';
import { getSharedGame } from './shared-game.ts';

/** Each request can create a gateway order. */
const byCaller: Limit = { name: 'shares-by-caller', tries: 60, seconds: 600 };
const ofShare: Limit = { name: 'payments-of-share', tries: 20, seconds: 600 };

/**
 * Returns a share for the holder of its link. Lists fields one by one, so that no customer data leaks.
 * @throws Refusal SHARE_NOT_FOUND
 */
export async function getShare(services: Services, token: string): Promise<SharedShare> {
  const { db, clock, gateway } = services;
  const { id, bookingId } = await getShareByToken(db, token);
  const booking = await getBookingFacts(db, bookingId);
  const turf = (await listTurfSummaries(db, [booking.turfId])).get(booking.turfId);
  const share = (await listShares(db, [bookingId])).find((one) => one.id === id);
  if (!turf || !share) throw new Refusal('SHARE_NOT_FOUND');
  const now = await clock.now(db);
  const state = shareStateOf(share, await getSharedGame(db, booking, now), now);
  const { fullUntil, partUntil, ...refund } = shareRefundTerms(booking, share);
  const { amountPaise, payerName, refundPaise, releasedPaise, orderId, lastError } = share;
  return {
    turf: { name: turf.name, location: turf.location, sport: turf.sport, artworkSeed: turf.artworkSeed },
    date: booking.date,
    startTimes: booking.hours.map(hourText),
    slotMinutes: booking.slotMinutes,
    gameStatus: booking.status,
    ...{ amountPaise, state, payerName, refundPaise, releasedPaise },
    refund: { ...refund, fullUntil: fullUntil.toISOString(), partUntil: partUntil.toISOString() },
    paymentProblem: isPayable(state) && lastError ? failureText(lastError) : null,
    order:
      isPayable(state) && orderId
        ? { orderId, keyId: gateway.keyId, amountPaise, currency: 'INR' as const }
        : null,
  };
}

/**
 * Opens the payment of a share with a gateway order, which all payers of its link have in common.
 * @throws Refusal RATE_LIMITED, SHARE_NOT_FOUND, SHARE_NOT_PAYABLE, PAYMENT_UNAVAILABLE
 */
export async function payShare(
  services: Services,
  { token, payerName }: SharePayment,
  caller: string | undefined,
): Promise<SharedShare> {
  const { db, clock, limits, events } = services;
  await limits.count(byCaller, caller ?? 'unknown', m.errors_many_changes);
  const { id: shareId, turfId, bookingId } = await getShareByToken(db, token);
  await limits.count(ofShare, shareId, m.errors_many_changes);
  const opened = await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, { turfId, bookingId });
    const share = (await listShares(tx, [bookingId])).find(({ id }) => id === shareId);
    if (!locked || !share) throw new Refusal('SHARE_NOT_FOUND');
    const { booking, now } = locked;
    const state = shareStateOf(share, await getSharedGame(tx, booking, now), now);
    if (!isPayable(state)) throw new Refusal('SHARE_NOT_PAYABLE');
    await changeShare(tx, share, { payerName: payerName || null });
    const isIts = and(eq(paymentOrders.turfId, turfId), eq(paymentOrders.shareId, shareId));
    const [before] = await tx.select().from(paymentOrders).where(isIts);
    const { amountPaise } = share;
    const paymentOrder =
      before ?? (await createPaymentOrder(tx, { turfId, bookingId, shareId, amountPaise }));
    return { booking, paymentOrder, hasOrder: Boolean(before?.orderId) };
  });
  if (!opened.hasOrder) await createOrder(services, opened.paymentOrder);
  publishBookingChanged(events, opened.booking);
  return getShare(services, token);
}
