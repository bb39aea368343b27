import { formatHour, hourText } from '../../../../contract/calendar.ts';
import type { ApplicationTurf } from '../../../../contract/onboarding.ts';
import { sportNames, sports, turfDefaults } from '../../../../contract/policy.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextAreaField } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

type Known = { id: string; name: string; defaultValue: string; error?: string; autoFocus?: true };

const hourOptions = (first: number) =>
  Array.from({ length: 24 }, (_, index) => [hourText(first + index), formatHour(first + index)] as const);

export function TurfFields({
  turf,
  choosesSport,
  descriptionHint,
  known,
}: {
  turf: ApplicationTurf | null;
  /** Starts without a selected sport. */
  choosesSport: boolean;
  descriptionHint: string;
  /** Returns the props of a field: the submitted value, or this default. */
  known(name: string, value: string): Known;
}) {
  return (
    <>
      <TextField label="Turf name" maxLength={100} required {...known('name', turf?.name ?? '')} />
      <TextField
        label="Location"
        hint="Area and city, as White Town, Puducherry"
        maxLength={200}
        required
        {...known('location', turf?.location ?? '')}
      />
      <div className="grid gap-6 sm:grid-cols-3 sm:gap-4">
        <Choice
          label="Sport"
          {...known('sport', turf?.sport ?? '')}
          options={[
            ...(choosesSport ? [['', 'Choose a sport'] as const] : []),
            ...sports.map((sport) => [sport, sportNames[sport]()] as const),
          ]}
        />
        <TextField
          label="Hourly rate in ₹"
          inputMode="decimal"
          autoComplete="off"
          required
          {...known('hourlyRate', String((turf?.hourlyRatePaise ?? turfDefaults.hourlyRatePaise) / 100))}
        />
        <TextField
          label="Capacity in players"
          inputMode="numeric"
          autoComplete="off"
          required
          {...known('capacity', String(turf?.capacity ?? turfDefaults.capacity))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Choice
          label="Opens"
          {...known('openingTime', turf?.openingTime ?? hourText(turfDefaults.openingHour))}
          options={hourOptions(0)}
        />
        <Choice
          label="Closes"
          {...known('closingTime', turf?.closingTime ?? hourText(turfDefaults.closingHour))}
          options={hourOptions(1)}
        />
      </div>
      <TextAreaField
        label="Description"
        hint={descriptionHint}
        maxLength={500}
        {...known('description', turf?.description ?? '')}
      />
    </>
  );
}

function Choice({
  label,
  error,
  options,
  id,
  ...rest
}: Known & {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <Select key={rest.defaultValue} {...rest} {...control}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
