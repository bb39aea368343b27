import * as m from '#messages';
import type { Weekday } from '../../../contract/calendar.ts';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { type DayKind, dayKinds } from './rule-words.ts';
import { WeekdayChecks } from './weekday-checks.tsx';

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
        <WeekdayChecks chosen={chosen} />
      </fieldset>
    </div>
  );
}
