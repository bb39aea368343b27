import * as m from '#messages';
import { formatHour } from '../../../../contract/calendar.ts';

/** Options of a select of hours; those after midnight have a group of their own. */
export function HourOptions({
  first,
  last,
  step = 1,
  isEnd = false,
  toValue = String,
  toText = formatHour,
}: {
  first: number;
  last: number;
  /** In hours. */
  step?: number;
  /** The hours are ends, so that midnight still belongs to the day. */
  isEnd?: boolean;
  toValue?: (hour: number) => string;
  toText?: (hour: number) => string;
}) {
  const hours = Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
  const isLate = (hour: number) => (isEnd ? hour > 24 : hour >= 24);
  const option = (hour: number) => (
    <option key={hour} value={toValue(hour)}>
      {toText(hour)}
    </option>
  );
  const late = hours.filter(isLate);
  return (
    <>
      {hours.filter((hour) => !isLate(hour)).map(option)}
      {late.length > 0 && <optgroup label={m.common_after_midnight()}>{late.map(option)}</optgroup>}
    </>
  );
}
