import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnerPayouts } from '../../../contract/payments/payouts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { useKeptTyping } from '../ui/form/use-kept-typing.ts';
import { taxLines } from './tax-lines.ts';

/** Records a transfer made at the bank. It moves no money. */
export function PayoutForm({
  name,
  payouts: { standing, taxes, payablePaise },
  today,
  answer,
}: {
  name: string;
  payouts: OwnerPayouts;
  today: string;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('intent') === 'record';
  const known = (id: string, value: string) => ({ id, defaultValue: value, ...field(id) });
  const { defaultValue: _, ...sent } = field('isSent');
  const payable = String(payablePaise / 100);
  const withheld = taxLines(taxes);
  // Keeps the amount once the form has input, because the admin has already sent the amount shown.
  const amount = useKeptTyping<HTMLInputElement>(payable, ({ form }) => isBegun(form));
  return (
    <section aria-labelledby="pay" className="rounded-3xl bg-mint p-5 sm:p-7">
      <h2 id="pay" className="text-2xl">
        {m.desk_payout_mark()}
      </h2>
      <p className="mt-1.5 text-quiet">{m.desk_payout_text()}</p>
      {withheld.length > 0 && (
        <dl className="mt-5 grid gap-1">
          <Sum name={m.desk_payouts_due()} paise={standing.duePaise} />
          {withheld.map(([taxName, paise]) => (
            <Sum key={taxName} name={taxName} paise={paise} />
          ))}
          <Sum name={m.desk_payouts_payable()} paise={payablePaise} isTotal />
        </dl>
      )}
      <Form ref={formRef} method="post" noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="record" />
        {formError && <Notice tone="problem">{formError}</Notice>}
        <TextField
          label={m.desk_amount_in_rupees()}
          hint={(withheld.length > 0 ? m.desk_payout_amount_hint_taxed : m.desk_payout_amount_hint)({
            amount: formatPaise(payablePaise),
          })}
          inputMode="decimal"
          autoComplete="off"
          required
          ref={amount}
          {...known('amount', payable)}
        />
        <TextField
          label={m.desk_payout_reference()}
          hint={m.desk_payout_reference_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          required
          {...known('reference', '')}
        />
        <TextField
          label={m.desk_payout_sent_on()}
          type="date"
          max={today}
          required
          {...known('paidOn', today)}
        />
        <Checkbox id="isSent" label={m.desk_payout_sent({ name })} required {...sent} />
        <Button tone="go" size="large" wide busy={busy} busyText={m.desk_payout_busy()}>
          {m.desk_payout_mark()}
        </Button>
      </Form>
    </section>
  );
}

function Sum({ name, paise, isTotal = false }: { name: string; paise: number; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${isTotal ? 'border-t border-edge pt-2' : ''}`}
    >
      <dt className={isTotal ? 'font-[640]' : 'text-quiet'}>{name}</dt>
      <dd className={`figure whitespace-nowrap ${isTotal ? 'text-2xl' : 'text-lg'}`}>{formatPaise(paise)}</dd>
    </div>
  );
}

function isBegun(form: HTMLFormElement | null): boolean {
  const data = form ? new FormData(form) : undefined;
  return data !== undefined && (data.get('reference') !== '' || data.has('isSent'));
}
