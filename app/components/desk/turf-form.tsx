import { Form, useNavigation } from 'react-router';
import { hourText } from '../../../contract/calendar.ts';
import { sportNames, sports, turfDefaults } from '../../../contract/policy.ts';
import type { ManagedTurf } from '../../../contract/turf-desk.ts';
import type { StandingBooking } from '../../refusal-details.server.ts';
import { StandingBookings } from '../bookings/standing-bookings.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form-answer.ts';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { TextAreaField } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-input.tsx';
import { AmenitiesField } from './amenities-field.tsx';

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    from + index === 24 ? '24:00' : hourText(from + index),
  );

/** One form to list a turf and to change it. */
export function TurfForm({
  turf,
  answer,
  standing,
  save,
}: {
  turf: ManagedTurf | null;
  answer: FormAnswer | undefined;
  /** Bookings at hours that were to be cut. */
  standing?: readonly StandingBooking[] | undefined;
  save: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('intent') === 'turf';
  const known = (name: string, value: string) => ({ id: name, defaultValue: value, ...field(name) });
  const chosen = (answer?.initialValue?.amenities as string[] | undefined) ?? turf?.amenities ?? [];
  return (
    <Form ref={formRef} method="post" noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="intent" value="turf" />
      {formError && <Notice tone="problem">{formError}</Notice>}
      {formError && standing && <StandingBookings bookings={standing} />}
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
            ...(turf ? [] : [['', 'Choose a sport'] as const]),
            ...sports.map((sport) => [sport, sportNames[sport]] as const),
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
          options={hours(0, 23).map((hour) => [hour, hour] as const)}
        />
        <Choice
          label="Closes"
          {...known('closingTime', turf?.closingTime ?? hourText(turfDefaults.closingHour))}
          options={hours(1, 24).map((hour) => [hour, hour] as const)}
        />
      </div>
      <TextAreaField
        label="Description"
        hint="Surface, lights, how to find it. Up to 500 characters."
        maxLength={500}
        {...known('description', turf?.description ?? '')}
      />
      <AmenitiesField key={chosen.join()} chosen={chosen} error={field('amenities').error} />
      <div>
        <Button tone="go" size="large" busy={busy} busyText="Saving..." className="max-sm:w-full">
          {save}
        </Button>
      </div>
    </Form>
  );
}

function Choice({
  label,
  error,
  options,
  id,
  ...rest
}: {
  label: string;
  id: string;
  name: string;
  defaultValue: string;
  error?: string;
  autoFocus?: true;
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
