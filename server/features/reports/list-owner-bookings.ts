import { hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { BookingsReportQuery, ReportedBooking } from '../../../contract/reports/reports.ts';
import { venueDiscountOf } from '../../core/bookings/discounts/discounted-prices.ts';
import { listCustomerNames } from '../../core/bookings/guests/customer-names.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { hasMoney, sumMoneyBy } from '../../core/ledger/report-queries.ts';
import { sumShares } from '../../core/payments/shares/share-rows.ts';
import {
  noMethods,
  nothingTaken,
  sumVenueMethods,
  sumVenuePaymentsBy,
} from '../../core/payments/venue/report-queries.ts';
import { listFullNames } from '../../core/people/queries.ts';
import { listManagedTurfRows } from '../../core/turfs/owner-turfs.ts';
import { bookingsById, listReported } from '../../flows/booking/reads/report-queries.ts';
import type { Services } from '../../flows/services.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Person } from '../../platform/permissions.ts';
import { noMoney, spanOf } from './rules.ts';

/**
 * Lists an owner's bookings of a span with their money: every booking that contributes to a money figure of
 * the report.
 */
export async function listOwnerBookings(
  { db, clock }: Services,
  person: Person,
  { cursor, limit, ownerId = person.userId, ...query }: BookingsReportQuery,
): Promise<{ items: ReportedBooking[]; nextCursor: string | null }> {
  const span = spanOf(query, await clock.now(db));
  const managed = await listManagedTurfRows(db, person, ownerId);
  if (managed.length === 0 && ownerId !== person.userId) throw new Refusal('NOT_FOUND');
  const turfs = new Map(managed.map(({ id, name }) => [id, name]));
  const after = cursor ? readCursor(cursor) : undefined;
  const found = await listReported(db, [...turfs.keys()], span, { after, limit: limit + 1 }, hasMoney);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (!last) return { items: [], nextCursor: null };
  const bookingIds = rows.map(({ id }) => id);
  const ids = bookingsById(bookingIds);
  const [money, shared, collected, methods, names] = await Promise.all([
    sumMoneyBy(db, ids, { ownerId }),
    sumShares(db, bookingIds),
    sumVenuePaymentsBy(db, ids),
    sumVenueMethods(db, bookingIds),
    listCustomerNames(db, rows),
  ]);
  const collectorIds = [...methods.values()].flatMap(({ collectedBy }) => collectedBy);
  const collectors = await listFullNames(db, collectorIds);
  const items = rows.map((row) => {
    const { capturedPaise, refundedPaise, feesPaise, openPaise, earnedPaise } = money.get(row.id) ?? noMoney;
    const till = methods.get(row.id) ?? noMethods;
    const { collectedPaise, venueRefundDuePaise } = collected.get(row.id) ?? nothingTaken;
    return {
      code: row.code,
      date: row.date,
      startTimes: row.hours.map(hourText),
      slotMinutes: row.slotMinutes,
      turfName: turfs.get(row.turfId) ?? '',
      name: names.get(row.id) ?? '',
      status: row.status,
      made: madeOf(row),
      venueDiscount: venueDiscountOf(row),
      pricePaise: row.pricePaise,
      feePaise: row.feePaise,
      totalPaise: row.totalPaise,
      capturedPaise,
      sharedPaise: shared.get(row.id) ?? 0,
      refundedPaise,
      keptFeePaise: feesPaise,
      openPaise,
      earnedPaise,
      venueDuePaise: row.status === 'confirmed' ? row.atVenuePaise : 0,
      venueCollectedPaise: collectedPaise,
      ...till,
      collectedBy: till.collectedBy.map((id) => collectors.get(id) ?? ''),
      venueRefundDuePaise,
    };
  });
  return { items, nextCursor: found.length > limit ? writeCursor(last.startsAt, last.id) : null };
}

function madeOf({ source, paymentOption }: BookingRow): ReportedBooking['made'] {
  if (source === 'walk_in') return 'walk-in';
  if (source === 'phone') return 'phone';
  return paymentOption === 'full' ? 'online, paid in full' : 'online, part paid';
}
