import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatHours, hoursOf } from '../../../../contract/calendar.ts';
import { receiptMethods } from '../../../../contract/desk/venue-money.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Refundable } from '../../../../contract/payments/granted-refunds.ts';
import { methodNames } from '../../day-sheet/game/method-buttons.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { ReasonField } from './reason-field.tsx';

const venueWays = { cash: m.desk_refund_in_cash, upi: m.desk_refund_by_upi, card: m.desk_refund_by_card };

/** Refund by owner or admin while the booking stands; the buttons name the way of the money. */
export default function RefundForm({
  refundable: { onlinePaise, venuePaise, slotMinutes, slots },
  isGuest,
  isOpen,
  formKey: loadedKey,
  answer,
}: {
  refundable: Refundable;
  isGuest: boolean;
  isOpen: boolean;
  /** Idempotency key. Stays with the form: a refund resubmitted after a lost response acts once. */
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const [formKey] = useState(loadedKey);
  const isSplit = answer?.initialValue?.way === 'split';
  const { formRef, field, formError } = useFormAnswer(isSplit ? undefined : answer);
  const sent = useNavigation().formData;
  const isSent = sent?.get('intent') === 'refund';
  const ticked = [answer?.initialValue?.startTimes].flat();
  return (
    <section id="refund" className="scroll-mt-24">
      <AskFirst ask={m.desk_grant_ask()} open={isOpen || answer !== undefined} className="mt-8">
        <Form ref={formRef} method="post" noValidate preventScrollReset className="mt-3 grid max-w-md gap-4">
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="key" value={formKey} />
          {formError && <Notice tone="problem">{formError}</Notice>}
          <p>{leftText(onlinePaise, venuePaise)}</p>
          <fieldset>
            <legend className="text-[0.9375rem] font-[560]">{m.desk_grant_slots()}</legend>
            {onlinePaise > 0 && venuePaise > 0 && (
              <p className="text-sm text-quiet">{m.desk_grant_slots_hint()}</p>
            )}
            <div className="flex flex-wrap gap-x-6">
              {slots.map(({ startTime, pricePaise }) => (
                <Checkbox
                  key={startTime}
                  id={`slot-${startTime}`}
                  name="startTimes"
                  value={startTime}
                  defaultChecked={ticked.includes(startTime)}
                  label={m.desk_grant_slot({
                    hours: formatHours(hoursOf([startTime]), slotMinutes),
                    amount: formatPaise(pricePaise),
                  })}
                />
              ))}
            </div>
          </fieldset>
          <TextField
            id="refund-amount"
            label={m.desk_grant_amount()}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
          <ReasonField id="refund-reason" isGuest={isGuest} field={field} />
          <div className="flex flex-wrap gap-2">
            {onlinePaise > 0 && (
              <Button
                name="way"
                value="online"
                busy={isSent && sent.get('way') === 'online'}
                disabled={isSent}
              >
                {m.desk_refund_online()}
              </Button>
            )}
            {venuePaise > 0 &&
              (['cash', 'upi', 'card'] as const).map((method) => (
                <Button
                  key={method}
                  name="way"
                  value={method}
                  tone={onlinePaise === 0 && method === 'cash' ? 'strong' : 'line'}
                  busy={isSent && sent.get('way') === method}
                  disabled={isSent}
                >
                  {venueWays[method]()}
                </Button>
              ))}
          </div>
        </Form>
        {venuePaise > 0 && <SplitRefund isGuest={isGuest} formKey={formKey} answer={answer} />}
      </AskFirst>
    </section>
  );
}

/** A form of its own, because Enter in a field presses the first button of its form. */
function SplitRefund({
  isGuest,
  formKey,
  answer,
}: {
  isGuest: boolean;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const sent = useNavigation().formData;
  const isSplit = answer?.initialValue?.way === 'split';
  const { formRef, field, formError } = useFormAnswer(isSplit ? answer : undefined);
  const isSent = sent?.get('intent') === 'refund';
  return (
    <details open={isSplit} className="mt-4 max-w-md">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline underline-offset-4">
        {m.desk_split_methods()}
      </summary>
      <Form ref={formRef} method="post" noValidate preventScrollReset className="mt-1 grid gap-4">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="way" value="split" />
        <input type="hidden" name="key" value={`${formKey}-split`} />
        {formError && <Notice tone="problem">{formError}</Notice>}
        <div className="grid grid-cols-3 gap-2">
          {receiptMethods.map((method) => (
            <TextField
              key={method}
              id={`refund-${method}`}
              label={m.desk_method_in_rupees({ method: methodNames[method]() })}
              inputMode="decimal"
              autoComplete="off"
              {...field(`${method}Amount`)}
            />
          ))}
        </div>
        <ReasonField id="refund-split-reason" isGuest={isGuest} field={field} />
        <div>
          <Button tone="line" busy={isSent && sent.get('way') === 'split'} disabled={isSent}>
            {m.desk_refund_by_methods()}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function leftText(onlinePaise: number, venuePaise: number): string {
  const online = formatPaise(onlinePaise);
  const venue = formatPaise(venuePaise);
  if (venuePaise === 0) return m.desk_grant_left_online({ online });
  return onlinePaise === 0 ? m.desk_grant_left_venue({ venue }) : m.desk_grant_left({ online, venue });
}
