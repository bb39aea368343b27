import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { Customer } from '../../../../contract/desk/customers.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextAreaField } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { groupText } from './own-price.ts';

/** Note, name, own price and group of a customer. */
export function CustomerForm({ customer, answer }: { customer: Customer; answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const { name, note, ratePaise, discountPercent, group, groups } = customer;
  return (
    <Form ref={formRef} method="post" noValidate preventScrollReset className="grid gap-4">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <input type="hidden" name="shownName" value={name} />
      <TextField
        id="name"
        label={m.desk_name()}
        maxLength={60}
        autoComplete="off"
        defaultValue={name}
        {...field('name')}
      />
      <TextAreaField
        id="note"
        label={m.desk_customers_note()}
        hint={m.desk_customers_note_hint()}
        maxLength={500}
        defaultValue={note}
        {...field('note')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="rate"
          label={m.desk_customers_rate()}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={ratePaise === null ? '' : String(ratePaise / 100)}
          {...field('rate')}
        />
        <TextField
          id="percent"
          label={m.desk_customers_discount()}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={discountPercent === null ? '' : String(discountPercent)}
          {...field('percent')}
        />
      </div>
      {groups.length > 0 && (
        <Field id="group" label={m.desk_customers_group()}>
          {(control) => (
            <Select {...field('group')} defaultValue={group?.id ?? ''} {...control}>
              <option value="">{m.desk_customers_no_group()}</option>
              {groups.map((one) => (
                <option key={one.id} value={one.id}>
                  {groupText(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p className="text-sm text-quiet">{m.desk_customers_price_hint()}</p>
      <div>
        <Button name="intent" value="save" busy={busy} busyText={m.desk_saving()}>
          {m.desk_customers_save()}
        </Button>
      </div>
    </Form>
  );
}
