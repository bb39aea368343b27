import { data } from 'react-router';
import * as m from '#messages';
import { istDateOf } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { formatPercent } from '../../../../contract/numbers.ts';
import type { OwnerReport } from '../../../../contract/reports/reports.ts';
import { loadOwnerChoice, requireDesk } from '../../../components/account/require-desk.server.ts';
import { ChoiceSelect } from '../../../components/desk/choice-select.tsx';
import { ColumnPlot } from '../../../components/figures/column-plot.tsx';
import {
  columnsOf,
  comparedWith,
  expiredHoldsText,
  occupancySentence,
  percentOf,
  spanName,
} from '../../../components/figures/figure-words.ts';
import { Headline, Headlines } from '../../../components/figures/headline.tsx';
import { loadReport } from '../../../components/figures/load-report.server.ts';
import { MoneyLines } from '../../../components/figures/money-lines.tsx';
import { ShareBars } from '../../../components/figures/share-bars.tsx';
import { SpanForm } from '../../../components/figures/span-form.tsx';
import { TurfTable } from '../../../components/figures/turf-table.tsx';
import { WeekHeat } from '../../../components/figures/week-heat.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { ReviewSummary } from '../../../components/reviews/review-summary.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import type { LiveHandle } from '../../../live/live-handle.ts';
import type { Route } from './+types/figures';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_figures_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireDesk(context, url, 'figures', ['turf_owner']);
  const choice = await loadOwnerChoice(context, viewer, url, 'figures');
  const loaded = await loadReport(context, url.searchParams, choice.ownerId);
  return data({ ...loaded, choice, today: istDateOf(new Date()) }, { status: loaded.problem ? 400 : 200 });
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { report, typed, problem, today, choice } = loaderData;
  const { span, sold, before, money } = report;
  return (
    <>
      <WorkHead title={m.desk_nav_figures()} />
      <div className="wrap grid gap-12 pt-1 pb-16">
        <div>
          <ChoiceSelect
            name="ownerId"
            label={m.desk_owner_choice()}
            chosen={choice.ownerId}
            items={choice.owners}
          />
          <Headlines>
            <Headline label={m.desk_figure_bookings()}>{sold.bookings.toLocaleString('en-IN')}</Headline>
            <Headline label={m.desk_figure_hours_sold()}>{sold.hours.toLocaleString('en-IN')}</Headline>
            <Headline label={m.desk_turf_table_earned()}>{formatPaise(money.earnedPaise)}</Headline>
            <Headline label={m.desk_due_at_venue()}>{formatPaise(report.venue.duePaise)}</Headline>
          </Headlines>
          <p className="mt-2 mb-4 text-quiet">
            {m.desk_figures_lead({ span: spanName(span), compared: comparedWith(sold.bookings, before) })}
          </p>
          <SpanForm span={span} today={today} typed={typed} problem={problem} ownerId={choice.ownerId} />
        </div>
        {report.turfs.length === 0 ? (
          <NoTurfs />
        ) : (
          <Report report={report} today={today} ownerId={choice.ownerId} />
        )}
      </div>
    </>
  );
}

function Report({
  report,
  today,
  ownerId,
}: {
  report: OwnerReport;
  today: string;
  ownerId: string | undefined;
}) {
  const { span, sold, mix, ratings } = report;
  return (
    <>
      <Part id="days" title={m.desk_figures_by_day()}>
        <ColumnPlot columns={columnsOf(report.days, today)} unit={m.desk_figure_bookings()} />
      </Part>
      <Part id="week" title={m.desk_figures_week()}>
        <p className="mb-4 max-w-[62ch]">
          {occupancySentence(report.occupancy) ?? m.desk_figures_nothing_sold()}{' '}
          <span className="text-quiet">
            {span.to > today ? m.desk_figures_week_note_ahead() : m.desk_figures_week_note()}
          </span>
        </p>
        <WeekHeat cells={report.occupancy} />
      </Part>
      <Part id="money" title={m.desk_figures_money()}>
        <MoneyLines money={report.money} venue={report.venue} />
      </Part>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <Part id="mix" title={m.desk_figures_mix()}>
          <ShareBars label={m.desk_figures_mix_label()} shares={sharesOf(mix)} whole={sold.bookings} />
          <p className="mt-4 text-quiet">
            {cancelledText(sold)} {expiredHoldsText(report.expiredHolds)}
          </p>
        </Part>
        <Part id="reviews" title={m.desk_figures_reviews()}>
          {ratings.average === null ? (
            <p className="text-quiet">{m.desk_figures_no_reviews()}</p>
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
      <Part id="turfs" title={m.desk_figures_turfs()}>
        <TurfTable turfs={report.turfs} />
        <LinkButton
          to={`/desk/report.csv?${new URLSearchParams({ ...span, ...(ownerId && { ownerId }) })}`}
          reloadDocument
          tone="line"
          className="mt-6"
        >
          {m.desk_figures_csv()}
        </LinkButton>
        <p className="mt-2 text-sm text-quiet">{m.desk_figures_csv_note()}</p>
      </Part>
    </>
  );
}

function sharesOf(mix: OwnerReport['mix']) {
  const all = Object.values(mix).reduce((sum, some) => sum + some, 0);
  return [
    { name: m.desk_figures_online_part(), value: mix.onlinePartial },
    { name: m.desk_figures_online_full(), value: mix.onlineFull },
    { name: m.desk_walk_in(), value: mix.walkIn },
    { name: m.desk_by_phone(), value: mix.phone },
  ].map((share) => ({
    ...share,
    text: `${share.value.toLocaleString('en-IN')} · ${formatPercent(percentOf(share.value, all))}`,
  }));
}

function cancelledText({ bookings, cancelled }: OwnerReport['sold']): string {
  if (cancelled === 0) return m.desk_figures_none_cancelled();
  return m.desk_figures_cancelled({
    count: cancelled,
    bookings: cancelled.toLocaleString('en-IN'),
    percent: percentOf(cancelled, bookings + cancelled),
  });
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NoTurfs() {
  return (
    <EmptyState
      title={m.desk_no_turfs_title()}
      sport="tennis"
      action={
        <LinkButton to="/desk/turfs/new" tone="go" size="large">
          {m.desk_no_turfs_add()}
        </LinkButton>
      }
    >
      {m.desk_figures_no_turfs_text()}
    </EmptyState>
  );
}
