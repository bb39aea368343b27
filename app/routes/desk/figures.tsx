import { data } from 'react-router';
import { istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { formatPercent } from '../../../contract/numbers.ts';
import type { OwnerReport } from '../../../contract/reports.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { DeskNav } from '../../components/desk/desk-nav.tsx';
import { ColumnPlot } from '../../components/figures/column-plot.tsx';
import {
  columnsOf,
  comparedWith,
  countText,
  expiredHoldsText,
  occupancySentence,
  percentOf,
  spanName,
} from '../../components/figures/figure-words.ts';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { loadReport } from '../../components/figures/load-report.server.ts';
import { MoneyLines } from '../../components/figures/money-lines.tsx';
import { ShareBars } from '../../components/figures/share-bars.tsx';
import { SpanForm } from '../../components/figures/span-form.tsx';
import { TurfTable } from '../../components/figures/turf-table.tsx';
import { WeekHeat } from '../../components/figures/week-heat.tsx';
import { ReviewSummary } from '../../components/reviews/review-summary.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/figures';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: 'Figures · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['turf_owner']);
  const loaded = await loadReport(context, url.searchParams);
  return data({ ...loaded, today: istDateOf(new Date()) }, { status: loaded.problem ? 400 : 200 });
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { report, typed, problem, today } = loaderData;
  const { span, sold, before, money } = report;
  return (
    <>
      <Band title="Figures" sport="tennis" seed={6}>
        <p>
          {spanName(span)}, by the day of play: {comparedWith(sold.bookings, before.bookings)} in{' '}
          {spanName(before.span)} ({before.bookings.toLocaleString('en-IN')}).
        </p>
        <Headlines>
          <Headline label="Bookings">{sold.bookings.toLocaleString('en-IN')}</Headline>
          <Headline label="Hours sold">{sold.hours.toLocaleString('en-IN')}</Headline>
          <Headline label="Earned online">{formatPaise(money.earnedPaise)}</Headline>
          <Headline label="Due at the venue">{formatPaise(report.venue.duePaise)}</Headline>
        </Headlines>
      </Band>
      <DeskNav />
      <div className="wrap grid gap-12 pt-6 pb-16">
        <SpanForm span={span} today={today} typed={typed} problem={problem} />
        {report.turfs.length === 0 ? <NoTurfs /> : <Report report={report} today={today} />}
      </div>
    </>
  );
}

function Report({ report, today }: { report: OwnerReport; today: string }) {
  const { span, sold, mix, ratings } = report;
  return (
    <>
      <Part id="days" title="Bookings by day">
        <ColumnPlot columns={columnsOf(report.days, today)} unit="Bookings" />
      </Part>
      <Part id="week" title="How full the week is">
        <p className="mb-4 max-w-[62ch]">
          {occupancySentence(report.occupancy) ?? 'No hour was sold in these days.'}{' '}
          <span className="text-quiet">
            Percent of open hours sold, with opening hours as they are now.
            {span.to > today && ' Days still ahead count as open.'}
          </span>
        </p>
        <WeekHeat cells={report.occupancy} />
      </Part>
      <Part id="money" title="Money">
        <MoneyLines money={report.money} venue={report.venue} />
      </Part>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <Part id="mix" title="How people book">
          <ShareBars label="Bookings by payment" shares={sharesOf(mix)} whole={sold.bookings} />
          <p className="mt-4 text-quiet">
            {cancelledText(sold)} {expiredHoldsText(report.expiredHolds)}.
          </p>
        </Part>
        <Part id="reviews" title="Reviews">
          {ratings.average === null ? (
            <p className="text-quiet">No reviews yet. Players can write one once they have played.</p>
          ) : (
            <ReviewSummary
              average={ratings.average}
              page={{
                total: ratings.count,
                histogram: ratings.stars.map((count, index) => ({ rating: index + 1, count })).reverse(),
              }}
            />
          )}
        </Part>
      </div>
      <Part id="turfs" title="Turf by turf">
        <TurfTable turfs={report.turfs} />
        <LinkButton
          to={`/desk/report.csv?${new URLSearchParams(span)}`}
          reloadDocument
          tone="line"
          className="mt-6"
        >
          Download CSV
        </LinkButton>
        <p className="mt-2 text-sm text-quiet">
          Every booking of these days with its money, for a spreadsheet.
        </p>
      </Part>
    </>
  );
}

function sharesOf(mix: OwnerReport['mix']) {
  const all = Object.values(mix).reduce((sum, some) => sum + some, 0);
  return [
    { name: 'Online, a part now', value: mix.onlinePartial },
    { name: 'Online, in full', value: mix.onlineFull },
    { name: 'Walk-in', value: mix.walkIn },
    { name: 'By phone', value: mix.phone },
  ].map((share) => ({
    ...share,
    text: `${share.value.toLocaleString('en-IN')} · ${formatPercent(percentOf(share.value, all))}`,
  }));
}

function cancelledText({ bookings, cancelled }: OwnerReport['sold']): string {
  if (cancelled === 0) return 'None was cancelled.';
  const share = percentOf(cancelled, bookings + cancelled);
  return `${countText(cancelled, 'more was', 'more were')} cancelled: ${formatPercent(share)} of all.`;
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NoTurfs() {
  return (
    <EmptyState
      title="No turf yet"
      sport="tennis"
      action={
        <LinkButton to="/desk/turfs/new" tone="go" size="large">
          Add Your First Turf
        </LinkButton>
      }
    >
      Figures begin with the first booking.
    </EmptyState>
  );
}
