import { Link } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { formatPercent } from '../../../contract/numbers.ts';
import type { TurfReport } from '../../../contract/reports/reports.ts';
import { percentOf } from './figure-words.ts';

const heads = [
  m.desk_figure_bookings,
  m.desk_turf_table_hours,
  m.desk_turf_table_sold,
  m.desk_figure_cancelled,
  m.desk_turf_table_earned,
  m.desk_turf_table_due,
  m.desk_rating,
] as const;

function byHours(a: TurfReport, b: TurfReport): number {
  return b.hours - a.hours || a.name.localeCompare(b.name);
}

export function TurfTable({ turfs }: { turfs: readonly TurfReport[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="-mx-5 overflow-x-auto px-5" tabIndex={0} aria-label={m.desk_turf_table_label()}>
      <table className="w-full min-w-[44rem] text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b border-line text-right text-quiet">
            <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left font-[560]">
              {m.desk_turf()}
            </th>
            {heads.map((head, index) => (
              <th // biome-ignore lint/suspicious/noArrayIndexKey: the heads never change
                key={index}
                scope="col"
                className="py-2 pl-4 font-[560] whitespace-nowrap"
              >
                {head()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...turfs].sort(byHours).map((turf) => (
            <tr key={turf.id} className="text-right">
              <th scope="row" className="sticky left-0 min-w-36 bg-paper py-2.5 pr-4 text-left font-[580]">
                <Link
                  to={`/desk/turfs/${turf.id}`}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {turf.name}
                </Link>
                {!turf.isActive && (
                  <span className="block text-sm font-normal text-quiet">{m.desk_unlisted()}</span>
                )}
              </th>
              <td className="pl-4 whitespace-nowrap">{turf.bookings.toLocaleString('en-IN')}</td>
              <td className="pl-4 whitespace-nowrap">{turf.hours.toLocaleString('en-IN')}</td>
              <td className="pl-4 whitespace-nowrap">
                {turf.openHours === null ? '–' : formatPercent(percentOf(turf.hours, turf.openHours))}
              </td>
              <td className="pl-4 whitespace-nowrap">{turf.cancelled.toLocaleString('en-IN')}</td>
              <td className="pl-4 whitespace-nowrap">{formatPaise(turf.earnedPaise)}</td>
              <td className="pl-4 whitespace-nowrap">{formatPaise(turf.venueDuePaise)}</td>
              <td className="pl-4 whitespace-nowrap">
                {turf.rating === null
                  ? m.desk_rating_new()
                  : `${turf.rating.toFixed(1)} (${turf.reviewCount})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
