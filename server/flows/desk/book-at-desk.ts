import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import type { DeskBookingRequest } from '../../../contract/desk/bookings.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { Refusal } from '../../../contract/errors.ts';
import {
  type DeskDraft,
  findDeskBooking,
  insertDeskBooking,
} from '../../core/bookings/desk/insert-desk-booking.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { listVenuePaymentRows } from '../../core/payments/venue/queries.ts';
import { writeVenuePayment } from '../../core/payments/venue/write-venue-payment.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { isStillOpen } from '../../core/slots/find-open-owner.ts';
import { reserveSlots } from '../../core/slots/reserve-slots.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { getDayBooking } from './day-bookings.ts';
import { deskPolicy, quoteAtDesk } from './quote-at-desk.ts';

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
  const hours = hoursOf(request.startTimes);
  const order = { ...request, hours };
  const policy = await deskPolicy(services);

  const bookingId = await db.transaction(async (tx) => {
    await lockPerson(tx, createdBy);
    const replayed = await replayOf(tx, createdBy, idempotencyKey, order);
    if (replayed) return replayed;
    const priced = await quoteAtDesk(services, tx, policy, order);
    const { id } = await insertDeskBooking(tx, { ...draftOf(order), ...priced, createdBy, idempotencyKey });
    if (!(await isStillOpen(tx, order))) throw new Refusal('SLOT_TAKEN');
    const claimed = await reserveSlots(tx, { bookingId: id, ...order }, { kind: 'booking' }, clock.sqlNow());
    if (claimed < hours.length) throw new Refusal('SLOT_TAKEN');
    await receiveNow(tx, id, order, priced, createdBy);
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
  });
  publishSlotsChanged(events, { turfId, userId: null });
  return getDayBooking(services, bookingId);
}

type Order = DeskBookingRequest & { hours: number[] };

function draftOf({ turfId, date, hours, source, guestName, guestPhone, agreedPaise, priceReason }: Order) {
  const guest = { guestName: guestName || undefined, guestPhone };
  return {
    turfId,
    date,
    hours,
    source,
    ...guest,
    priceReason: agreedPaise === undefined ? undefined : priceReason,
  };
}

/**
 * Returns the booking that this key made.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED if that request differed
 */
async function replayOf(
  tx: Database,
  createdBy: string,
  idempotencyKey: string | undefined,
  { turfId, date, hours, paidBy, agreedPaise }: Order,
): Promise<string | undefined> {
  const earlier = await findDeskBooking(tx, createdBy, idempotencyKey);
  if (!earlier) return undefined;
  const isSame = earlier.turfId === turfId && earlier.date === date && earlier.hours.join() === hours.join();
  // A retry with another payment method may stand for newly collected money, which would stay unrecorded.
  const isPaidSo = earlier.totalPaise === 0 || (await findPaidBy(tx, earlier)) === paidBy;
  const isPricedSo =
    agreedPaise === undefined ? earlier.priceReason === null : earlier.totalPaise === agreedPaise;
  if (!isSame || !isPaidSo || !isPricedSo) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return earlier.id;
}

/** Returns how a booking was paid when it was created; later receipts do not count. */
async function findPaidBy(
  tx: Database,
  { id, createdAt, endsAt }: { id: string; createdAt: Date; endsAt: Date },
): Promise<DeskBookingRequest['paidBy']> {
  const receipts = await listVenuePaymentRows(tx, [id]);
  return receipts.find(({ receivedAt }) => receivedAt.getTime() === takenAt(createdAt, endsAt).getTime())
    ?.method;
}

/** Money of a late walk-in belongs to the till of its game, not to the moment of typing. */
function takenAt(enteredAt: Date, endsAt: Date): Date {
  return enteredAt < endsAt ? enteredAt : endsAt;
}

async function receiveNow(
  tx: Database,
  bookingId: string,
  { turfId, paidBy, date, hours }: Order,
  { quote, now }: Pick<DeskDraft, 'quote' | 'now'>,
  receivedBy: string,
): Promise<void> {
  if (!paidBy || quote.totalPaise === 0) return;
  const receipt = { bookingId, turfId, amountPaise: quote.totalPaise, method: paidBy };
  await writeVenuePayment(tx, {
    ...receipt,
    receivedBy,
    receivedAt: takenAt(now, slotStart(date, (hours.at(-1) ?? 0) + 1)),
  });
}
