import type { ReactNode } from 'react';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { PlatformReport, ReportRank } from '../../../contract/reports/reports.ts';
import { ColumnPlot } from '../figures/column-plot.tsx';
import {
  type Column,
  columnsOf,
  comparedWith,
  expiredHoldsText,
  monthName,
  spanName,
} from '../figures/figure-words.ts';
import { ShareBars } from '../figures/share-bars.tsx';

export function PlatformFigures({ report }: { report: PlatformReport }) {
  const { turfs, money, sold, before, ratings, venue } = report;
  const keptPaise = money.capturedPaise - money.refundedPaise;
  return (
    <section aria-labelledby="platform-figures" className="mb-4">
      <h2 id="platform-figures" className="sr-only">
        {m.admin_figures_title({ span: spanName(report.span) })}
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4">
        <Card
          name={m.admin_figures_total_turfs()}
          note={
            turfs.archived > 0
              ? m.admin_figures_unlisted({ count: turfs.archived })
              : m.admin_figures_all_live()
          }
        >
          {turfs.active.toLocaleString('en-IN')}
        </Card>
        <Card
          name={m.admin_figures_revenue()}
          note={m.admin_figures_revenue_note({ fees: formatPaise(money.feesPaise) })}
        >
          {formatPaise(keptPaise)}
        </Card>
        <Card name={m.admin_figures_bookings()} note={comparedWith(sold.bookings, before)}>
          {sold.bookings.toLocaleString('en-IN')}
        </Card>
        <Card
          name={m.admin_figures_rating()}
          note={
            ratings.count === 0
              ? m.admin_figures_no_reviews()
              : m.admin_figures_reviews({
                  count: ratings.count,
                  reviews: ratings.count.toLocaleString('en-IN'),
                })
          }
        >
          {ratings.average?.toFixed(1) ?? '–'}
        </Card>
      </dl>
      <details className="mt-1 border-b border-line pb-1">
        <summary className="inline-flex min-h-11 items-center font-[580] text-pitch underline underline-offset-4">
          {m.admin_figures_more()}
        </summary>
        <div className="grid gap-x-14 gap-y-10 py-4 lg:grid-cols-2">
          <Part title={m.admin_figures_year_bookings()}>
            <ColumnPlot columns={monthsOf(report, 'bookings')} unit={m.desk_figure_bookings()} />
          </Part>
          <Part title={m.admin_figures_year_money()}>
            <ColumnPlot
              columns={monthsOf(report, 'keptPaise')}
              unit={m.admin_figures_less_refunds()}
              valueText={formatPaise}
            />
          </Part>
          <Part title={m.admin_figures_month_bookings()}>
            <ColumnPlot
              columns={columnsOf(report.days, report.days.at(-1)?.date ?? '')}
              unit={m.desk_figure_bookings()}
            />
          </Part>
          <div className="grid content-start gap-8 sm:grid-cols-2">
            <Part title={m.admin_figures_cities()}>
              <Ranks label={m.admin_figures_cities_label()} ranks={report.cities} />
            </Part>
            <Part title={m.admin_figures_sports()}>
              <Ranks
                label={m.admin_figures_sports_label()}
                ranks={report.sports.map(({ sport, ...rest }) => ({ ...rest, name: sportNames[sport]() }))}
              />
            </Part>
          </div>
        </div>
        <p className="text-sm text-quiet">
          {m.admin_figures_holds({
            span: spanName(report.span),
            holds: expiredHoldsText(report.expiredHolds),
          })}
        </p>
        <p className="text-sm text-quiet">
          {m.admin_figures_note({
            span: spanName(report.span),
            due: formatPaise(venue.duePaise),
            collected: formatPaise(venue.collectedPaise),
          })}
        </p>
      </details>
    </section>
  );
}

function monthsOf({ months }: PlatformReport, figure: 'bookings' | 'keptPaise'): Column[] {
  return months.map(({ month, ...figures }) => ({
    key: month,
    label: monthName(month),
    value: figures[figure],
    isAhead: false,
  }));
}

function Card({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="figure text-2xl">{children}</dd>
      <dd className="text-sm text-quiet">{note}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </section>
  );
}

function Ranks({ label, ranks }: { label: string; ranks: readonly ReportRank[] }) {
  if (ranks.length === 0) return <p className="text-quiet">{m.admin_no_bookings()}</p>;
  return (
    <ShareBars
      label={label}
      shares={ranks.map(({ name, bookings, hours }) => ({
        name,
        value: bookings,
        text: m.admin_figures_rank({
          bookings: bookings.toLocaleString('en-IN'),
          hours: m.desk_figures_hours({ count: hours, hours: hours.toLocaleString('en-IN') }),
        }),
      }))}
    />
  );
}
