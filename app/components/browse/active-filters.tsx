import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, formatHour, withNextDate } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { formatDistance } from '../../../contract/numbers.ts';
import { mostCountedFree, nearbyKm, sportNames } from '../../../contract/policy.ts';
import { CloseIcon } from '../ui/icons.tsx';
import type { TurfList } from './load-turfs.server.ts';
import { browseUrl, type SearchTerms } from './search-terms.ts';

export default function ActiveFilters({
  terms,
  list,
  totalTurfs,
}: {
  terms: SearchTerms;
  list: Pick<TurfList, 'total' | 'venueTotal'>;
  /** Turfs without filters; 0 while the list shown has none. */
  totalTurfs: number;
}) {
  const { q, sport, location, min, max, date, near } = terms;
  const count = [q, sport, location, min ?? max, date, near].filter((value) => value !== undefined).length;
  if (count === 0) return null;
  const noDay = { date: undefined, from: undefined, to: undefined };
  return (
    <>
      <ul aria-label={m.turfs_filters_active()} className="flex flex-wrap items-center gap-2">
        {q && <Chip without={{ ...terms, q: undefined }} filter={m.turfs_filters_query({ query: q })} />}
        {sport && <Chip without={{ ...terms, sport: undefined }} filter={sportNames[sport]()} />}
        {location && <Chip without={{ ...terms, location: undefined }} filter={location} />}
        {(min ?? max) !== undefined && (
          <Chip without={{ ...terms, min: undefined, max: undefined }} filter={priceText(terms)} />
        )}
        {date && <Chip without={{ ...terms, ...noDay }} filter={dayText(terms, date)} />}
        {near && (
          <Chip
            without={{ ...terms, near: undefined }}
            filter={m.turfs_filters_near({ distance: formatDistance(nearbyKm) })}
          />
        )}
        <li>
          <Link
            to={browseUrl({ sort: terms.sort, view: terms.view })}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-[580] text-pitch underline underline-offset-4"
          >
            {m.turfs_filters_clear()}
          </Link>
        </li>
      </ul>
      {totalTurfs > 0 && (
        <p role="status" className="text-quiet">
          {date && list.total >= mostCountedFree
            ? m.turfs_browse_showing_many({ count: list.total, total: totalTurfs })
            : m.turfs_browse_showing({ count: list.total, total: totalTurfs, venues: list.venueTotal ?? 0 })}
        </p>
      )}
    </>
  );
}

function priceText({ min, max }: SearchTerms): string {
  const rupees = (value: number) => formatPaise(value * 100);
  if (max === undefined) return m.turfs_filters_price_from({ least: rupees(min ?? 0) });
  return min === undefined
    ? m.turfs_filters_price_to({ most: rupees(max) })
    : m.turfs_filters_price_range({ least: rupees(min), most: rupees(max) });
}

function dayText({ from, to }: SearchTerms, date: string): string {
  const day = formatDate(date);
  if (from === undefined) {
    return to === undefined
      ? m.turfs_filters_free({ day })
      : m.turfs_filters_free_until({ day, until: formatHour(to) });
  }
  const text =
    to === undefined
      ? m.turfs_filters_free_from({ day, from: formatHour(from) })
      : m.turfs_filters_free_between({ day, from: formatHour(from), until: formatHour(to) });
  return withNextDate(date, text, from);
}

function Chip({ without, filter }: { without: SearchTerms; filter: string }) {
  return (
    <li>
      <Link
        to={browseUrl(without)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-mint pr-3 pl-4 text-[0.9375rem] font-[560] hover:bg-line"
      >
        <span>
          <ParaglideMessage
            message={m.turfs_filters_remove}
            inputs={{ filter }}
            markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
          />
        </span>
        <CloseIcon className="size-4" />
      </Link>
    </li>
  );
}
