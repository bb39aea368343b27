import type { Booking } from '../../../contract/bookings.ts';
import { hoursOf } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { MoveRequest } from '../../../contract/moves.ts';
import { exchangeHours } from '../../core/bookings/exchange-hours.ts';
import { holdExpiresAt, isHoldGood } from '../../core/bookings/rules.ts';
import { isSameHours, newHours, termsOf } from '../../core/bookings/rules-moves.ts';
import { type LockedBooking, lockBooking } from '../../core/bookings/settle-booking.ts';
import { findOpenMove, lapseMove, type Move, writeMoved } from '../../core/bookings/settle-move.ts';
import { bookingMoves } from '../../core/bookings/tables.ts';
import { tellHoursChanged } from '../../core/bookings/tell-change.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment.ts';
import {
  createOrder,
  createPayment,
  ensureMoveOrder,
  type WantedPayment,
} from '../../core/payments/request-payment.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { type BookingRef, refOf } from '../../core/slots/booking-ref.ts';
import { claimSlots } from '../../core/slots/claim-slots.ts';
import type { TurfDay } from '../../core/slots/queries.ts';
import { readTurfDay } from '../../core/slots/turf-days.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBooking, getOwnBookingRow } from '../booking/queries.ts';
import { type Offer, offerFor, quoteOf } from '../booking/quote-move.ts';
import { type Holder, requireMayHold } from '../booking/recent-holds.ts';
import { refundMove } from '../refunding/refund-payment.ts';
import type { Services } from '../services.ts';

/** Each asking may open an order at the gateway, and each move writes to the owner. */
const hourly: Limit = { name: 'moves-by-person', tries: 20, seconds: 3_600 };
const daily: Limit = { name: 'moves-of-booking', tries: 10, seconds: 86_400 };
const tooMany = 'You have moved bookings many times. Please wait a while and try again.';
const tooOften = 'This booking was moved many times today. Please try again tomorrow.';

/**
 * Moves an own booking to other hours of its turf. Cheaper or equal, or with the difference due at the venue, it has
 * moved when this returns; a difference to be paid online first is answered as `move` with its order, and the old hours
 * stay the booking's until that is paid. Asking again for the same hours changes nothing.
 * @throws Refusal RATE_LIMITED, BOOKING_NOT_FOUND, TURF_NOT_FOUND, CANNOT_MOVE, DATE_OUT_OF_RANGE,
 * OUTSIDE_OPENING_HOURS, SLOT_PAST, PRICE_CHANGED (with the new quote), SLOT_TAKEN, TOO_MANY_HOLDS;
 * PAYMENT_UNAVAILABLE with the new hours held
 */
export async function moveBooking(
  services: Services,
  person: Person,
  request: MoveRequest,
  caller?: string,
): Promise<Booking> {
  const { db, clock, events, limits } = services;
  const { bookingId } = request;
  await limits.count(hourly, person.userId, tooMany);
  const { turfId } = await getOwnBookingRow(db, person, bookingId);
  // Not before: strangers could use up somebody's moves.
  await limits.count(daily, bookingId, tooOften);
  const ref = { turfId, bookingId };
  const holder = { userId: person.userId, caller };
  await letGoOfEarlierMove(services, ref, request, holder);
  const { turf, day } = await readTurfDay(services, turfId, request.date);
  const asked = await db.transaction(async (tx): Promise<Asked> => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    // Asked again: it may be too near by now to be moved once more.
    const wanted = { date: request.date, hours: hoursOf(request.startTimes) };
    if (booking.status === 'confirmed' && isSameHours(booking, wanted)) return {};
    const offer = await offerFor(tx, booking, request, turf, day, now);
    const open = await findOpenMove(tx, ref);
    if (open && isWaitingFor(open, offer, now)) return { openMove: open };
    if (open) throw new Refusal('CANNOT_MOVE', { message: 'This booking is being moved right now.' });
    refuse(booking, offer, request.expectedTotalPaise, day);
    if (offer.money.payPaise > 0) await requireMayHoldFor(tx, services, holder, booking, offer);
    const move = await insertMove(tx, person, booking, offer, now);
    if (move.payPaise > 0) return { payment: await holdNewHours(services, tx, booking, move) };
    await moveNow(services, tx, booking, move, now);
    return {};
  });
  tellHoursChanged(events, { turfId, userId: person.userId });
  if (asked.payment) await createOrder(services, asked.payment);
  if (asked.openMove) await ensureMoveOrder(services, asked.openMove);
  return getOwnBooking(services, person, bookingId);
}

type Asked = { payment?: WantedPayment; openMove?: Move };

function isWaitingFor(open: Move, { terms }: Offer, now: Date): boolean {
  const isGood = open.holdExpiresAt !== null && isHoldGood(open.holdExpiresAt, now);
  return isGood && isSameHours(open.to, terms) && open.to.totalPaise === terms.totalPaise;
}

/**
 * Other hours wait to be paid already: the new choice takes their place. In a transaction of its own, for hours are
 * locked in ascending order, and those held could come after those wanted.
 */
async function letGoOfEarlierMove(
  services: Services,
  ref: BookingRef,
  request: MoveRequest,
  holder: Holder,
): Promise<void> {
  const { db, clock, events } = services;
  if (!(await findOpenMove(db, ref))) return;
  const { turf, day } = await readTurfDay(services, ref.turfId, request.date);
  const freed = await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, ref);
    const open = booking && (await findOpenMove(tx, ref));
    if (!open) return undefined;
    const now = await clock.now(tx);
    const offer = await offerFor(tx, booking, request, turf, day, now);
    if (isWaitingFor(open, offer, now)) return undefined;
    const ownHours = open.to.date === request.date ? open.to.hours : [];
    refuse(booking, offer, request.expectedTotalPaise, day, ownHours);
    const isHold = offer.money.payPaise > 0;
    // Before the hours: whoever makes a hold locks its customer first.
    if (isHold) await lockPerson(tx, holder.userId);
    await lapseMove(tx, booking, open, now);
    if (isHold) await requireMayHoldFor(tx, services, holder, booking, offer);
    return booking;
  });
  // They are free even where the new choice is refused after all.
  if (freed) tellHoursChanged(events, freed);
}

function refuse(
  booking: LockedBooking,
  offer: Offer,
  expectedPaise: number | undefined,
  day: TurfDay,
  ownHeldHours: readonly number[] = [],
): void {
  if (expectedPaise !== undefined && expectedPaise !== offer.terms.totalPaise)
    throw new Refusal('PRICE_CHANGED', { data: { quote: quoteOf(booking, offer) } });
  // Names the hours; the primary key is what decides.
  const taken = newHours(booking, offer.terms).filter(
    (hour) => day.claimedHours.has(hour) && !ownHeldHours.includes(hour),
  );
  if (taken.length > 0) throw new Refusal('SLOT_TAKEN', { data: { hours: taken } });
}

/** A difference that is paid online first makes the new hours a hold like any other. */
async function requireMayHoldFor(
  tx: Database,
  { clock }: Services,
  holder: Holder,
  booking: LockedBooking,
  { terms }: Offer,
): Promise<void> {
  await lockPerson(tx, holder.userId);
  const wanted = { turfId: booking.turfId, date: terms.date, hours: newHours(booking, terms) };
  await requireMayHold(tx, clock, holder, wanted, booking.policy);
}

async function insertMove(
  tx: Database,
  person: Person,
  booking: LockedBooking,
  { terms, money }: Offer,
  now: Date,
): Promise<Move> {
  const values = {
    id: newId(),
    ...refOf(booking),
    status: money.payPaise > 0 ? ('open' as const) : ('done' as const),
    from: termsOf(booking),
    to: terms,
    ...money,
    holdExpiresAt: money.payPaise > 0 ? holdExpiresAt(now, booking.policy) : null,
    movedBy: person.userId,
    createdAt: now,
  };
  const [move] = await tx.insert(bookingMoves).values(values).returning();
  if (!move) throw new Error('the database returned no move');
  return move;
}

async function holdNewHours(
  { clock }: Services,
  tx: Database,
  booking: LockedBooking,
  { id, to, payPaise, holdExpiresAt: expiresAt }: Move,
): Promise<WantedPayment> {
  const hours = newHours(booking, to);
  const claim = { ...refOf(booking), date: to.date, hours };
  const hold = { kind: 'hold' as const, expiresAt: expiresAt ?? new Date(0) };
  const claimed = hours.length === 0 ? 0 : await claimSlots(tx, claim, hold, clock.sqlNow());
  if (claimed < hours.length) throw new Refusal('SLOT_TAKEN');
  return createPayment(tx, { ...refOf(booking), moveId: id, amountPaise: payPaise });
}

async function moveNow(
  services: Services,
  tx: Database,
  booking: LockedBooking,
  move: Move,
  now: Date,
): Promise<void> {
  const { id: moveId, refundPaise } = move;
  if (!(await exchangeHours(tx, booking, move.to, services.clock.sqlNow()))) throw new Refusal('SLOT_TAKEN');
  const refund = { ...refOf(booking), moveId, amountPaise: refundPaise };
  if (refundPaise > 0 && !(await refundMove(services, tx, refund, now)))
    throw new Refusal('CANNOT_MOVE', {
      message: 'Your payment is still on its way to us. Please try again in a minute.',
    });
  await writeMoved(services, tx, move, now);
}
