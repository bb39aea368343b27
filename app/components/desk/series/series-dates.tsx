import * as m from '#messages';
import { formatDate } from '../../../../contract/calendar.ts';
import type { SeriesDate } from '../../../../contract/desk/series.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { chosenText } from './series-ask.ts';

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The dates of a preview by month: free ones with a checkbox, the others with what is in their way. */
export function SeriesDates({
  dates,
  isChosen,
  showsTurf,
}: {
  dates: readonly SeriesDate[];
  isChosen: (date: SeriesDate) => boolean;
  showsTurf: boolean;
}) {
  const byMonth = Map.groupBy(dates, ({ date }) => date.slice(0, 7));
  return (
    <div className="grid gap-5">
      {[...byMonth].map(([month, own]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`} className="mb-1.5 text-lg">
            {monthName.format(new Date(month))}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
            {own.map((date) => (
              <li key={`${date.turfId} ${date.date}`} className="min-w-0">
                <DateTile date={date} isChosen={isChosen(date)} showsTurf={showsTurf} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const tile = 'flex h-full min-h-14 items-center gap-3 rounded-xl px-3 py-2 leading-tight';

function DateTile({
  date: shown,
  isChosen,
  showsTurf,
}: {
  date: SeriesDate;
  isChosen: boolean;
  showsTurf: boolean;
}) {
  const { date, state, turfName, totalPaise } = shown;
  const words = (
    <span className="grid min-w-0">
      <span className="font-[620]">{formatDate(date)}</span>
      {showsTurf && <span className="truncate text-sm">{turfName}</span>}
      <span className={`text-sm wrap-anywhere ${state === 'taken' ? 'text-clay' : 'text-quiet'}`}>
        {state === 'free' ? formatPaise(totalPaise) : wordsOf(shown)}
      </span>
    </span>
  );
  if (state !== 'free')
    return (
      <div className={`${tile} ${state === 'taken' ? 'bg-blush' : 'ring-1 ring-line ring-inset'}`}>
        {words}
      </div>
    );
  return (
    <label
      className={`${tile} cursor-pointer ring-1 ring-edge/60 ring-inset has-checked:bg-mint has-checked:ring-transparent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
    >
      <input
        type="checkbox"
        name="dates"
        value={chosenText(shown)}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-pitch"
      />
      {words}
    </label>
  );
}

function wordsOf({ state, takenBy, turfName, lockedReason }: SeriesDate): string {
  if (takenBy) {
    const { name, turfName: turf } = takenBy;
    return turf === turfName ? m.desk_series_taken({ name }) : m.desk_series_taken_at({ name, turf });
  }
  if (state === 'past') return m.desk_series_past();
  return lockedReason ? m.desk_series_locked({ reason: lockedReason }) : m.desk_series_closed();
}
