import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import * as m from '#messages';
import { formatHours, hoursOf, type SlotMinutes } from '../../../contract/calendar.ts';
import type { DayHour } from '../../../contract/desk/day-sheet.ts';
import { formatPaise, paiseTyped } from '../../../contract/money.ts';
import { KnownCustomers } from '../desk/customers/known-customers.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { ActForm } from './act-form.tsx';
import type { DayAnswer } from './act-on-day.server.ts';
import { Choice } from './choice.tsx';

type Offer = DayHour['offers'][number];

/** Walk-in form, prefilled so that one press books a typical walk-in. */
export function WalkInForm({
  slot,
  slotMinutes,
  slotCount,
  place,
  formKey,
  answer,
  onDraft,
  onDismiss,
}: {
  slot: DayHour;
  slotMinutes: SlotMinutes;
  /** Chosen length at first; one slot by default. */
  slotCount?: number | undefined;
  place: { turfId: string; date: string };
  formKey: string;
  answer?: DayAnswer | undefined;
  onDraft: (typed: Record<string, string> | undefined) => void;
  onDismiss?: (() => void) | undefined;
}) {
  const { startTime, offers } = slot;
  const typed = answer?.typed;
  const [chosen, choose] = useState(
    () => typed?.offer ?? offerText(offers.find(({ startTimes }) => startTimes.length === slotCount)),
  );
  // Falls back to the first offer if the chosen one is gone or has another price.
  const offer = offers.find(({ startTimes }) => startTimes.join() === chosen.split('=')[0]) ?? offers[0];
  const offerField = useRef<HTMLSelectElement>(null);
  // Picks up a choice made before hydration.
  useLayoutEffect(() => choose((now) => offerField.current?.value ?? now), []);
  const hydrated = useHydrated();
  const sent = useNavigation().formData;
  const busy = sent?.get('at') === startTime && sent.get('intent') === 'book';
  const [agreed, agree] = useState(() => typed?.agreed ?? '');
  const standardPaise = offer?.totalPaise ?? slot.pricePaise;
  const agreedPaise = agreed.trim() === '' ? Number.NaN : paiseTyped(agreed);
  const price = Number.isSafeInteger(agreedPaise) ? agreedPaise : standardPaise;
  const id = (name: string) => `${name}-${startTime}`;
  const field = (name: string, idName = name) => ({
    id: id(idName),
    name,
    defaultValue: typed?.[name],
    'aria-invalid': answer?.field === name || undefined,
  });
  return (
    <ActForm
      intent="book"
      at={startTime}
      more={{
        ...place,
        key: `${formKey}-${startTime}`,
        ...(!slot.isFree && { isLate: 'yes' }),
      }}
      onChange={(form) => onDraft(typedIn(form))}
      onSubmit={() => onDraft(undefined)}
      className="grid gap-4 sm:max-w-[34rem] sm:grid-cols-2 print:hidden"
    >
      {answer?.problem && (
        <div className="sm:col-span-2">
          <Notice
            tone="problem"
            action={
              onDismiss && (
                <Button type="button" tone="plain" size="small" onClick={onDismiss}>
                  {m.desk_dismiss()}
                </Button>
              )
            }
          >
            {answer.problem}
          </Notice>
        </div>
      )}
      <TextField
        {...field('guestName', 'name')}
        label={m.desk_name()}
        placeholder={m.desk_walk_in()}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...field('guestPhone', 'phone')}
        label={m.desk_walk_in_phone()}
        type="tel"
        autoComplete="off"
      />
      <KnownCustomers
        turfId={place.turfId}
        offer={{
          totalPaise: standardPaise,
          hours: ((offer?.startTimes.length ?? 1) * slotMinutes) / 60,
        }}
      />
      <div className="sm:col-span-2">
        <Field id={id('offer')} label={m.desk_walk_in_hours()}>
          {(control) => (
            <Select
              {...control}
              ref={offerField}
              name="offer"
              value={offerText(offer)}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {offers.map((one) => (
                <option key={offerText(one)} value={offerText(one)}>
                  {m.desk_walk_in_offer({
                    hours: formatHours(hoursOf(one.startTimes), slotMinutes),
                    price: formatPaise(one.totalPaise),
                  })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Choice
        legend={m.desk_walk_in_paid()}
        name="paidBy"
        options={[
          ['later', m.desk_walk_in_pays_later()],
          ['cash', m.desk_cash()],
          ['upi', m.desk_upi()],
          ['card', m.desk_card()],
        ]}
        chosen={typed?.paidBy ?? 'later'}
      />
      <Choice
        legend={m.desk_walk_in_source()}
        name="source"
        options={[
          ['walk_in', m.desk_walk_in_at_gate()],
          ['phone', m.desk_by_phone()],
        ]}
        chosen={typed?.source ?? 'walk_in'}
      />
      <TextField
        {...field('agreed')}
        label={m.desk_walk_in_agreed()}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => agree(currentTarget.value)}
      />
      <TextField
        {...field('priceReason', 'price-reason')}
        label={m.desk_walk_in_price_reason()}
        maxLength={200}
        autoComplete="off"
        placeholder={m.desk_walk_in_price_reason_example()}
        required={agreed.trim() !== ''}
      />
      <Button
        tone="go"
        size="large"
        busy={busy}
        busyText={m.desk_walk_in_busy()}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {hydrated ? m.desk_walk_in_book_for({ price: formatPaise(price) }) : m.desk_walk_in_book()}
      </Button>
    </ActForm>
  );
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Formats hours and shown total, so that the server rejects a changed price. */
function offerText(offer: Offer | undefined): string {
  return offer ? `${offer.startTimes.join()}=${offer.totalPaise}` : '';
}
