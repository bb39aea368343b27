import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';

/** Asks for a name, which may stay empty, and opens the payment. */
export function PayForm({
  amountPaise,
  suggestedName,
  answer,
}: {
  amountPaise: number;
  suggestedName: string;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <TextField
        id="payerName"
        label={m.payment_share_name()}
        hint={m.payment_share_name_hint()}
        autoComplete="given-name"
        maxLength={30}
        defaultValue={suggestedName}
        {...field('payerName')}
      />
      <Button tone="go" size="large" wide busy={busy} busyText={m.payment_checkout_opening()}>
        {m.payment_share_pay({ amount: formatPaise(amountPaise) })}
      </Button>
    </Form>
  );
}
