import { Link } from 'react-router';
import { formatPaise } from '../../../contract/money.ts';
import { formatPercent } from '../../../contract/numbers.ts';
import type { TurfReport } from '../../../contract/reports.ts';
import { percentOf } from './figure-words.ts';

const heads = ['Bookings', 'Hours', 'Full', 'Cancelled', 'Earned online', 'Due at venue', 'Rating'] as const;

function byHours(a: TurfReport, b: TurfReport): number {
  return b.hours - a.hours || a.name.localeCompare(b.name);
}

export function TurfTable({ turfs }: { turfs: readonly TurfReport[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="-mx-5 overflow-x-auto px-5" tabIndex={0} aria-label="Turf by turf, table">
      <table className="w-full min-w-[44rem] text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b border-line text-right text-quiet">
            <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left font-[560]">
              Turf
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 font-[560] whitespace-nowrap">
                {head}
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
                  <span className="block text-sm font-normal text-quiet">Off the lists</span>
                )}
              </th>
              <td className="pl-4 whitespace-nowrap">{turf.bookings.toLocaleString('en-IN')}</td>
              <td className="pl-4 whitespace-nowrap">{turf.hours.toLocaleString('en-IN')}</td>
              <td className="pl-4 whitespace-nowrap">
                {turf.openHours === null ? '–' : `${formatPercent(percentOf(turf.hours, turf.openHours))}`}
              </td>
              <td className="pl-4 whitespace-nowrap">{turf.cancelled.toLocaleString('en-IN')}</td>
              <td className="pl-4 whitespace-nowrap">{formatPaise(turf.earnedPaise)}</td>
              <td className="pl-4 whitespace-nowrap">{formatPaise(turf.venueDuePaise)}</td>
              <td className="pl-4 whitespace-nowrap">
                {turf.rating === null ? 'New' : `${turf.rating.toFixed(1)} (${turf.reviewCount})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
