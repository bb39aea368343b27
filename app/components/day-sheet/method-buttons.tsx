import { useNavigation } from 'react-router';
import * as m from '#messages';
import { receiptMethods } from '../../../contract/desk/venue-money.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-input.tsx';

export const methodNames = { cash: m.desk_cash, upi: m.desk_upi, card: m.desk_card } as const;

/** Submits the whole amount by one method, or an amount for each method. Opens without JavaScript. */
export function MethodButtons({
  at,
  intent,
  usual,
  split,
  typed,
}: {
  at: string;
  intent: 'collect' | 'venue_refund';
  /** The emphasised method. */
  usual: (typeof receiptMethods)[number];
  /** Label of the button below the amounts. */
  split: string;
  typed: Record<string, string> | undefined;
}) {
  const sent = useNavigation().formData;
  const isSent = sent?.get('at') === at && sent.get('intent') === intent;
  const isBusy = (method: string) => isSent && sent.get('method') === method;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {receiptMethods.map((method) => (
          <Button
            key={method}
            name="method"
            value={method}
            tone={method === usual ? 'strong' : 'line'}
            busy={isBusy(method)}
            disabled={isSent}
          >
            {methodNames[method]()}
          </Button>
        ))}
      </div>
      <details open={typed?.method === 'split'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline underline-offset-4">
          {m.desk_split_methods()}
        </summary>
        <div className="mt-1 grid grid-cols-3 gap-2">
          {receiptMethods.map((method) => (
            <TextField
              key={method}
              id={`${method}-${intent}-${at}`}
              label={m.desk_method_in_rupees({ method: methodNames[method]() })}
              name={`${method}Amount`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed?.[`${method}Amount`] ?? ''}
            />
          ))}
        </div>
        <Button
          name="method"
          value="split"
          tone="line"
          className="mt-3"
          formNoValidate
          busy={isBusy('split')}
          disabled={isSent}
        >
          {split}
        </Button>
      </details>
    </>
  );
}
