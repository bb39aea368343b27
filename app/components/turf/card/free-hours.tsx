import { Link } from 'react-router';
import * as m from '#messages';
import { closingHourOf, formatHour, parseHour } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { FoundTurf } from '../../../../contract/turfs/turfs.ts';

/** Day and hours of a list, with their text for a sentence. */
export type ShownHours = {
  date: string;
  from: number;
  to: number;
  text: string;
  /** One column an hour on wide screens; empty for hours in a row, undefined for cards. */
  columns?: readonly number[];
};

type TurfWithHours = Pick<
  FoundTurf,
  'id' | 'name' | 'openingTime' | 'closingTime' | 'slotMinutes' | 'freeHours'
>;

const mostOnCard = 4;
const few = 2;
const boardGrids = [
  'lg:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]',
  'lg:grid-cols-1',
  'lg:grid-cols-2',
  'lg:grid-cols-3',
  'lg:grid-cols-4',
  'lg:grid-cols-5',
  'lg:grid-cols-6',
  'lg:grid-cols-7',
];

export const boardGrid = (columns: readonly number[]) => boardGrids[columns.length] ?? '';

/** Free hours, each a link to the turf page with that hour picked. */
export function FreeHours({ turf, shown }: { turf: TurfWithHours; shown: ShownHours }) {
  const free = (turf.freeHours ?? []).map((slot) => ({ ...slot, hour: parseHour(slot.eveningTime) ?? 0 }));
  if (free.length === 0) return <p className="text-sm text-quiet">{noneText(turf, shown)}</p>;
  const { date, text, columns } = shown;
  const onCard = free.slice(0, free.length > mostOnCard ? mostOnCard - 1 : mostOnCard);
  const more = free.length - onCard.length;
  const cells = columns?.length ? columns : (columns ? free : onCard).map(({ hour }) => hour);
  return (
    <>
      {free.length <= few && (
        <p className="mb-1.5 text-sm font-[600] text-clay lg:hidden">
          {m.cards_left({ count: free.length, when: text })}
        </p>
      )}
      <ul
        aria-label={m.turfs_venue_hours_of({ turf: turf.name })}
        className={`grid grid-cols-4 gap-2 max-[18rem]:grid-cols-2 ${columns ? boardGrid(columns) : ''}`}
      >
        {cells.map((hour) => {
          const slot = free.find((each) => Math.floor(each.hour) === Math.floor(hour) && each.hour >= hour);
          const isOnCard = slot !== undefined && onCard.includes(slot);
          return (
            <li key={hour} className={isOnCard ? '' : 'max-lg:hidden'}>
              {slot && (
                <Link to={`/turf/${turf.id}?date=${date}&hours=${slot.eveningTime}`} className={chip}>
                  <span className={`font-[640] ${columns?.length && slot.hour === hour ? 'lg:sr-only' : ''}`}>
                    {formatHour(slot.hour)}
                  </span>{' '}
                  <span className="text-quiet">
                    {turf.slotMinutes === 30
                      ? m.cards_half_hour({ price: formatPaise(slot.pricePaise) })
                      : formatPaise(slot.pricePaise)}
                  </span>
                </Link>
              )}
            </li>
          );
        })}
        {more > 0 && (
          <li className={columns ? 'lg:hidden' : ''}>
            <Link to={`/turf/${turf.id}?date=${date}`} className={`${chip} font-[640]`}>
              +{more}
              <span className="sr-only"> {m.cards_more_hours()}</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

const chip =
  'flex min-h-12 flex-col items-center justify-center rounded-xl px-1 py-1 text-center text-sm leading-tight ring-1 ring-edge/60 ring-inset hover:bg-mint';

function noneText({ openingTime, closingTime }: TurfWithHours, { from, to, text }: ShownHours): string {
  const isOpen = closingHourOf(openingTime) < to && closingHourOf(closingTime) > from;
  return isOpen ? m.cards_full({ when: text }) : m.cards_closed({ when: text });
}
