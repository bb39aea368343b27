import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { useKeptTyping } from '../ui/form/use-kept-typing.ts';
import { PriceForm } from './price-form.tsx';

/** Form for the standard rate, which applies to hours without a rule or custom price. */
export function RateForm({
  turfId,
  hourlyRatePaise,
  answer,
}: {
  turfId: string;
  hourlyRatePaise: number;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const rateField = useKeptTyping<HTMLInputElement>(String(hourlyRatePaise / 100));
  return (
    <PriceForm
      formRef={formRef}
      intent="rate"
      turfId={turfId}
      problem={formError}
      look="Preview rate"
      save="Save rate"
    >
      <TextField
        ref={rateField}
        id="rate"
        label="Base rate in ₹ per hour"
        hint="All hours without a rule or a price of their own follow it."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(hourlyRatePaise / 100)}
        {...field('amount')}
      />
    </PriceForm>
  );
}
