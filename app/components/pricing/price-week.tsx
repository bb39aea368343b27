import * as m from '#messages';
import { formatDate, hourText, parseHour } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { PriceWeek as Week } from '../../../contract/turfs/prices.ts';
import { WeekGrid } from '../desk/calendar/week-grid.tsx';

type Hour = Week['days'][number]['hours'][number];

/** Prices by hour and day. A changed price also shows the old one, so that colour is not the only sign. */
export function PriceWeek({ week, today }: { week: Week; today: string }) {
  const hours = [
    ...new Set(week.days.flatMap((day) => day.hours.flatMap(({ startTime }) => parseHour(startTime) ?? []))),
  ].sort((a, b) => a - b);
  const days = new Map(week.days.map(({ date, hours: ofDay }) => [date, ofDay]));
  const [first = today, last = first] = [week.days[0]?.date, week.days.at(-1)?.date];
  return (
    <WeekGrid
      label={m.desk_pricing_week_label({ from: formatDate(first), to: formatDate(last) })}
      days={[...days.keys()]}
      hours={hours}
      today={today}
      isNarrow
      cell={(date, hour) => {
        const found = days.get(date)?.find(({ startTime }) => startTime === hourText(hour));
        return found ? <PriceCell hour={found} /> : null;
      }}
    />
  );
}

function PriceCell({ hour: { current, planned } }: { hour: Hour }) {
  const { pricePaise, source, name } = planned ?? current;
  return (
    <p className={`min-h-14 px-2 py-2 leading-tight ${planned ? 'bg-flood text-on-flood' : ''}`}>
      <b className={source === 'base' && !planned ? 'font-[500]' : 'font-[680]'}>{formatPaise(pricePaise)}</b>
      {planned && (
        <span className="block text-[0.8125rem]">
          {m.desk_pricing_was({ price: formatPaise(current.pricePaise) })}
        </span>
      )}
      <span className={`mt-0.5 block text-[0.8125rem] wrap-anywhere ${planned ? '' : 'text-quiet'}`}>
        {name ?? (source === 'base' ? m.desk_pricing_base() : m.common_custom_price())}
      </span>
    </p>
  );
}
