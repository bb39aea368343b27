import * as m from '#messages';
import { formatDate, formatHourRange, istDateOf } from '../../../../contract/calendar.ts';
import type { Series } from '../../../../contract/desk/series.ts';
import { daysText } from '../../pricing/rule-words.ts';

type Rule = Pick<Series, 'weekdays' | 'fromHour' | 'toHour' | 'fromDate' | 'untilDate'>;

/** Returns e.g. `Mon, Wed, Fri, 4–6 pm`. */
export function weeklyText({ weekdays, fromHour, toHour }: Rule): string {
  return m.desk_rule_when({ days: daysText(weekdays), hours: formatHourRange(fromHour, toHour) });
}

/** Returns e.g. `Mon 7 Dec – Fri 26 Mar 2027`; the year if it is not the current one. */
export function spanText({ fromDate, untilDate }: Rule): string {
  const today = istDateOf(new Date());
  return m.desk_calendar_range({ from: formatDate(fromDate, today), to: formatDate(untilDate, today) });
}
