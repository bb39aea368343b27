import * as m from '#messages';
import { latestClosingHour, type SlotMinutes } from '../../../contract/calendar.ts';
import { Field } from '../ui/form/field.tsx';
import { HourOptions, Select } from '../ui/form/select.tsx';

type Answered = { name: string; defaultValue?: string; error?: string; autoFocus?: true };

export function HourFields({
  idPrefix,
  from,
  to,
  usual,
  slotMinutes,
}: {
  idPrefix: string;
  from: Answered;
  to: Answered;
  usual: { from: string; to: string };
  slotMinutes: SlotMinutes;
}) {
  // A rule copied from another turf can have half hours.
  const hasHalves = slotMinutes === 30 || `${usual.from} ${usual.to}`.includes('.5');
  const step = hasHalves ? 0.5 : 1;
  return (
    <div className="grid grid-cols-2 gap-3">
      <HourField
        id={`${idPrefix}-from`}
        label={m.desk_pricing_start()}
        first={0}
        last={latestClosingHour - step}
        step={step}
        usual={usual.from}
        {...from}
      />
      <HourField
        id={`${idPrefix}-to`}
        label={m.desk_pricing_end()}
        first={step}
        last={latestClosingHour}
        step={step}
        isEnd
        usual={usual.to}
        {...to}
      />
    </div>
  );
}

function HourField({
  id,
  label,
  first,
  last,
  step,
  isEnd = false,
  usual,
  error,
  defaultValue,
  ...rest
}: Answered & {
  id: string;
  label: string;
  first: number;
  last: number;
  step: number;
  isEnd?: boolean;
  usual: string;
}) {
  const value = defaultValue ?? usual;
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <Select key={value} {...rest} {...control} defaultValue={value}>
          <option value="">{m.desk_choose()}</option>
          <HourOptions {...{ first, last, step, isEnd }} />
        </Select>
      )}
    </Field>
  );
}
