import * as m from '#messages';
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
      look={m.desk_pricing_preview_rate()}
      save={m.desk_pricing_save_rate()}
    >
      <TextField
        ref={rateField}
        id="rate"
        label={m.desk_pricing_base_rate_label()}
        hint={m.desk_pricing_base_rate_hint()}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(hourlyRatePaise / 100)}
        {...field('amount')}
      />
    </PriceForm>
  );
}
