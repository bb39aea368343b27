import { Fragment, type ReactNode } from 'react';
import * as m from '#messages';
import { formatDate, formatHour, type IstDate } from '../../../../contract/calendar.ts';

/**
 * A table of hours by days that scrolls in its own frame, so that the hours stay visible on phones. `cell`
 * renders an open hour; others are empty.
 */
export function WeekGrid({
  label,
  days,
  hours,
  today,
  isNarrow = false,
  head,
  cell,
}: {
  /** Accessible name of the table. */
  label: string;
  days: readonly IstDate[];
  hours: readonly number[];
  today?: IstDate;
  /** For short cells, so that seven days fit beside other content. */
  isNarrow?: boolean;
  /** Replaces the day's name, e.g. with a link. */
  head?: (date: IstDate) => ReactNode;
  cell: (date: IstDate, hour: number) => ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[85dvh] overflow-auto overscroll-x-contain rounded-2xl ring-1 ring-line sm:max-h-none"
    >
      <table
        className={`w-full table-fixed border-separate border-spacing-0 text-sm ${isNarrow ? 'min-w-190' : 'min-w-240'}`}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 w-21 border-r border-b border-line bg-paper px-2 py-2.5 text-left font-[560] text-quiet"
            >
              {m.desk_slot_time()}
            </th>
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className="sticky top-0 z-20 border-b border-line bg-paper px-2 py-2.5 text-left font-[620] aria-[current]:text-pitch"
              >
                {head ? head(date) : formatDate(date)}
                {date === today && (
                  <span className={`${isNarrow ? 'block' : 'ml-1.5'} text-[0.8125rem] font-[560]`}>
                    {m.common_today()}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour, index) => (
            <Fragment key={hour}>
              {hour >= 24 && (hours[index - 1] ?? 0) < 24 && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={days.length + 1}
                    className="border-b border-line px-2 py-1.5 text-left text-[0.8125rem] font-[560] text-quiet"
                  >
                    {m.common_after_midnight()}
                  </th>
                </tr>
              )}
              <tr>
                <th
                  scope="row"
                  className="figure sticky left-0 z-10 border-r border-b border-line bg-paper px-2 py-3 text-left align-top text-[0.9375rem] leading-tight"
                >
                  {formatHour(hour)}
                </th>
                {days.map((date) => (
                  <td key={date} className="h-12 border-b border-line p-0 align-top">
                    {cell(date, hour)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
