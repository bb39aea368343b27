import type { Weekday } from '../../../contract/calendar.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { DayFields } from './day-fields.tsx';
import { HourFields } from './hour-fields.tsx';
import { PriceForm } from './price-form.tsx';
import type { DayKind } from './rule-words.ts';

export function RangeForm({
  turfId,
  today,
  isReset,
  answer,
}: {
  turfId: string;
  today: string;
  isReset: boolean;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const typed = answer?.initialValue;
  const dates = { type: 'date', min: today } as const;
  return (
    <PriceForm formRef={formRef} turfId={turfId} problem={formError} look="Preview hours" save="Apply">
      <fieldset className="group/what">
        <legend className="sr-only">What to do</legend>
        <Checkbox
          id="bulk"
          type="radio"
          name="intent"
          value="bulk"
          label="Set one price"
          defaultChecked={!isReset}
        />
        <Checkbox
          id="reset"
          type="radio"
          name="intent"
          value="reset"
          label="Remove their own prices: rules and base rate count again"
          defaultChecked={isReset}
        />
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField id="range-first" label="First date" {...dates} {...field('fromDate')} />
        <TextField id="range-last" label="Last date" {...dates} {...field('toDate')} />
      </div>
      <HourFields
        idPrefix="range"
        from={field('fromHour')}
        to={field('toHour')}
        usual={{ from: '', to: '' }}
      />
      <DayFields
        idPrefix="range"
        kind={(typed?.days as DayKind | undefined) ?? 'every'}
        chosen={(typed?.weekdays as Weekday[] | undefined) ?? []}
        error={field('days').error}
      />
      <div className="grid grid-cols-[1fr_1.3fr] items-start gap-3">
        <TextField
          id="range-amount"
          label="Price in ₹"
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <TextField id="range-reason" label="Reason, if any" maxLength={200} {...field('reason')} />
      </div>
    </PriceForm>
  );
}
