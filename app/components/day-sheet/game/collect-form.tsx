import * as m from '#messages';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { ActForm } from '../act-form.tsx';
import { MethodButtons } from './method-buttons.tsx';
import { SplitForm } from './split-form.tsx';

/** Records a payment at the venue. Opens without JavaScript. */
export function CollectForm({
  booking,
  formKey,
  typed,
}: {
  booking: DayBooking;
  formKey: string;
  typed: Record<string, string> | undefined;
}) {
  const { id, name, openPaise } = booking;
  // Idempotency key. It changes after a partial payment, because the next one is a new payment.
  const key = `${formKey}-${id}-${openPaise}`;
  return (
    <details open={typed?.intent === 'collect'} className="open:w-full">
      <summary
        aria-label={m.desk_collect_label({ amount: formatPaise(openPaise), name })}
        className="inline-flex min-h-12 cursor-pointer items-center rounded-full px-5.5 font-[620] ring-[1.5px] ring-current ring-inset hover:bg-mint"
      >
        {m.desk_collect({ amount: formatPaise(openPaise) })}
      </summary>
      <ActForm intent="collect" at={id} more={{ key }} className="mt-3 grid max-w-80 gap-3">
        <TextField
          id={`amount-${id}`}
          label={m.desk_amount_in_rupees()}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.amount ?? String(openPaise / 100)}
          required
        />
        <TextField
          id={`note-${id}`}
          label={m.desk_note_optional()}
          name="note"
          autoComplete="off"
          maxLength={200}
          placeholder={m.desk_collect_note_example()}
          defaultValue={typed?.note ?? ''}
        />
        <MethodButtons at={id} intent="collect" usual="cash" />
      </ActForm>
      <SplitForm at={id} intent="collect" formKey={key} label={m.desk_collect_by_methods()} typed={typed} />
    </details>
  );
}
