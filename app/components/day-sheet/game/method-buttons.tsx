import { useNavigation } from 'react-router';
import * as m from '#messages';
import { type ReceiptMethod, receiptMethods } from '../../../../contract/desk/venue-money.ts';
import { Button } from '../../ui/button.tsx';

export const methodNames = { cash: m.desk_cash, upi: m.desk_upi, card: m.desk_card } as const;

/** Buttons that submit the whole amount by one method. */
export function MethodButtons({
  at,
  intent,
  usual,
}: {
  at: string;
  intent: string;
  /** The emphasised method. */
  usual: ReceiptMethod;
}) {
  const sent = useNavigation().formData;
  const isSent = sent?.get('at') === at && sent.get('intent') === intent;
  return (
    <div className="flex flex-wrap gap-2">
      {receiptMethods.map((method) => (
        <Button
          key={method}
          name="method"
          value={method}
          tone={method === usual ? 'strong' : 'line'}
          busy={isSent && sent.get('method') === method}
          disabled={isSent}
        >
          {methodNames[method]()}
        </Button>
      ))}
    </div>
  );
}
