import type { ComponentProps } from 'react';
import * as m from '#messages';
import { formatHour } from '../../../../contract/calendar.ts';
import { ChevronIcon } from '../icons.tsx';

export function Select({ pill = false, ...rest }: ComponentProps<'select'> & { pill?: boolean }) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={`block min-h-12 w-full appearance-none border border-edge bg-surface text-ink aria-invalid:border-2 aria-invalid:border-clay ${pill ? 'rounded-full pr-8 pl-3.5' : 'rounded-xl pr-10 pl-4'}`}
      />
      <ChevronIcon className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </span>
  );
}

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
