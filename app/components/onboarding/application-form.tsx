import { Form, useNavigation } from 'react-router';
import { hourText } from '../../../contract/calendar.ts';
import type { ApplicationTurf } from '../../../contract/onboarding.ts';
import { sportNames, sports, turfDefaults } from '../../../contract/policy.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form-answer.ts';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { TextAreaField } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-input.tsx';

/** What the form begins with: the turf and words of an application that was rejected, and the person's phone. */
export type Draft = { turf: ApplicationTurf | null; phone: string; message: string };

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    from + index === 24 ? '24:00' : hourText(from + index),
  );

export function ApplicationForm({ draft, answer }: { draft: Draft; answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().state === 'submitting';
  const { turf } = draft;
  const known = (name: string, value: string) => ({ id: name, defaultValue: value, ...field(name) });
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-6">
      {formError && <Notice tone="problem">{formError}</Notice>}
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
          options={[['', 'Choose a sport'], ...sports.map((sport) => [sport, sportNames[sport]] as const)]}
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
        hint="Surface, lights, how to find it: players read it. Up to 500 characters."
        maxLength={500}
        {...known('description', turf?.description ?? '')}
      />
      <TextField
        label="Phone number"
        hint="For us, if we have a question. Players do not see it here."
        type="tel"
        autoComplete="tel"
        required
        {...known('phone', draft.phone)}
      />
      <TextAreaField
        label="Anything else we should know (optional)"
        maxLength={1_000}
        {...known('message', draft.message)}
      />
      <div>
        <Button tone="go" size="large" busy={busy} busyText="Sending..." className="max-sm:w-full">
          Send application
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
