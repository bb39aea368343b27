import * as m from '#messages';
import type { SlotMinutes, Weekday } from '../../../contract/calendar.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { DayFields } from './day-fields.tsx';
import { HourFields } from './hour-fields.tsx';
import { PriceForm } from './price-form.tsx';
import type { DayKind } from './rule-words.ts';

export function RangeForm({
  turfId,
  slotMinutes,
  today,
  isReset,
  answer,
}: {
  turfId: string;
  slotMinutes: SlotMinutes;
  today: string;
  isReset: boolean;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const typed = answer?.initialValue;
  const dates = { type: 'date', min: today } as const;
  return (
    <PriceForm
      formRef={formRef}
      turfId={turfId}
      problem={formError}
      look={m.desk_pricing_preview()}
      save={m.desk_pricing_apply()}
    >
      <fieldset className="group/what">
        <legend className="sr-only">{m.desk_pricing_what_to_do()}</legend>
        <Checkbox
          id="bulk"
          type="radio"
          name="intent"
          value="bulk"
          label={m.desk_pricing_set_one()}
          defaultChecked={!isReset}
        />
        <Checkbox
          id="reset"
          type="radio"
          name="intent"
          value="reset"
          label={m.desk_pricing_reset_to_standard()}
          defaultChecked={isReset}
        />
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField id="range-first" label={m.desk_pricing_first_date()} {...dates} {...field('fromDate')} />
        <TextField id="range-last" label={m.desk_pricing_last_date()} {...dates} {...field('toDate')} />
      </div>
      <HourFields
        idPrefix="range"
        from={field('fromHour')}
        to={field('toHour')}
        usual={{ from: '', to: '' }}
        slotMinutes={slotMinutes}
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
          label={m.desk_price_in_rupees()}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <TextField id="range-reason" label={m.desk_pricing_reason()} maxLength={200} {...field('reason')} />
      </div>
    </PriceForm>
  );
}
