import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { equalShares, maxOpenShares } from '../../../contract/payments/share-amounts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-input.tsx';

/** Splits what is in no share yet: equally, or into given amounts. */
export function SplitForms({
  unsharedPaise,
  formKey,
  answer,
}: {
  unsharedPaise: number;
  /** Idempotency key. */
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const typed = useNavigation().formData;
  const busy = (intent: string) => typed?.get('intent') === intent;
  const { defaultValue = '5', ...people } = field('people');
  const [count, setCount] = useState(Number(defaultValue));
  const amounts = field('amounts');
  const isCount = Number.isInteger(count) && count >= 1 && count <= maxOpenShares;
  const [most = 0] = isCount ? equalShares(unsharedPaise, count) : [];
  return (
    <div className="grid gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <Form ref={formRef} method="post" replace preventScrollReset noValidate className="grid gap-4">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="unsharedPaise" value={unsharedPaise} />
        <TextField
          id="people"
          label={m.payment_split_people()}
          hint={
            most > 0 ? (
              <span aria-live="polite">{m.payment_split_each({ amount: formatPaise(most) })}</span>
            ) : undefined
          }
          inputMode="numeric"
          autoComplete="off"
          defaultValue={defaultValue}
          onChange={(event) => setCount(Number(event.target.value))}
          {...people}
        />
        <Button name="intent" value="people" tone="go" size="large" wide busy={busy('people')}>
          {m.payment_split_make()}
        </Button>
      </Form>
      <details open={amounts.error !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline underline-offset-4">
          {m.payment_split_by_amounts()}
        </summary>
        <Form method="post" replace preventScrollReset noValidate className="mt-2 grid gap-4">
          <input type="hidden" name="key" value={formKey} />
          <TextAreaField
            id="amounts"
            label={m.payment_split_amounts()}
            hint={m.payment_split_amounts_hint()}
            inputMode="decimal"
            {...amounts}
          />
          <Button name="intent" value="amounts" tone="line" wide busy={busy('amounts')}>
            {m.payment_split_make()}
          </Button>
        </Form>
      </details>
    </div>
  );
}
