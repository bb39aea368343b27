import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import {
  addDays,
  closingHourOf,
  formatHour,
  formatHours,
  hourText,
  latestClosingHour,
  parseHour,
} from '../../../../contract/calendar.ts';
import type { DeskSlots } from '../../../../contract/desk/slots.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { deskHorizonDays } from '../../../../contract/policy.ts';
import { Field } from '../../ui/form/field.tsx';
import { HourOptions, Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import type { CalendarPlace, HourOfDate } from './calendar-ask.ts';
import type { SlotsAnswer } from './change-slots.server.ts';
import { slotsAmong } from './own-prices.tsx';

type Answered = { answer: SlotsAnswer | undefined };

const problemOf = (field: SlotsAnswer['field'], answer: SlotsAnswer | undefined) =>
  answer?.field === field ? answer?.problem : undefined;

/** The native attribute, which a modal dialog focuses when it opens. React's `autoFocus` does not set it. */
const firstField = (input: HTMLElement | null) => input?.setAttribute('autofocus', '');

export function ReasonField({ answer }: Answered) {
  return (
    <TextField
      ref={firstField}
      id="lock-reason"
      label={m.desk_reason()}
      hint={m.desk_slot_lock_hint()}
      name="reason"
      placeholder={m.desk_slot_lock_example()}
      maxLength={200}
      required
      defaultValue={answer?.typed.reason}
      error={problemOf('reason', answer)}
    />
  );
}

/** One price for all picked hours, prefilled if they cost the same now. */
export function PriceFields({
  calendar,
  picked,
  answer,
}: Answered & { calendar: DeskSlots; picked: readonly HourOfDate[] }) {
  const slots = slotsAmong(calendar, picked).map(({ slot }) => slot);
  const prices = new Set(slots.map(({ pricePaise }) => pricePaise));
  const [own] = slots.filter(({ priceSource }) => priceSource === 'custom');
  const [price] = prices;
  return (
    <>
      <RupeesField
        isFirst
        required
        hint={m.desk_slot_price_hint()}
        error={problemOf('price', answer)}
        value={answer?.typed.price ?? (prices.size === 1 && price !== undefined ? String(price / 100) : '')}
      />
      <TextField
        id="price-reason"
        label={m.desk_reason()}
        hint={m.desk_slot_price_reason_hint()}
        name="reason"
        placeholder={m.desk_slot_price_reason_example()}
        maxLength={200}
        defaultValue={answer?.typed.reason ?? own?.priceReason ?? ''}
        error={problemOf('reason', answer)}
      />
    </>
  );
}

/** Adds an hour that the day lacks: outside of the opening hours, or deleted. */
export function AddFields({
  calendar: { turf },
  place,
  today,
  answer,
}: Answered & { calendar: DeskSlots; place: CalendarPlace; today: string }) {
  const typed = answer?.typed;
  // The early hours of a turf that closes after midnight continue the evening before.
  const firstHour = closingHourOf(turf.closingTime) > 24 ? latestClosingHour - 24 : 0;
  const step = turf.slotMinutes / 60;
  return (
    <>
      <p>
        <ParaglideMessage
          message={m.desk_slot_add_text}
          inputs={{
            hours: m.desk_open_hours({
              opens: formatHour(parseHour(turf.openingTime) ?? 0),
              closes: formatHour(closingHourOf(turf.closingTime)),
            }),
          }}
          markup={{
            link: ({ children }) => (
              <Link to={`/desk/turfs/${turf.id}`} className="underline underline-offset-4">
                {children}
              </Link>
            ),
          }}
        />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={firstField}
          id="add-date"
          label={m.desk_slot_add_date()}
          type="date"
          name="date"
          min={today}
          max={addDays(today, deskHorizonDays)}
          defaultValue={typed?.date ?? (place.date < today ? today : place.date)}
          error={problemOf('date', answer)}
          required
        />
        <Field id="add-start" label={m.desk_slot_add_hour()} error={problemOf('startTime', answer)}>
          {(control) => (
            <Select {...control} name="startTime" defaultValue={typed?.startTime ?? ''} required>
              <option value="">{m.desk_choose()}</option>
              <HourOptions
                first={firstHour}
                last={firstHour + 24 - step}
                step={step}
                toValue={hourText}
                toText={(hour) => formatHours([hour], turf.slotMinutes)}
              />
            </Select>
          )}
        </Field>
      </div>
      {turf.rights.includes('prices') && (
        <RupeesField
          hint={m.desk_slot_add_price_hint({ rate: formatPaise(turf.hourlyRatePaise) })}
          value={typed?.price ?? ''}
          error={problemOf('price', answer)}
        />
      )}
    </>
  );
}

function RupeesField({
  value,
  hint,
  error,
  isFirst = false,
  required = false,
}: {
  value: string;
  hint: string;
  error: string | undefined;
  isFirst?: boolean;
  required?: boolean;
}) {
  return (
    <TextField
      {...(isFirst && { ref: firstField })}
      id="price"
      label={m.desk_price_in_rupees()}
      hint={hint}
      error={error}
      name="price"
      inputMode="decimal"
      defaultValue={value}
      required={required}
    />
  );
}
