import { Refusal } from '../../../contract/errors.ts';
import type { OwnerReport, OwnerReportQuery, TurfReport } from '../../../contract/reports/reports.ts';
import { spanBefore } from '../../../contract/reports/spans.ts';
import { sumMoneyBy } from '../../core/ledger/report-queries.ts';
import { sumVenuePaymentsBy, type VenueTaken } from '../../core/payments/venue/report-queries.ts';
import { listManagedTurfRows } from '../../core/turfs/owner-turfs.ts';
import { findRatings } from '../../core/turfs/ratings.ts';
import {
  bookingsBy,
  countByDay,
  countByTurf,
  countExpiredHolds,
  countWeekHours,
} from '../../flows/booking/reads/report-queries.ts';
import type { Services } from '../../flows/services.ts';
import type { Person } from '../../platform/permissions.ts';
import { addCounts, type CountStars, noCounts } from './counts.ts';
import { addMoney, addWeekHours, everyDay, noMoney, spanOf, weekHoursOf } from './rules.ts';

/**
 * Returns an owner's figures for a span, archived turfs included; for staff, those of their venues. One query per
 * group of figures.
 * @throws Refusal NOT_FOUND for an owner for whom the person does not work
 */
export async function getOwnerReport(
  { db, clock }: Services,
  person: Person,
  { ownerId = person.userId, ...query }: OwnerReportQuery,
  countStars: CountStars,
): Promise<OwnerReport> {
  const span = spanOf(query, await clock.now(db));
  const before = spanBefore(span);
  const turfs = await listManagedTurfRows(db, person, ownerId);
  if (turfs.length === 0 && ownerId !== person.userId) throw new Refusal('NOT_FOUND');
  const turfIds = turfs.map(({ id }) => id);
  const [counts, expiredHolds, money, collected, weekHours, days, ratings, stars] = await Promise.all([
    countByTurf(db, turfIds, span, before),
    countExpiredHolds(db, turfIds, span),
    sumMoneyBy(db, bookingsBy('turf', turfIds, span), { ownerId }),
    sumVenuePaymentsBy(db, bookingsBy('status', turfIds, span)),
    countWeekHours(db, turfIds, span),
    countByDay(db, turfIds, span),
    findRatings(db, turfIds),
    countStars(db, turfIds),
  ]);
  const countsOf = new Map(counts.map(({ turfId, ...figures }) => [turfId, figures]));
  const all = addCounts(countsOf.values());
  const hoursOf = new Map(
    turfs.map((turf) => [
      turf.id,
      weekHoursOf(
        turf,
        weekHours.filter(({ turfId }) => turfId === turf.id),
        span,
      ),
    ]),
  );
  const rows = turfs.map((turf): TurfReport => {
    const { bookings, hours, cancelled, venueDuePaise } = countsOf.get(turf.id) ?? noCounts;
    const open = hoursOf.get(turf.id)?.reduce((sum, { openHours }) => sum + openHours, 0) ?? 0;
    return {
      id: turf.id,
      name: turf.name,
      isActive: turf.isActive,
      bookings,
      hours,
      openHours: turf.isActive ? open : null,
      cancelled,
      earnedPaise: (money.get(turf.id) ?? noMoney).earnedPaise,
      venueDuePaise,
      rating: ratings.get(turf.id)?.average ?? null,
      reviewCount: ratings.get(turf.id)?.count ?? 0,
    };
  });
  const { onlinePartial, onlineFull, walkIn, phone } = all;
  return {
    span,
    sold: { bookings: all.bookings, hours: all.hours, cancelled: all.cancelled },
    before: { bookings: all.bookingsBefore, hours: all.hoursBefore, span: before },
    expiredHolds,
    money: addMoney(money.values()),
    venue: venueOf(all.venueDuePaise, collected),
    mix: { onlinePartial, onlineFull, walkIn, phone },
    occupancy: addWeekHours([...hoursOf.values()]),
    ratings: stars,
    turfs: rows,
    days: everyDay(span, days),
  };
}

function venueOf(duePaise: number, takenBy: ReadonlyMap<string, VenueTaken>): OwnerReport['venue'] {
  return {
    duePaise,
    collectedPaise: takenBy.get('confirmed')?.collectedPaise ?? 0,
    collectedOfCancelledPaise: takenBy.get('cancelled')?.collectedPaise ?? 0,
    venueRefundDuePaise: [...takenBy.values()].reduce(
      (sum, { venueRefundDuePaise }) => sum + venueRefundDuePaise,
      0,
    ),
  };
}
