import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import type { DeskBookingRequest } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { endOf } from '../../../contract/slot-times.ts';
import { createBooking } from '../../core/bookings/create-booking.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { listVenuePaymentRows } from '../../core/payments/venue/queries.ts';
import { writeVenuePayment } from '../../core/payments/venue/write-venue-payment.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { refuseLost } from '../../core/slots/refuse-taken.ts';
import { getManagedTurf, requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayOf } from '../booking/repeat-requests.ts';
import { recordCustomersOf } from '../customers/record-customers.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';
import { type DeskPrice, deskPolicy, quoteAtDesk } from './quote-at-desk.ts';

/**
 * Books hours for a guest at the gate or on the phone. They compete for the same key as online holds, so that
 * each hour is sold once.
 * @throws Refusal TURF_NOT_FOUND for other owners' too, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST,
 * SLOT_TAKEN, PRICE_CHANGED (with the new quote), IDEMPOTENCY_KEY_REUSED
 */
export async function bookAtDesk(
  services: Services,
  { person, caller }: SignedIn,
  request: DeskBookingRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const { db, clock, events } = services;
  const createdBy = person.userId;
  const { turfId } = request;
  await getManagedTurf(db, person, turfId);
  const order = await normaliseHours(services, { ...request, hours: hoursOf(request.startTimes) });
  const { date, hours } = order;
  const policy = await deskPolicy(services);

  const book = async (tx: Database): Promise<string> => {
    await requireManagedTurf(tx, person, turfId);
    await lockPerson(tx, createdBy);
    const isSamePayment = (earlier: BookingRow) => isPaidSo(tx, earlier, request);
    const replayed = await replayOf(tx, { userId: createdBy, idempotencyKey }, order, isSamePayment);
    if (replayed) return replayed;
    const { now, ...priced } = await quoteAtDesk(services, tx, policy, order);
    const { id } = await createBooking(tx, clock, {
      ...priced,
      turfId,
      date,
      hours,
      source: request.source,
      guestName: request.guestName || undefined,
      guestPhone: request.guestPhone,
      priceReason: request.agreedPaise === undefined ? undefined : request.priceReason,
      createdBy,
      idempotencyKey,
      status: 'confirmed',
      paymentOption: 'partial',
      payNowPaise: 0,
      atVenuePaise: priced.quote.totalPaise,
      holdExpiresAt: now,
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (request.guestPhone) await recordCustomersOf(tx, [id]);
    await collectNow(tx, id, request, { ...priced, now }, createdBy);
    await recordAudit(tx, {
      event: 'walk-in-booked',
      actorId: createdBy,
      subjectId: turfId,
      caller,
      details: {
        bookingId: id,
        source: request.source,
        ...(request.agreedPaise !== undefined && {
          agreedPaise: request.agreedPaise,
          priceReason: request.priceReason,
        }),
      },
    });
    return id;
  };
  const bookingId = await db.transaction(book).catch((error) => refuseLost(services, order, error));
  publishSlotsChanged(events, { turfId, userId: null });
  return getDayBooking(services, bookingId);
}

/**
 * Returns whether the request names the payment that was recorded with the booking. Another method may stand
 * for newly collected money, which would stay unrecorded.
 */
async function isPaidSo(
  tx: Database,
  earlier: BookingRow,
  { paidBy, agreedPaise }: DeskBookingRequest,
): Promise<boolean> {
  if (earlier.source === 'online') return false;
  const isPricedSo =
    agreedPaise === undefined ? earlier.priceReason === null : earlier.totalPaise === agreedPaise;
  return isPricedSo && (earlier.totalPaise === 0 || (await findPaidBy(tx, earlier)) === paidBy);
}

/** Returns how a booking was paid when it was created; later receipts do not count. */
async function findPaidBy(
  tx: Database,
  { id, createdAt, endsAt }: { id: string; createdAt: Date; endsAt: Date },
): Promise<DeskBookingRequest['paidBy']> {
  const receipts = await listVenuePaymentRows(tx, [id]);
  return receipts.find(({ collectedAt }) => collectedAt.getTime() === takenAt(createdAt, endsAt).getTime())
    ?.method;
}

/** Money of a late walk-in belongs to the till of its game, not to the moment of typing. */
function takenAt(enteredAt: Date, endsAt: Date): Date {
  return enteredAt < endsAt ? enteredAt : endsAt;
}

async function collectNow(
  tx: Database,
  bookingId: string,
  { turfId, paidBy, date, startTimes }: DeskBookingRequest,
  { quote, slotMinutes, now }: Pick<DeskPrice, 'quote' | 'slotMinutes' | 'now'>,
  collectedBy: string,
): Promise<void> {
  if (!paidBy || quote.totalPaise === 0) return;
  const receipt = { bookingId, turfId, amountPaise: quote.totalPaise, method: paidBy };
  const endsAt = slotStart(date, endOf(hoursOf(startTimes), slotMinutes));
  await writeVenuePayment(tx, { ...receipt, collectedBy, collectedAt: takenAt(now, endsAt) });
}
