import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../contract/calendar.ts';
import { sportNames } from '../../../contract/policy.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { browseUrl, type SearchTerms } from './search-terms.ts';

/** What is in force, each with a way out of it. */
export function ActiveFilters({ terms }: { terms: SearchTerms }) {
  const { q, sport, location, date } = terms;
  const count = [q, sport, location, date].filter(Boolean).length;
  if (count === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {q && <Chip without={{ ...terms, q: undefined }}>“{q}”</Chip>}
      {sport && <Chip without={{ ...terms, sport: undefined }}>{sportNames[sport]}</Chip>}
      {location && <Chip without={{ ...terms, location: undefined }}>{location}</Chip>}
      {date && <Chip without={{ ...terms, date: undefined }}>Hours on {formatDate(date)}</Chip>}
      {count > 1 && (
        <li>
          <Link
            to="/browse"
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-[580] text-pitch underline underline-offset-4"
          >
            Clear All
          </Link>
        </li>
      )}
    </ul>
  );
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
