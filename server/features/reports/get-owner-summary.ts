import { istDateOf } from '../../../contract/calendar.ts';
import type { OwnerSummary } from '../../../contract/reports/reports.ts';
import { monthSpan, sameDaysBefore, spanBefore } from '../../../contract/reports/spans.ts';
import { sumOwnerEarnings } from '../../core/ledger/queries.ts';
import { listTurfRowsOf } from '../../core/turfs/owner-turfs.ts';
import { countByTurf } from '../../flows/booking/reads/report-queries.ts';
import type { Services } from '../../flows/services.ts';
import type { Person } from '../../platform/permissions.ts';
import { addCounts, type CountStars } from './counts.ts';

/** Returns an owner's current figures, archived turfs included. */
export async function getOwnerSummary(
  { db, clock }: Services,
  owner: Person,
  countStars: CountStars,
): Promise<OwnerSummary> {
  const today = istDateOf(await clock.now(db));
  const turfs = await listTurfRowsOf(db, owner.userId);
  const turfIds = turfs.map(({ id }) => id);
  const month = monthSpan(today);
  const soFar = { from: month.from, to: today };
  const [whole, part, earnedOnlinePaise, ratings] = await Promise.all([
    countByTurf(db, turfIds, month, spanBefore(month)),
    // Needed even on the last day of a month: the month before may be longer.
    countByTurf(db, turfIds, soFar, sameDaysBefore(today)),
    sumOwnerEarnings(db, owner.userId),
    countStars(db, turfIds),
  ]);
  const [all, byNow] = [addCounts(whole), addCounts(part)];
  const active = turfs.filter(({ isActive }) => isActive).length;
  return {
    bookingsThisMonth: all.bookings,
    bookingsLastMonth: all.bookingsBefore,
    bookingsSoFar: byNow.bookings,
    bookingsByThen: byNow.bookingsBefore,
    earnedOnlinePaise,
    turfs: { active, archived: turfs.length - active },
    ratings,
  };
}
