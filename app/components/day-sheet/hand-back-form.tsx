import { useNavigation } from 'react-router';
import * as m from '#messages';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Button } from '../ui/button.tsx';
import { ActForm } from './act-form.tsx';
import { methodNames } from './receive-form.tsx';

/** Records a full refund at the venue; the button names the method. Opens without JavaScript. */
export function HandBackForm({ booking, formKey }: { booking: DayBooking; formKey: string }) {
  const { id, name, handBackPaise, receipts } = booking;
  const sent = useNavigation().formData;
  const isSent = sent?.get('at') === id && sent.get('intent') === 'hand_back';
  const amount = formatPaise(handBackPaise);
  // Preselects the method of the last payment, because most refunds use it.
  const usual = receipts.findLast(({ kind, isReversed }) => kind === 'collected' && !isReversed)?.method;
  return (
    <details className="open:w-full">
      <summary
        aria-label={m.desk_refund_label({ amount, name })}
        className="inline-flex min-h-12 cursor-pointer items-center rounded-full px-5.5 font-[620] text-clay ring-[1.5px] ring-current ring-inset hover:bg-blush"
      >
        {m.desk_refund({ amount })}
      </summary>
      <ActForm
        intent="hand_back"
        at={id}
        more={{ key: `${formKey}-${id}-back-${handBackPaise}`, amountPaise: String(handBackPaise) }}
        className="mt-3 max-w-80"
      >
        <fieldset>
          <legend className="mb-1.5 text-[0.9375rem] font-[560]">{m.desk_refund_method({ amount })}</legend>
          <div className="flex flex-wrap gap-2">
            {(['cash', 'upi', 'card'] as const).map((method) => (
              <Button
                key={method}
                name="method"
                value={method}
                tone={method === (usual ?? 'cash') ? 'strong' : 'line'}
                busy={isSent && sent.get('method') === method}
                disabled={isSent}
              >
                {methodNames[method]()}
              </Button>
            ))}
          </div>
        </fieldset>
      </ActForm>
    </details>
  );
}
