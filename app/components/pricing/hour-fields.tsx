import * as m from '#messages';
import { latestClosingHour } from '../../../contract/calendar.ts';
import { Field } from '../ui/form/field.tsx';
import { HourOptions, Select } from '../ui/form/select.tsx';

type Answered = { name: string; defaultValue?: string; error?: string; autoFocus?: true };

export function HourFields({
  idPrefix,
  from,
  to,
  usual,
}: {
  idPrefix: string;
  from: Answered;
  to: Answered;
  usual: { from: string; to: string };
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <HourField
        id={`${idPrefix}-from`}
        label={m.desk_pricing_start()}
        first={0}
        last={latestClosingHour - 1}
        usual={usual.from}
        {...from}
      />
      <HourField
        id={`${idPrefix}-to`}
        label={m.desk_pricing_end()}
        first={1}
        last={latestClosingHour}
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
  isEnd = false,
  usual,
  error,
  defaultValue,
  ...rest
}: Answered & { id: string; label: string; first: number; last: number; isEnd?: boolean; usual: string }) {
  const value = defaultValue ?? usual;
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <Select key={value} {...rest} {...control} defaultValue={value}>
          <option value="">{m.desk_choose()}</option>
          <HourOptions first={first} last={last} isEnd={isEnd} />
        </Select>
      )}
    </Field>
  );
}
