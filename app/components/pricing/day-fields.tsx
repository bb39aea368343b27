import * as m from '#messages';
import type { Weekday } from '../../../contract/calendar.ts';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { type DayKind, dayKinds, mondayFirst } from './rule-words.ts';

/** Weekday choice. CSS shows the checkboxes for chosen days, also without scripts. */
export function DayFields({
  idPrefix,
  kind,
  chosen,
  error,
}: {
  idPrefix: string;
  kind: DayKind;
  chosen: readonly Weekday[];
  error?: string | undefined;
}) {
  return (
    <div className="group/days grid gap-3">
      <Field id={`${idPrefix}-days`} label={m.desk_calendar_days()} error={error}>
        {(control) => (
          <Select key={kind} name="days" defaultValue={kind} {...control}>
            {Object.entries(dayKinds).map(([value, { text }]) => (
              <option key={value} value={value}>
                {text()}
              </option>
            ))}
            <option value="chosen">{m.desk_pricing_chosen_days()}</option>
          </Select>
        )}
      </Field>
      <fieldset className="hidden group-has-[option[value=chosen]:checked]/days:block">
        <legend className="sr-only">{m.desk_pricing_chosen_days()}</legend>
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
      </fieldset>
    </div>
  );
}
