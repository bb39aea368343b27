import type { Weekday } from '../../../contract/calendar.ts';
import { mondayFirst } from './rule-words.ts';

/** One checkbox for each day of the week; the parent names the group. */
export function WeekdayChecks({ chosen }: { chosen: readonly Weekday[] }) {
  return (
    <div className="grid grid-cols-7 gap-1">
      {mondayFirst.map((day) => (
        <label
          key={day}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-xl text-sm font-[560] ring-1 ring-edge ring-inset has-checked:bg-selected has-checked:text-on-selected has-checked:ring-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
        >
          <input
            type="checkbox"
            name="weekdays"
            value={day}
            defaultChecked={chosen.includes(day)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
          />
          {day}
        </label>
      ))}
    </div>
  );
}
