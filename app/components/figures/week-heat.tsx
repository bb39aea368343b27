import * as m from '#messages';
import { formatHour } from '../../../contract/calendar.ts';
import type { WeekHour } from '../../../contract/reports/reports.ts';
import { percentOf, weekdayLabels } from './figure-words.ts';

/** Monday first, so that the weekend is together. */
const order = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the shade relative to the fullest hour. Decorative: the cell's text has the percentage. */
function shadeOf(percent: number, most: number): string {
  if (percent === 0) return 'text-quiet';
  const nearness = percent / most;
  if (nearness < 0.25) return 'bg-pitch/10';
  if (nearness < 0.5) return 'bg-pitch/22';
  if (nearness < 0.75) return 'bg-pitch/38';
  return 'bg-pitch text-paper font-[620]';
}

export function WeekHeat({ cells }: { cells: readonly WeekHour[] }) {
  const at = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const most = Math.max(1, ...cells.map(({ soldHours, openHours }) => percentOf(soldHours, openHours)));
  const hours = [...new Set(cells.map(({ hour }) => hour))].sort((a, b) => a - b);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-[0.8125rem] tabular-nums sm:text-[0.9375rem]">
      <caption className="sr-only">{m.desk_week_label()}</caption>
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="w-13 sm:w-20">
            <span className="sr-only">{m.desk_slot_time()}</span>
          </th>
          {order.map((weekday) => (
            <th key={weekday} scope="col" className="py-1 font-[560]">
              <abbr title={weekdayLabels[weekday][1]} className="no-underline">
                {weekdayLabels[weekday][0]}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="pr-1.5 text-right font-normal whitespace-nowrap text-quiet">
              {formatHour(hour)}
            </th>
            {order.map((weekday) => (
              <HeatCell key={weekday} cell={at.get(`${weekday} ${hour}`)} most={most} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeatCell({ cell, most }: { cell: WeekHour | undefined; most: number }) {
  if (!cell)
    return (
      <td className="py-1.5 text-quiet">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.desk_week_closed()}</span>
      </td>
    );
  const percent = percentOf(cell.soldHours, cell.openHours);
  return (
    <td className={`rounded-md py-1.5 ${shadeOf(percent, most)}`}>
      {percent}
      <span className="max-sm:sr-only">%</span>
    </td>
  );
}
