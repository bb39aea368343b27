import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { RescheduleRequest } from '../../../contract/bookings/reschedules.ts';
import { hoursOf } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { exchangeHours, reservationFor } from '../../core/bookings/reschedules/exchange-hours.ts';
import { insertReschedule } from '../../core/bookings/reschedules/insert-reschedule.ts';
import {
  type BookedTerms,
  type Hours,
  isSameHours,
  newHours,
} from '../../core/bookings/reschedules/rules.ts';
import {
  expireReschedule,
  findOpenReschedule,
  holdForApproval,
} from '../../core/bookings/reschedules/settle-reschedule.ts';
import { holdExpiresAt, isUnexpired } from '../../core/bookings/rules.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import type { BookingRow, RescheduleRow } from '../../core/bookings/shapes.ts';
import {
  createOrder,
  createPaymentOrder,
  ensureRescheduleOrder,
  type NewPaymentOrder,
} from '../../core/payments/create-payment-order.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { type BookingRef, refOf } from '../../core/slots/booking-ref.ts';
import { isStillOpen } from '../../core/slots/find-open-owner.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { dayWithout, freeSlotsOf } from '../../core/slots/queries.ts';
import { refuseBuffer, refuseLength, refuseLost, refuseTaken } from '../../core/slots/refuse-taken.ts';
import { reserveSlots } from '../../core/slots/reserve-slots.ts';
import { readTurfDay, type TurfAndDay } from '../../core/slots/turf-days.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBooking, getOwnBookingRow } from '../booking/reads/queries.ts';
import { type Offer, offerFor, quoteOf } from '../booking/reads/quote-reschedule.ts';
import { type Holder, requireMayHold } from '../booking/recent-holds.ts';
import type { Services } from '../services.ts';
import { completeReschedule } from './complete-reschedule.ts';

/** Each request can create a gateway order, and each reschedule notifies the owner. */
const hourly: Limit = { name: 'reschedules-by-person', tries: 20, seconds: 3_600 };
export const reschedulesOfBooking: Limit = { name: 'reschedules-of-booking', tries: 10, seconds: 86_400 };

/**
 * Reschedules an own booking at its turf. Done on return, unless a difference must be paid online, and then
 * `reschedule` has its order, or the owner must approve: until then the old hours stay booked. Idempotent for
 * the same hours.
 * @throws Refusal RATE_LIMITED, BOOKING_NOT_FOUND, TURF_NOT_FOUND, CANNOT_RESCHEDULE, DATE_OUT_OF_RANGE,
 * OUTSIDE_OPENING_HOURS, SLOT_PAST, PRICE_CHANGED (with the new quote), SLOT_TAKEN, TOO_MANY_HOLDS;
 * PAYMENT_UNAVAILABLE with the new hours held
 */
export async function rescheduleBooking(
  services: Services,
  person: Person,
  request: RescheduleRequest,
  caller?: string,
): Promise<Booking> {
  const { db, clock, events, limits } = services;
  const { bookingId } = request;
  await limits.count(hourly, person.userId, m.errors_many_reschedules);
  const before = await getOwnBookingRow(db, person, bookingId);
  const { turfId } = before;
  // After the ownership check, so that other users cannot use up this limit.
  await limits.count(reschedulesOfBooking, bookingId, m.errors_many_reschedules_today);
  const ref = refOf(before);
  const holder = { userId: person.userId, caller };
  const wanted = await normaliseHours(services, { ...request, turfId, hours: hoursOf(request.startTimes) });
  await releaseEarlierReschedule(services, ref, wanted, holder);
  const { turf, day } = await readTurfDay(services, turfId, wanted.date);
  const reschedule = async (tx: Database): Promise<Asked> => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    // A repeated request: by now it may be too late to reschedule again.
    if (booking.status === 'confirmed' && isSameHours(booking, wanted)) return {};
    const offer = await offerFor(tx, booking, wanted, turf, day, now);
    const open = await findOpenReschedule(tx, ref);
    if (open && isWaitingFor(open, offer, now)) return { openReschedule: open };
    if (open) throw new Refusal('CANNOT_RESCHEDULE', { message: textOfOpen(open) });
    refuse(booking, offer, request.expectedTotalPaise, { turf, day });
    if (isHold(offer)) await requireMayHoldFor(tx, services, holder, booking, offer);
    const { terms: to, money } = offer;
    const holdUntil = isHold(offer) ? holdExpiresAt(now, booking.policy) : undefined;
    const byPerson = { to, money, rescheduledBy: person.userId, holdExpiresAt: holdUntil };
    const created = await insertReschedule(tx, booking, byPerson, now);
    if (created.payPaise > 0) return { paymentOrder: await holdNewHours(services, tx, booking, created) };
    const { approvalDueAt } = offer;
    if (approvalDueAt) await requestApproval(services, tx, booking, { ...created, approvalDueAt });
    else await rescheduleNow(services, tx, booking, created, now);
    return {};
  };
  const asked = await db
    .transaction(reschedule)
    .catch((error) => refuseLost(services, { ...wanted, hours: newHours(before, wanted) }, error));
  publishSlotsChanged(events, { turfId, userId: person.userId });
  if (asked.paymentOrder) await createOrder(services, asked.paymentOrder);
  if (asked.openReschedule) await ensureRescheduleOrder(services, asked.openReschedule);
  return getOwnBooking(services, person, bookingId);
}

type Asked = { paymentOrder?: NewPaymentOrder; openReschedule?: RescheduleRow };

/** Returns whether the new hours are held first: until they are paid, or until the owner answers. */
function isHold({ money, approvalDueAt }: Offer): boolean {
  return money.payPaise > 0 || approvalDueAt !== undefined;
}

function textOfOpen({ status }: RescheduleRow): string {
  return status === 'awaiting_approval' ? m.errors_reschedule_awaiting() : m.errors_rescheduling_now();
}

function isWaitingFor(open: RescheduleRow, { terms }: Offer, now: Date): boolean {
  const isGood = open.holdExpiresAt !== null && isUnexpired(open.holdExpiresAt, now);
  return isGood && isSameHours(open.to, terms) && open.to.totalPaise === terms.totalPaise;
}

/**
 * Replaces an unpaid reschedule by the new choice. Uses its own transaction, because hours are locked in
 * ascending order and the held hours may come after the new ones.
 */
async function releaseEarlierReschedule(
  services: Services,
  ref: BookingRef,
  wanted: RescheduleRequest & Hours,
  holder: Holder & { userId: string },
): Promise<void> {
  const { db, clock, events } = services;
  if (!(await findOpenReschedule(db, ref))) return;
  const { turf, day } = await readTurfDay(services, wanted.turfId, wanted.date);
  const freed = await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, ref);
    const open = booking && (await findOpenReschedule(tx, ref));
    if (!booking || open?.status !== 'open') return undefined;
    const now = await clock.now(tx);
    const offer = await offerFor(tx, booking, wanted, turf, day, now);
    if (isWaitingFor(open, offer, now)) return undefined;
    refuse(booking, offer, wanted.expectedTotalPaise, { turf, day }, open.to);
    // Before the hours: every hold locks its customer first.
    if (isHold(offer)) await lockPerson(tx, holder.userId);
    await expireReschedule(tx, booking, open, now);
    if (isHold(offer)) await requireMayHoldFor(tx, services, holder, booking, offer);
    return booking;
  });
  // The hours are free even if the new choice is refused later.
  if (freed) publishSlotsChanged(events, freed);
}

function refuse(
  booking: BookingRow,
  offer: Offer,
  expectedPaise: number | undefined,
  { turf, day }: TurfAndDay,
  held?: BookedTerms,
): void {
  if (expectedPaise !== undefined && expectedPaise !== offer.terms.totalPaise)
    throw new Refusal('PRICE_CHANGED', { data: { quote: quoteOf(booking, offer) } });
  const { bufferMinutes } = booking;
  const booked = { ...turf, bufferMinutes };
  const others = dayWithout(turf, day, booking, held && { ...held, bufferMinutes });
  const wanted = newHours(booking, offer.terms);
  refuseTaken(turf, others, wanted);
  if (wanted.length === 0) return;
  refuseBuffer(booked, others, offer.terms.hours);
  refuseLength(booked, freeSlotsOf(booked, others), offer.terms.hours);
}

/** Applies the hold limits to new hours that are held first. */
async function requireMayHoldFor(
  tx: Database,
  { clock }: Services,
  holder: Holder & { userId: string },
  booking: BookingRow,
  { terms }: Offer,
): Promise<void> {
  await lockPerson(tx, holder.userId);
  const wanted = {
    turfId: booking.turfId,
    date: terms.date,
    hours: newHours(booking, terms),
    slotMinutes: terms.slotMinutes,
  };
  await requireMayHold(tx, clock, holder, wanted, booking.policy);
}

async function holdNewHours(
  { clock }: Services,
  tx: Database,
  booking: BookingRow,
  { id, to, payPaise, holdExpiresAt: expiresAt }: RescheduleRow,
): Promise<NewPaymentOrder> {
  const reservation = reservationFor(booking, to);
  const hold = { kind: 'hold' as const, expiresAt: expiresAt ?? new Date(0) };
  const isOpen = await isStillOpen(tx, { ...reservation, hours: newHours(booking, to) });
  if (!isOpen || !(await reserveSlots(tx, reservation, hold, clock.sqlNow())))
    throw new Refusal('SLOT_TAKEN');
  return createPaymentOrder(tx, { ...refOf(booking), rescheduleId: id, amountPaise: payPaise });
}

async function rescheduleNow(
  services: Services,
  tx: Database,
  booking: BookingRow,
  reschedule: RescheduleRow,
  now: Date,
): Promise<void> {
  const isExchanged = await exchangeHours(tx, booking, reschedule.to, {
    ignoresBuffers: false,
    now: services.clock.sqlNow(),
  });
  if (!isExchanged) throw new Refusal('SLOT_TAKEN');
  await completeReschedule(services, tx, booking, reschedule, now);
}

async function requestApproval(
  services: Services,
  tx: Database,
  booking: BookingRow,
  reschedule: RescheduleRow & { approvalDueAt: Date },
): Promise<void> {
  if (!(await holdForApproval(services, tx, booking, { ...reschedule, isHeld: false })))
    throw new Refusal('SLOT_TAKEN');
}
