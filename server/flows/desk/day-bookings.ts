import { hourText } from '../../../contract/calendar.ts';
import type { DayBooking, DayReceipt } from '../../../contract/desk/day-sheet.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { Refusal } from '../../../contract/errors.ts';
import { findDayRow } from '../../core/bookings/desk/day-rows.ts';
import { venueDiscountOf } from '../../core/bookings/discounts/discounted-prices.ts';
import { listCustomerContacts } from '../../core/bookings/guests/customer-names.ts';
import { listApprovableReschedules } from '../../core/bookings/reschedules/reschedule-facts.ts';
import type { BookingRow, RescheduleRow } from '../../core/bookings/shapes.ts';
import { type BookingMoney, listMoneyOfBookings } from '../../core/payments/booking-money.ts';
import { listGrantedRefunds } from '../../core/payments/grants/granted-refunds.ts';
import { listShares, type ShareWithMoney } from '../../core/payments/shares/share-rows.ts';
import { listVenuePaymentRows, type VenuePaymentRow } from '../../core/payments/venue/queries.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import type { Services } from '../services.ts';
import { isSlotOver, refusalForArrival } from './rules.ts';

/**
 * Returns a booking as the desk sees it. Not scoped to any actor: the caller checks the permission.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function getDayBooking(services: Services, bookingId: string): Promise<DayBooking> {
  const row = await findDayRow(services.db, bookingId);
  const [booking] = row ? await dayBookingsOf(services, [row]) : [];
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND');
  return booking;
}

export async function dayBookingsOf(
  { db, clock, gateway }: Services,
  rows: readonly BookingRow[],
): Promise<DayBooking[]> {
  if (rows.length === 0) return [];
  const bookingIds = rows.map(({ id }) => id);
  const now = await clock.now(db);
  const contacts = await listCustomerContacts(db, rows, now);
  const { moneyOf } = await listMoneyOfBookings(db, clock, bookingIds, gateway.keyId);
  const granted = Map.groupBy(await listGrantedRefunds(db, bookingIds), ({ bookingId }) => bookingId);
  const receipts = Map.groupBy(await listVenuePaymentRows(db, bookingIds), ({ bookingId }) => bookingId);
  const shares = Map.groupBy(await listShares(db, bookingIds), ({ bookingId }) => bookingId);
  const asked = await listApprovableReschedules(db, bookingIds, clock.sqlNow());
  const names = await listPublicNames(
    db,
    [
      ...rows.flatMap(({ checkedInBy, noShowBy, createdBy }) => [checkedInBy, noShowBy, createdBy]),
      ...[...receipts.values()].flat().map(({ collectedBy }) => collectedBy),
    ].flatMap((id) => id ?? []),
  );
  return rows.map((row) => {
    const written = receipts.get(row.id) ?? [];
    const customer = contacts.get(row.id) ?? { name: '', phone: null };
    const grantedOnline = (granted.get(row.id) ?? []).filter(({ source }) => source === 'online');
    const grantedPaise = grantedOnline.reduce(
      (sum, { amountPaise }) => sum + amountPaise,
      row.venueRefundedPaise,
    );
    const reschedule = asked.get(row.id);
    return viewOf(row, {
      customer,
      money: moneyOf.get(row.id),
      written,
      shares: (shares.get(row.id) ?? []).filter(({ isPaid }) => isPaid),
      grantedPaise,
      reschedule,
      names,
      now,
    });
  });
}

function viewOf(
  row: BookingRow,
  more: {
    customer: Pick<DayBooking, 'name' | 'phone'>;
    money: BookingMoney | undefined;
    written: readonly VenuePaymentRow[];
    shares: readonly ShareWithMoney[];
    grantedPaise: number;
    reschedule: RescheduleRow | undefined;
    names: ReadonlyMap<string, string>;
    now: Date;
  },
): DayBooking {
  const { money, written, names, now } = more;
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  const paidOnlinePaise = money ? Math.max(0, money.capturedPaise - money.refundPaise - money.lostPaise) : 0;
  const collectedPaise = written.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    id: row.id,
    code: row.code,
    date: row.date,
    startTimes: row.hours.map(hourText),
    slotMinutes: row.slotMinutes,
    status: row.status,
    source: row.source,
    ...more.customer,
    isLate: isEnteredLate(row),
    priceReason: row.priceReason,
    venueDiscount: venueDiscountOf(row),
    totalPaise: row.totalPaise,
    paidOnlinePaise,
    // The fee is refunded last: a half refund is of the price alone.
    feePaise: Math.min(row.feePaise, paidOnlinePaise),
    atVenuePaise: row.atVenuePaise,
    collectedPaise,
    grantedPaise: more.grantedPaise,
    lostPaise: money?.lostPaise ?? 0,
    ...venueMoneyOf(row, collectedPaise),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    noShowAt: row.noShowAt?.toISOString() ?? null,
    arrivalBy: nameOf(row.checkedInBy ?? row.noShowBy),
    seriesId: row.seriesId,
    bookedBy: row.source === 'online' ? null : nameOf(row.createdBy),
    canCheckIn: refusalForArrival(row, 'checked_in', now) === undefined,
    canBeNoShow: row.noShowAt === null && refusalForArrival(row, 'no_show', now) === undefined,
    receipts: receiptsOf(written, names),
    shares: more.shares.map(({ id, amountPaise, payerName, refundPaise }) => ({
      ...{ id, amountPaise, payerName, refundPaise },
    })),
    asksFor: more.reschedule ? hoursOfTerms(more.reschedule.to) : null,
  };
}

function hoursOfTerms({ date, hours }: RescheduleRow['to']): NonNullable<DayBooking['asksFor']> {
  return { date, startTimes: hours.map(hourText) };
}

function isEnteredLate({ source, date, hours, slotMinutes, createdAt }: BookingRow): boolean {
  return source !== 'online' && isSlotOver(date, hours[0] ?? 0, slotMinutes, createdAt);
}

function receiptsOf(written: readonly VenuePaymentRow[], names: ReadonlyMap<string, string>): DayReceipt[] {
  const reversedBy = new Map(written.map(({ reversesId, collectedBy }) => [reversesId, collectedBy]));
  return written
    .filter(({ reversesId }) => reversesId === null)
    .map(({ id, amountPaise, method, note, collectedAt, collectedBy }) => ({
      id,
      kind: amountPaise > 0 ? 'collected' : 'refunded',
      amountPaise: Math.abs(amountPaise),
      method,
      note,
      collectedAt: collectedAt.toISOString(),
      by: names.get(collectedBy) ?? '',
      isReversed: reversedBy.has(id),
      reversedBy: names.get(reversedBy.get(id) ?? '') ?? null,
    }));
}
