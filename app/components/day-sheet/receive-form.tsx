import { useNavigation } from 'react-router';
import type { DayBooking } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { ActForm } from './act-form.tsx';

/** Records a payment at the venue; the button names the method. Opens without JavaScript. */
export function ReceiveForm({
  booking,
  formKey,
  typed,
}: {
  booking: DayBooking;
  formKey: string;
  typed: Record<string, string> | undefined;
}) {
  const { id, name, openPaise } = booking;
  const sent = useNavigation().formData;
  const isSent = sent?.get('at') === id && sent.get('intent') === 'receive';
  return (
    <details open={typed?.intent === 'receive'} className="open:w-full">
      <summary
        aria-label={`Receive ${formatPaise(openPaise)} from ${name}`}
        className="inline-flex min-h-12 cursor-pointer items-center rounded-full px-5.5 font-[620] ring-[1.5px] ring-current ring-inset hover:bg-mint"
      >
        Receive {formatPaise(openPaise)}
      </summary>
      <ActForm
        intent="receive"
        at={id}
        // Idempotency key. It changes after a partial payment, because the next one is a new payment.
        more={{ key: `${formKey}-${id}-${openPaise}` }}
        className="mt-3 grid max-w-80 gap-3"
      >
        <TextField
          id={`amount-${id}`}
          label="Amount in ₹"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.amount ?? String(openPaise / 100)}
          required
        />
        <TextField
          id={`note-${id}`}
          label="Note (optional)"
          name="note"
          autoComplete="off"
          maxLength={200}
          placeholder="Half of it from the other team"
          defaultValue={typed?.note ?? ''}
        />
        <div className="flex flex-wrap gap-2">
          {(['cash', 'upi', 'card'] as const).map((method) => (
            <Button
              key={method}
              name="method"
              value={method}
              tone={method === 'cash' ? 'strong' : 'line'}
              busy={isSent && sent.get('method') === method}
              disabled={isSent}
            >
              {methodNames[method]}
            </Button>
          ))}
        </div>
      </ActForm>
    </details>
  );
}

export const methodNames = { cash: 'Cash', upi: 'UPI', card: 'Card' } as const;
