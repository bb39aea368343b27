import { Link } from 'react-router';
import type { TurfAnswer } from './change-turf.server.ts';

/** Links to the days with locked hours that prevent a change. */
export function LockedDays({ turfId, days }: { turfId: string; days: NonNullable<TurfAnswer['locks']> }) {
  if (days.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-2xl ring-1 ring-line">
      {days.map(({ date, when }) => (
        <li key={date}>
          <Link
            to={`/time-slots?${new URLSearchParams({ turfId, date })}`}
            className="flex min-h-14 items-center px-4 py-2 font-[600] hover:bg-mint"
          >
            {when}
          </Link>
        </li>
      ))}
    </ul>
  );
}
