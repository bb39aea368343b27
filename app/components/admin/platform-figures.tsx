import type { ReactNode } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { PlatformReport, ReportRank } from '../../../contract/reports.ts';
import { ColumnPlot } from '../figures/column-plot.tsx';
import {
  type Column,
  columnsOf,
  comparedWith,
  countText,
  expiredHoldsText,
  monthName,
  spanName,
} from '../figures/figure-words.ts';
import { ShareBars } from '../figures/share-bars.tsx';

export function PlatformFigures({ report }: { report: PlatformReport }) {
  const { turfs, money, sold, before, ratings, venue } = report;
  const keptPaise = money.capturedPaise - money.refundedPaise;
  return (
    <section aria-labelledby="platform-figures" className="mb-10">
      <h2 id="platform-figures" className="sr-only">
        Figures of {spanName(report.span)}
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
        <Card
          name="Total Turfs"
          note={turfs.archived > 0 ? `and ${turfs.archived} off the lists` : 'all on the lists'}
        >
          {turfs.active.toLocaleString('en-IN')}
        </Card>
        <Card
          name="Revenue This Month"
          note={`online, less refunds; ${formatPaise(money.feesPaise)} of it service fees`}
        >
          {formatPaise(keptPaise)}
        </Card>
        <Card
          name="Bookings This Month"
          note={`${comparedWith(sold.bookings, before.bookings)} in ${spanName(before.span)} (${before.bookings.toLocaleString('en-IN')})`}
        >
          {sold.bookings.toLocaleString('en-IN')}
        </Card>
        <Card
          name="Average Rating"
          note={ratings.count === 0 ? 'no reviews yet' : `of ${countText(ratings.count, 'review')}`}
        >
          {ratings.average?.toFixed(1) ?? '–'}
        </Card>
      </dl>
      <p className="mt-6 text-sm text-quiet">
        For hours in {spanName(report.span)}: {expiredHoldsText(report.expiredHolds)}.
      </p>
      <details className="mt-5 border-b border-line pb-3">
        <summary className="inline-flex min-h-11 items-center font-[580] text-pitch underline underline-offset-4">
          The year, the last 30 days, cities and sports
        </summary>
        <div className="grid gap-x-14 gap-y-10 py-4 lg:grid-cols-2">
          <Part title="Bookings, 12 months">
            <ColumnPlot columns={monthsOf(report, 'bookings')} unit="Bookings" />
          </Part>
          <Part title="Online money, 12 months">
            <ColumnPlot columns={monthsOf(report, 'keptPaise')} unit="Less refunds" valueText={formatPaise} />
          </Part>
          <Part title="Bookings, 30 days">
            <ColumnPlot columns={columnsOf(report.days, report.days.at(-1)?.date ?? '')} unit="Bookings" />
          </Part>
          <div className="grid content-start gap-8 sm:grid-cols-2">
            <Part title="Top cities">
              <Ranks label="Cities by bookings" ranks={report.cities} />
            </Part>
            <Part title="Top sports">
              <Ranks
                label="Sports by bookings"
                ranks={report.sports.map(({ sport, ...rest }) => ({ ...rest, name: sportNames[sport]() }))}
              />
            </Part>
          </div>
        </div>
        <p className="text-sm text-quiet">
          By the day of play. Cities and sports of {spanName(report.span)}; due at venues in it{' '}
          {formatPaise(venue.duePaise)}, written down as received {formatPaise(venue.receivedPaise)}.
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
      <dd className="figure mt-1 text-3xl sm:text-4xl">{children}</dd>
      <dd className="mt-1 text-sm text-quiet">{note}</dd>
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
  if (ranks.length === 0) return <p className="text-quiet">No bookings yet.</p>;
  return (
    <ShareBars
      label={label}
      shares={ranks.map(({ name, bookings, hours }) => ({
        name,
        value: bookings,
        text: `${bookings.toLocaleString('en-IN')}, ${countText(hours, 'hour')}`,
      }))}
    />
  );
}
