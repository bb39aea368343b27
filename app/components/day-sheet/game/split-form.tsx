import { useNavigation } from 'react-router';
import * as m from '#messages';
import { receiptMethods } from '../../../../contract/desk/venue-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { ActForm } from '../act-form.tsx';
import { methodNames } from './method-buttons.tsx';

/**
 * Records an amount for each method. A form of its own, because Enter in a field presses the first button of its
 * form. Opens without JavaScript.
 */
export function SplitForm({
  at,
  intent,
  formKey,
  label,
  typed,
}: {
  at: string;
  intent: string;
  /** Idempotency key. */
  formKey: string;
  label: string;
  typed: Record<string, string> | undefined;
}) {
  const sent = useNavigation().formData;
  const isSent = sent?.get('at') === at && sent.get('intent') === intent && sent.get('method') === 'split';
  return (
    <details open={typed?.method === 'split'} className="max-w-80">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline underline-offset-4">
        {m.desk_split_methods()}
      </summary>
      <ActForm intent={intent} at={at} more={{ key: formKey, method: 'split' }}>
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
        <Button tone="line" className="mt-3" busy={isSent}>
          {label}
        </Button>
      </ActForm>
    </details>
  );
}
