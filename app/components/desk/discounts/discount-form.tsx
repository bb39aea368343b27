import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Discount } from '../../../../contract/bookings/discounts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-input.tsx';

/** A new code of the venue, or other terms of one; the code itself stays. */
export function DiscountForm({
  venueId,
  discount,
  answer,
  cancelPath,
}: {
  venueId: string;
  discount: Discount | undefined;
  answer: FormAnswer | undefined;
  cancelPath: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const known = (name: string, value: string | number | null | undefined) => ({
    defaultValue: value === null || value === undefined ? '' : String(value),
    ...field(name),
  });
  const isAmount = typeof discount?.amountPaise === 'number';
  const unit = (answer?.initialValue?.unit as string | undefined) ?? (isAmount ? 'rupees' : 'percent');
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <input type="hidden" name="venueId" value={venueId} />
      {discount ? (
        <input type="hidden" name="discountId" value={discount.id} />
      ) : (
        <TextField
          id="code"
          label={m.desk_discounts_code()}
          hint={m.desk_discounts_code_hint()}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...field('code')}
        />
      )}
      <div className="grid grid-cols-[1fr_1.3fr] items-start gap-3">
        <TextField
          id="amount"
          label={m.desk_discounts_off()}
          inputMode="decimal"
          autoComplete="off"
          {...known('amount', isAmount ? (discount?.amountPaise ?? 0) / 100 : discount?.percent)}
        />
        <Field id="unit" label={m.desk_discounts_unit()}>
          {(control) => (
            <Select key={unit} name="unit" defaultValue={unit} {...control}>
              <option value="percent">{m.desk_discounts_unit_percent()}</option>
              <option value="rupees">{m.desk_discounts_unit_rupees()}</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="from"
          type="date"
          label={m.desk_discounts_first_game()}
          {...known('fromDate', discount?.fromDate)}
        />
        <TextField
          id="until"
          type="date"
          label={m.desk_discounts_last_game()}
          {...known('untilDate', discount?.untilDate)}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          id="max-uses"
          label={m.desk_discounts_max_uses()}
          {...number}
          {...known('maxUses', discount?.maxUses)}
        />
        <TextField
          id="max-per-customer"
          label={m.desk_discounts_max_per_customer()}
          {...number}
          {...known('maxUsesPerCustomer', discount ? discount.maxUsesPerCustomer : 1)}
        />
      </div>
      <p className="text-sm text-quiet">{m.desk_discounts_who_pays()}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="go" name="intent" value="save" busy={busy} busyText={m.desk_saving()}>
          {discount ? m.desk_discounts_save() : m.desk_discounts_create()}
        </Button>
        {discount && (
          <LinkButton to={cancelPath} tone="plain">
            {m.desk_discounts_cancel()}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
