import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { formatDistance } from '../../../contract/numbers.ts';
import { nearbyKm, sportNames } from '../../../contract/policy.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { browseUrl, type SearchTerms } from './search-terms.ts';

export default function ActiveFilters({ terms }: { terms: SearchTerms }) {
  const { q, sport, location, min, max, date, near } = terms;
  const count = [q, sport, location, min ?? max, date, near].filter((value) => value !== undefined).length;
  if (count === 0) return null;
  const noDay = { date: undefined, from: undefined, to: undefined };
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {q && <Chip without={{ ...terms, q: undefined }}>“{q}”</Chip>}
      {sport && <Chip without={{ ...terms, sport: undefined }}>{sportNames[sport]()}</Chip>}
      {location && <Chip without={{ ...terms, location: undefined }}>{location}</Chip>}
      {(min ?? max) !== undefined && (
        <Chip without={{ ...terms, min: undefined, max: undefined }}>{priceText(terms)}</Chip>
      )}
      {date && <Chip without={{ ...terms, ...noDay }}>Free {dayText(terms, date)}</Chip>}
      {near && <Chip without={{ ...terms, near: undefined }}>Within {formatDistance(nearbyKm)}</Chip>}
      <li>
        <Link
          to={browseUrl({ sort: terms.sort })}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-[580] text-pitch underline underline-offset-4"
        >
          Clear All
        </Link>
      </li>
    </ul>
  );
}

function priceText({ min, max }: SearchTerms): string {
  const rupees = (value: number) => formatPaise(value * 100);
  if (max === undefined) return `From ${rupees(min ?? 0)}`;
  return min === undefined ? `Up to ${rupees(max)}` : `${rupees(min)}–${rupees(max)}`;
}

function dayText({ from, to }: SearchTerms, date: string): string {
  const hours = [
    from !== undefined && `from ${formatHour(from)}`,
    to !== undefined && `until ${formatHour(to)}`,
  ];
  return [formatDate(date), ...hours.filter((hour) => hour !== false)].join(' ');
}

function Chip({ without, children }: { without: SearchTerms; children: ReactNode }) {
  return (
    <li>
      <Link
        to={browseUrl(without)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-mint pr-3 pl-4 text-[0.9375rem] font-[560] hover:bg-line"
      >
        <span>
          <span className="sr-only">Remove filter: </span>
          {children}
        </span>
        <CloseIcon className="size-4" />
      </Link>
    </li>
  );
}
