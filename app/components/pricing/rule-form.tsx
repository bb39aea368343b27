import * as m from '#messages';
import type { SlotMinutes, Weekday } from '../../../contract/calendar.ts';
import type { PriceRule } from '../../../contract/turfs/prices.ts';
import { OtherTurfs } from '../desk/other-turfs.tsx';
import { Field } from '../ui/form/field.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { DayFields } from './day-fields.tsx';
import { HourFields } from './hour-fields.tsx';
import type { PricedVenue } from './load-pricing.server.ts';
import { PriceForm } from './price-form.tsx';
import { type DayKind, dayKindOf } from './rule-words.ts';

export function RuleForm({
  turfId,
  slotMinutes,
  venue,
  rule,
  answer,
  today,
}: {
  turfId: string;
  slotMinutes: SlotMinutes;
  venue: PricedVenue;
  rule: PriceRule | undefined;
  answer: FormAnswer | undefined;
  today: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const known = (name: string, value: string) => ({ defaultValue: value, ...field(name) });
  const typed = answer?.initialValue;
  const isShare = rule !== undefined && rule.percent !== null;
  const unit = (typed?.unit as string | undefined) ?? (isShare ? 'percent' : 'rupees');
  const dates = { min: today, type: 'date' } as const;
  return (
    <PriceForm
      formRef={formRef}
      intent="rule"
      turfId={turfId}
      fixed={{ edit: rule?.id ?? 'new', ...(rule && { ruleId: rule.id }) }}
      problem={formError}
      look={m.desk_pricing_preview_rule()}
      save={rule ? m.desk_pricing_save_rule() : m.desk_pricing_add_rule()}
    >
      <TextField
        id="rule-name"
        label={m.desk_name()}
        hint={m.desk_pricing_rule_name_hint()}
        maxLength={60}
        {...known('name', rule?.name ?? '')}
      />
      <DayFields
        idPrefix="rule"
        kind={(typed?.days as DayKind | undefined) ?? (rule ? dayKindOf(rule.weekdays) : 'every')}
        chosen={(typed?.weekdays as Weekday[] | undefined) ?? rule?.weekdays ?? []}
        error={field('days').error}
      />
      <HourFields
        idPrefix="rule"
        from={field('fromHour')}
        to={field('toHour')}
        usual={{ from: String(rule?.fromHour ?? 18), to: String(rule?.toHour ?? 22) }}
        slotMinutes={slotMinutes}
      />
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.desk_pricing_rule_dates()}</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id="rule-first"
            label={m.desk_pricing_first_date()}
            {...dates}
            {...known('fromDate', rule?.fromDate ?? '')}
          />
          <TextField
            id="rule-last"
            label={m.desk_pricing_last_date()}
            {...dates}
            {...known('toDate', rule?.toDate ?? '')}
          />
        </div>
        <p className="mt-1.5 text-sm text-quiet">{m.desk_pricing_rule_dates_hint()}</p>
      </fieldset>
      <div className="grid grid-cols-[1fr_1.3fr] items-start gap-3">
        <TextField
          id="rule-amount"
          label={m.desk_slot_price()}
          inputMode="decimal"
          autoComplete="off"
          {...known('amount', amountOf(rule))}
        />
        <Field id="rule-unit" label={m.desk_pricing_rule_unit()}>
          {(control) => (
            <Select key={unit} name="unit" defaultValue={unit} {...control}>
              <option value="rupees">{m.desk_pricing_rule_rupees()}</option>
              <option value="percent">{m.desk_pricing_rule_percent()}</option>
            </Select>
          )}
        </Field>
      </div>
      <OtherTurfs
        legend={m.desk_pricing_also_save({ venue: venue.name })}
        hint={m.desk_pricing_also_save_hint()}
        turfs={venue.otherTurfs}
        chosen={(typed?.otherTurfIds as string[] | undefined) ?? []}
      />
    </PriceForm>
  );
}

function amountOf(rule: PriceRule | undefined): string {
  if (!rule) return '';
  return String(rule.percent ?? (rule.pricePaise ?? 0) / 100);
}
