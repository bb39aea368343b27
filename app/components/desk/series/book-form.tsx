import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { SeriesPreview } from '../../../../contract/desk/series.ts';
import { formatPaise, paiseTyped } from '../../../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { chosenText, readChosen } from './series-ask.ts';
import { SeriesDates } from './series-dates.tsx';

/** Count and price of the chosen dates; undefined before scripts run and for an unreadable price. */
type Sum = { count: number; paise: number } | undefined;
type Answer = { answer: FormAnswer; chosen: string[] };

/** Chooses dates of the preview and books them for a customer. */
export function BookForm({
  preview,
  formKey,
  answered,
}: {
  preview: SeriesPreview;
  formKey: string;
  answered: Answer | undefined;
}) {
  const { dates } = preview;
  const { formRef, field, formError } = useFormAnswer(answered?.answer);
  const busy = useNavigation().formMethod === 'POST';
  const free = dates.filter(({ state }) => state === 'free');
  const missing = dates.length - free.length;
  const chosen = answered?.chosen.map(readChosen);
  const shown = dates.map(chosenText).join();
  const [sum, setSum] = useState<Sum>();
  const read = () => setSum(formRef.current ? sumOf(new FormData(formRef.current)) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the form again when its dates have changed
  useEffect(read, [shown]);
  const datesError = field('dates').error;
  return (
    <Form ref={formRef} method="post" noValidate onInput={read} className="grid gap-6">
      <input type="hidden" name="key" value={formKey} />
      <div role="status" className="grid gap-1">
        <h2 className="text-2xl">
          {m.desk_series_free({ count: free.length, amount: formatPaise(preview.totalPaise) })}
        </h2>
        {missing > 0 && <p className="text-clay">{m.desk_series_missing({ count: missing })}</p>}
      </div>
      {formError && <Notice tone="problem">{formError}</Notice>}
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <SeriesDates
            // A new list when the dates have changed.
            key={shown}
            dates={dates}
            // Its price may have changed since.
            isChosen={({ turfId, date }) =>
              chosen?.some((each) => each.turfId === turfId && each.date === date) ?? true
            }
            showsTurf={new Set(dates.map(({ turfId }) => turfId)).size > 1}
          />
          {datesError && <p className="mt-3 text-sm font-[560] text-clay">{datesError}</p>}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <TextField
            id="guest-name"
            label={m.desk_series_customer()}
            maxLength={60}
            autoComplete="off"
            required
            {...field('guestName')}
          />
          <TextField
            id="guest-phone"
            label={m.desk_series_phone()}
            type="tel"
            autoComplete="off"
            required
            {...field('guestPhone')}
          />
          <TextField
            id="agreed"
            label={m.desk_series_agreed()}
            hint={m.desk_series_agreed_hint()}
            inputMode="decimal"
            autoComplete="off"
            {...field('agreed')}
          />
          <TextField
            id="note"
            label={m.desk_series_note()}
            maxLength={200}
            autoComplete="off"
            {...field('note')}
          />
          <Button
            tone="go"
            size="large"
            busy={busy}
            busyText={m.desk_walk_in_busy()}
            disabled={free.length === 0}
          >
            {sum
              ? m.desk_series_book_for({ count: sum.count, amount: formatPaise(sum.paise) })
              : m.desk_series_book()}
          </Button>
          <p className="text-sm text-quiet">{m.desk_series_pay_note()}</p>
        </div>
      </div>
    </Form>
  );
}

function sumOf(form: FormData): Sum {
  const prices = form.getAll('dates').map((text) => readChosen(String(text)).paise);
  const agreed = String(form.get('agreed') ?? '').trim();
  if (agreed === '') return { count: prices.length, paise: prices.reduce((all, paise) => all + paise, 0) };
  const paise = paiseTyped(agreed);
  return Number.isSafeInteger(paise) ? { count: prices.length, paise: prices.length * paise } : undefined;
}
