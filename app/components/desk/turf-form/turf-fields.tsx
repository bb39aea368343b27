import { type ChangeEventHandler, useState } from 'react';
import * as m from '#messages';
import { hourText, latestClosingHour } from '../../../../contract/calendar.ts';
import type { TurfDraft } from '../../../../contract/desk/turfs.ts';
import type { ApplicationTurf } from '../../../../contract/onboarding/onboarding.ts';
import { sportNames, sports, turfDefaults } from '../../../../contract/policy.ts';
import { bufferLengths, gameLengths } from '../../../../contract/turfs/lengths.ts';
import { Field } from '../../ui/form/field.tsx';
import { HourOptions, Select } from '../../ui/form/select.tsx';
import { TextAreaField } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

type Known = { id: string; name: string; defaultValue: string; error?: string; autoFocus?: true };

const weeklyShares = [0, 25, 50, 75, 100];

const slotsOf = ({ slotMinutes, minMinutes }: Pick<TurfDraft, 'slotMinutes' | 'minMinutes'>) =>
  `${slotMinutes}-${minMinutes}`;
const isOfHalfHours = (slots: string) => slots.startsWith('30-');

export function TurfFields({
  turf,
  isPlaced = false,
  choosesSport,
  descriptionHint,
  known,
}: {
  turf: ApplicationTurf | null;
  /** The place is that of a venue. */
  isPlaced?: boolean;
  /** Starts without a selected sport. */
  choosesSport: boolean;
  descriptionHint: string;
  /** Returns the props of a field: the submitted value, or this default. */
  known(name: string, value: string): Known;
}) {
  const slots = known('slots', slotsOf({ ...turfDefaults, ...turf }));
  // Half hours stay in the lists, so that a chosen one is not replaced by another.
  const [hasHalves, setHasHalves] = useState(isOfHalfHours(slots.defaultValue));
  const step = hasHalves ? 0.5 : 1;
  const share = turf?.weeklySharePercent ?? turfDefaults.weeklySharePercent;
  return (
    <>
      <TextField label={m.desk_turf_name()} maxLength={100} required {...known('name', turf?.name ?? '')} />
      {!isPlaced && (
        <TextField
          label={m.desk_turf_location()}
          hint={m.desk_turf_location_hint()}
          maxLength={200}
          required
          {...known('location', turf?.location ?? '')}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-3 sm:gap-4">
        <Choice
          label={m.desk_turf_sport()}
          {...known('sport', turf?.sport ?? '')}
          options={[
            ...(choosesSport ? [['', m.desk_turf_sport_choose()] as const] : []),
            ...sports.map((sport) => [sport, sportNames[sport]()] as const),
          ]}
        />
        <TextField
          label={m.desk_turf_rate()}
          inputMode="decimal"
          autoComplete="off"
          required
          {...known('hourlyRate', String((turf?.hourlyRatePaise ?? turfDefaults.hourlyRatePaise) / 100))}
        />
        <TextField
          label={m.desk_turf_capacity()}
          inputMode="numeric"
          autoComplete="off"
          required
          {...known('capacity', String(turf?.capacity ?? turfDefaults.capacity))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <HourChoice
          label={m.desk_turf_opens()}
          {...known('openingTime', turf?.openingTime ?? hourText(turfDefaults.openingHour))}
          first={0}
          last={24 - step}
          step={step}
        />
        <HourChoice
          label={m.desk_turf_closes()}
          {...known('closingTime', turf?.closingTime ?? hourText(turfDefaults.closingHour))}
          first={step}
          last={latestClosingHour}
          step={step}
        />
      </div>
      <Choice
        label={m.desk_turf_slots()}
        {...slots}
        onChange={({ target }) => isOfHalfHours(target.value) && setHasHalves(true)}
        options={[
          [slotsOf(turfDefaults), m.desk_turf_slots_hours()],
          ...gameLengths.map(
            (minMinutes) =>
              [
                slotsOf({ slotMinutes: 30, minMinutes }),
                m.desk_turf_slots_half_hours({ minutes: minMinutes }),
              ] as const,
          ),
        ]}
      />
      <Choice
        label={m.desk_turf_buffer()}
        hint={m.desk_turf_buffer_hint()}
        {...known('bufferMinutes', String(turf?.bufferMinutes ?? turfDefaults.bufferMinutes))}
        options={bufferLengths.map((minutes) => [
          String(minutes),
          minutes === 0 ? m.desk_turf_buffer_none() : m.desk_turf_buffer_minutes({ minutes }),
        ])}
      />
      <Choice
        label={m.desk_turf_weekly_share()}
        hint={m.desk_turf_weekly_share_hint()}
        {...known('weeklySharePercent', String(share))}
        options={[...new Set([...weeklyShares, share])]
          .toSorted((one, other) => one - other)
          .map((percent) => [
            String(percent),
            percent === 0 ? m.desk_turf_weekly_share_none() : m.desk_turf_weekly_share_percent({ percent }),
          ])}
      />
      <TextAreaField
        label={m.desk_turf_description()}
        hint={descriptionHint}
        maxLength={500}
        {...known('description', turf?.description ?? '')}
      />
    </>
  );
}

function HourChoice({
  label,
  error,
  first,
  last,
  step,
  id,
  ...rest
}: Known & { label: string; first: number; last: number; step: number }) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <Select key={rest.defaultValue} {...rest} {...control}>
          <HourOptions {...{ first, last, step }} isEnd toValue={hourText} />
        </Select>
      )}
    </Field>
  );
}

function Choice({
  label,
  hint,
  error,
  options,
  id,
  ...rest
}: Known & {
  label: string;
  hint?: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
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
