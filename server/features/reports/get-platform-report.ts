import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { isSport } from '../../../contract/policy.ts';
import type { PlatformReport, ReportQuery } from '../../../contract/reports/reports.ts';
import { monthSpan, type Span, spanBefore } from '../../../contract/reports/spans.ts';
import { sumKeptBy, sumMoneyBy } from '../../core/ledger/report-queries.ts';
import { sumVenuePaymentsBy } from '../../core/payments/venue/report-queries.ts';
import { countTurfs } from '../../core/turfs/report-queries.ts';
import {
  bookingsBy,
  countAll,
  countByDay,
  countByMonth,
  countExpiredHolds,
  rankPlaces,
} from '../../flows/booking/reads/report-queries.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CountStars, noCounts } from './counts.ts';
import { everyDay, noMoney, spanOf } from './rules.ts';

const ranksShown = 8;

export async function getPlatformReport(
  { db, clock }: Services,
  query: ReportQuery,
  countStars: CountStars,
): Promise<PlatformReport> {
  const now = await clock.now(db);
  const span = spanOf(query, now);
  const before = spanBefore(span);
  const lastDays: Span = { from: addDays(istDateOf(now), -29), to: istDateOf(now) };
  const [counts, expiredHolds, money, collected, turfs, ratings, months, days, cities, sports] =
    await Promise.all([
      countAll(db, span, before),
      countExpiredHolds(db, 'all', span),
      sumMoneyBy(db, bookingsBy('all', 'all', span)),
      sumVenuePaymentsBy(db, bookingsBy('status', 'all', span)),
      countTurfs(db),
      countStars(db, 'all'),
      listMonths(db, istDateOf(now)),
      countByDay(db, 'all', lastDays),
      rankPlaces(db, 'city', span, ranksShown),
      rankPlaces(db, 'sport', span, ranksShown),
    ]);
  const all = counts ?? noCounts;
  return {
    span,
    sold: { bookings: all.bookings, hours: all.hours, cancelled: all.cancelled },
    before: { bookings: all.bookingsBefore, hours: all.hoursBefore, span: before },
    expiredHolds,
    money: money.get('all') ?? noMoney,
    venue: { duePaise: all.venueDuePaise, collectedPaise: collected.get('confirmed')?.collectedPaise ?? 0 },
    turfs,
    ratings,
    months,
    days: everyDay(lastDays, days),
    cities,
    sports: sports.flatMap(({ name, ...sold }) => (isSport(name) ? [{ sport: name, ...sold }] : [])),
  };
}

async function listMonths(db: Database, today: string): Promise<PlatformReport['months']> {
  const span = { from: monthSpan(today, -11).from, to: monthSpan(today).to };
  const [counted, kept] = await Promise.all([
    countByMonth(db, span),
    sumKeptBy(db, bookingsBy('month', 'all', span)),
  ]);
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthSpan(today, index - 11).from;
    const bookings = counted.find((row) => row.month === month)?.bookings ?? 0;
    return { month, bookings, keptPaise: kept.get(month) ?? 0 };
  });
}
