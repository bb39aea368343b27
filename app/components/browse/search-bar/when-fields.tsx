import * as m from '#messages';
import {
  addDays,
  formatDate,
  formatHourRange,
  istDateOf,
  latestClosingHour,
} from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { dayParts } from '../../turf/hours/parts-of-day.ts';
import { Select } from '../../ui/form/select.tsx';
import { hoursFieldOf, type SearchTerms } from '../search-terms.ts';
import { nextEvening } from '../when.ts';

/** Day and part of day. Without a day, lists show the next evening, and a part means the next one. */
export default function WhenFields({ terms, now }: { terms: SearchTerms; now: Date }) {
  const today = istDateOf(now);
  const days = Array.from({ length: defaultPolicy.horizonDays + 1 }, (_, i) => addDays(today, i));
  const hours = hoursFieldOf(terms);
  const isPart = hours === '' || dayParts.some(({ from, to }) => hours === `${from}-${to}`);
  return (
    <>
      <span className="flex-[3_0_50%] max-[17rem]:basis-full sm:flex-none">
        <Select name="date" aria-label={m.turfs_filter_date()} defaultValue={terms.date ?? ''} pill>
          <option value="">
            {nextEvening(now).date === today ? m.home_this_evening() : m.home_tomorrow_evening()}
          </option>
          {days.map((day, i) => (
            <option key={day} value={day}>
              {[m.common_today(), m.common_tomorrow()][i] ?? formatDate(day)}
            </option>
          ))}
        </Select>
      </span>
      <span className="flex-[2_0_35%] max-[17rem]:basis-full sm:flex-none">
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
