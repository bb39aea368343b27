import * as m from '#messages';
import { hourText, parseHour } from '../../../contract/calendar.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { GrantRequest, Refundable } from '../../../contract/payments/granted-refunds.ts';
import { refundGrantDays } from '../../../contract/payments/granted-refunds.ts';
import { agreedSlotPrices } from '../../core/bookings/agreed-slot-prices.ts';
import { getManagedBookingRow } from '../../core/bookings/desk/managed-bookings.ts';
import { addVenueRefund } from '../../core/bookings/desk/venue-refunds.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { findGrantByKey, type GrantedRefund } from '../../core/payments/grants/granted-refunds.ts';
import { grantableUntil, refusalForGrant } from '../../core/payments/grants/rules.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { listCapturedPayments } from '../../core/payments/queries.ts';
import { isTooLittle, refundShares } from '../../core/payments/rules-refunds.ts';
import { grantedRefunds } from '../../core/payments/tables.ts';
import { getCollectedPaise, listVenuePaymentRows } from '../../core/payments/venue/queries.ts';
import { writeVenuePayment } from '../../core/payments/venue/write-venue-payment.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayed } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import { getDayBooking } from '../desk/day-bookings.ts';
import type { Services } from '../services.ts';
import { createRefund } from './refund-payment.ts';

/**
 * Returns what can still be refunded of a booking without cancelling it.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too
 */
export async function getRefundable(
  { db, clock }: Services,
  person: Person,
  bookingId: string,
): Promise<Refundable> {
  const booking = await getManagedBookingRow(db, person, bookingId);
  const prices = agreedSlotPrices(booking);
  const { online, venue } = await leftToRefund(db, booking);
  return {
    canRefund: refusalForGrant(booking, await clock.now(db)) === undefined && online + venue > 0,
    until: grantableUntil(booking).toISOString(),
    onlinePaise: online,
    venuePaise: venue,
    slotMinutes: booking.slotMinutes,
    slots: booking.hours.map((hour, index) => ({
      startTime: hourText(hour),
      pricePaise: prices[index] ?? 0,
    })),
  };
}

/**
 * Refunds an amount or single slots without cancelling. Online money goes back to its payments; venue money
 * counts as handed out now. Slots use the other source for what the wanted one lacks. The owner's share comes
 * out of the owner's balance.
 * @throws Refusal BOOKING_NOT_FOUND for other owners' turfs too, CANNOT_REFUND, REFUND_TOO_HIGH,
 * VALIDATION_ERROR for slots of no booking, IDEMPOTENCY_KEY_REUSED
 */
export async function grantRefund(
  services: Services,
  { person, caller }: SignedIn,
  request: GrantRequest,
  idempotencyKey?: string,
): Promise<DayBooking> {
  const { db, clock, events } = services;
  const row = await getManagedBookingRow(db, person, request.bookingId);
  await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, row.turfId);
    const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    const hours = request.startTimes?.map((time) => parseHour(time) ?? -1) ?? null;
    const earlier = await findGrantByKey(tx, person.userId, idempotencyKey);
    if (await replayed(earlier, (grant) => isSameGrant(grant, request, hours))) return;
    refuseIfClosed(booking, now);
    const amountPaise = amountOf(request) ?? priceOf(booking, hours ?? []);
    const left = await leftToRefund(tx, booking);
    const parts = hours
      ? splitBySource(request.source, amountPaise, left)
      : [{ source: request.source, amountPaise }];
    if (amountPaise > sumLeft(parts, left)) throw tooHigh(hours ? undefined : request.source, left);
    for (const [index, { source, amountPaise: paise }] of parts.entries()) {
      const { reason } = request;
      const grant = { ...refOf(booking), id: newId(), source, amountPaise: paise, hours, reason };
      // A replay finds the first part.
      const key = index === 0 ? idempotencyKey : undefined;
      await tx
        .insert(grantedRefunds)
        .values({ ...grant, grantedBy: person.userId, grantedAt: now, idempotencyKey: key });
      if (source === 'online') await refundOnline(services, tx, grant, now);
      else await refundAtVenue(tx, booking, grant, { by: person.userId, request, now });
      await services.outbox.record(tx, { type: 'refund.granted', ...refOf(booking), grantId: grant.id });
      await recordAudit(tx, {
        event: 'refund-granted',
        actorId: person.userId,
        subjectId: booking.userId,
        caller,
        details: { bookingId: booking.id, source, amountPaise: paise, reason },
      });
    }
  });
  publishBookingChanged(events, row);
  return getDayBooking(services, row.id);
}

type Source = GrantRequest['source'];
type Left = Record<Source, number>;
type Part = { source: Source; amountPaise: number };

/** Splits the price of single hours: the wanted source first, the rest from the other. */
function splitBySource(first: Source, paise: number, left: Left): Part[] {
  const second = first === 'online' ? 'venue' : 'online';
  const most = Math.min(paise, left[first]);
  // The gateway refunds nothing below its minimum.
  const firstPaise = first === 'online' && isTooLittle(most) ? 0 : most;
  const parts = [
    { source: first, amountPaise: firstPaise },
    { source: second, amountPaise: paise - firstPaise },
  ] as const;
  const used = parts.filter(({ amountPaise }) => amountPaise > 0);
  return used.length > 0 ? used : [{ source: first, amountPaise: paise }];
}

function sumLeft(parts: readonly Part[], left: Left): number {
  return parts.reduce((sum, { source, amountPaise }) => sum + Math.min(amountPaise, left[source]), 0);
}

/** Venue money that is to be refunded anyway, after a closure or cheaper hours, is not left. */
async function leftToRefund(db: Database, booking: BookingRow): Promise<Left> {
  const paying = await listCapturedPayments(db, refOf(booking));
  const collectedPaise = await getCollectedPaise(db, booking.id);
  return {
    online: paying.reduce(
      (sum, { amountPaise, refundPaise }) => sum + Math.max(0, amountPaise - refundPaise),
      0,
    ),
    venue: Math.max(0, collectedPaise - venueMoneyOf(booking, collectedPaise).venueRefundDuePaise),
  };
}

async function refundOnline(
  services: Services,
  tx: Database,
  {
    id: grantId,
    turfId,
    bookingId,
    amountPaise,
  }: Pick<GrantedRefund, 'id' | 'turfId' | 'bookingId' | 'amountPaise'>,
  now: Date,
): Promise<void> {
  const ref = { turfId, bookingId };
  for (const share of refundShares(await listCapturedPayments(tx, ref), amountPaise))
    await createRefund(services, tx, { ...ref, ...share, reason: 'granted', grantId }, now);
}

/** By the methods of the request, or the one that the customer paid with last. */
async function refundAtVenue(
  tx: Database,
  booking: BookingRow,
  { id: grantId, amountPaise, reason: note }: Pick<GrantedRefund, 'id' | 'amountPaise' | 'reason'>,
  { by: collectedBy, request, now: collectedAt }: { by: string; request: GrantRequest; now: Date },
): Promise<void> {
  const collected = (await listVenuePaymentRows(tx, [booking.id])).filter((row) => row.amountPaise > 0);
  await addVenueRefund(tx, booking, amountPaise);
  const method = request.method ?? collected.at(-1)?.method ?? 'cash';
  const row = { ...refOf(booking), grantId, note, collectedBy, collectedAt };
  for (const part of request.amounts ?? [{ method, amountPaise }])
    await writeVenuePayment(tx, { ...row, method: part.method, amountPaise: -part.amountPaise });
}

/** Returns undefined for single slots. */
function amountOf({ amountPaise, amounts }: GrantRequest): number | undefined {
  return amountPaise ?? amounts?.reduce((sum, part) => sum + part.amountPaise, 0);
}

function priceOf(booking: BookingRow, hours: readonly number[]): number {
  if (hours.some((hour) => !booking.hours.includes(hour)) || new Set(hours).size < hours.length) {
    const message = m.errors_refund_slots();
    throw invalidField('startTimes', message);
  }
  const prices = agreedSlotPrices(booking);
  return hours.reduce((sum, hour) => sum + (prices[booking.hours.indexOf(hour)] ?? 0), 0);
}

function refuseIfClosed(booking: BookingRow, now: Date): void {
  const why = refusalForGrant(booking, now);
  if (why === 'not_standing') throw new Refusal('CANNOT_REFUND');
  if (why === 'too_late')
    throw new Refusal('CANNOT_REFUND', { message: m.errors_cannot_refund_ended({ days: refundGrantDays }) });
}

/** Without a source: single slots, which both sources can pay. */
function tooHigh(source: Source | undefined, left: Left): Refusal {
  const leftPaise = source ? left[source] : left.online + left.venue;
  const amount = formatPaise(leftPaise);
  if (source === undefined)
    return new Refusal('REFUND_TOO_HIGH', { message: m.errors_refund_most({ amount }), data: { leftPaise } });
  const most =
    source === 'online' ? m.errors_refund_most_online({ amount }) : m.errors_refund_most_venue({ amount });
  const nothing = source === 'online' ? m.errors_refund_nothing_online() : m.errors_refund_nothing_venue();
  return new Refusal('REFUND_TOO_HIGH', { message: leftPaise === 0 ? nothing : most, data: { leftPaise } });
}

/** Compares hours rather than their price, because a reschedule since then may have changed it. */
function isSameGrant(
  earlier: GrantedRefund,
  request: GrantRequest,
  hours: readonly number[] | null,
): boolean {
  if (earlier.bookingId !== request.bookingId) return false;
  if (hours) return earlier.hours?.join() === hours.join();
  const { source, amountPaise } = earlier;
  return earlier.hours === null && source === request.source && amountPaise === amountOf(request);
}
