import * as m from '#messages';
import {
  addDays,
  formatDate,
  formatHourRange,
  type IstDate,
  latestClosingHour,
} from '../../../contract/calendar.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { dayParts } from '../turf/hours/parts-of-day.ts';
import { Select } from '../ui/form/select.tsx';
import { hoursFieldOf, type SearchTerms } from './search-terms.ts';

/** Day and part of day. Without a day, a part means the next one. */
export default function WhenFields({ terms, today }: { terms: SearchTerms; today: IstDate }) {
  const days = Array.from({ length: defaultPolicy.horizonDays + 1 }, (_, i) => addDays(today, i));
  const hours = hoursFieldOf(terms);
  const isPart = hours === '' || dayParts.some(({ from, to }) => hours === `${from}-${to}`);
  return (
    <>
      <span className="flex-[1_0_40%] max-[17rem]:basis-full sm:flex-none">
        <Select name="date" aria-label={m.turfs_filter_date()} defaultValue={terms.date ?? ''} pill>
          <option value="">{m.turfs_filter_any_day()}</option>
          {days.map((day, i) => (
            <option key={day} value={day}>
              {[m.common_today(), m.common_tomorrow()][i] ?? formatDate(day)}
            </option>
          ))}
        </Select>
      </span>
      <span className="flex-[1_0_40%] max-[17rem]:basis-full sm:flex-none">
        <Select name="hours" aria-label={m.turfs_filter_part()} defaultValue={hours} pill>
          <option value="">{m.turfs_filter_any_time()}</option>
          {!isPart && (
            <option value={hours}>{formatHourRange(terms.from ?? 0, terms.to ?? latestClosingHour)}</option>
          )}
          {dayParts.map(({ name, from, to }) => (
            <option key={from} value={`${from}-${to}`}>
              {name()}
            </option>
          ))}
        </Select>
      </span>
    </>
  );
}
