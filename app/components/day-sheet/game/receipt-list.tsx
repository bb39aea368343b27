import * as m from '#messages';
import { formatTime } from '../../../../contract/calendar.ts';
import type { DayBooking, DayReceipt } from '../../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { ActForm } from '../act-form.tsx';
import { methodNames } from './method-buttons.tsx';

export function ReceiptList({ booking: { id, name, receipts } }: { booking: DayBooking }) {
  if (receipts.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-[0.9375rem]">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="flex flex-wrap items-center gap-x-7">
          <span className={receipt.isReversed ? 'text-quiet line-through' : ''}>{receiptText(receipt)}</span>
          {receipt.isReversed ? (
            <span className="text-quiet">{m.desk_receipt_reversed({ name: receipt.reversedBy ?? '' })}</span>
          ) : (
            <ActForm intent="reverse" at={id} more={{ receiptId: receipt.id }} className="-ml-4 print:hidden">
              <Button tone="plain" size="small" aria-label={takeBackText(receipt, name)}>
                {m.desk_receipt_reverse()}
              </Button>
            </ActForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function receiptText({ kind, amountPaise, method, note, collectedAt, by }: DayReceipt): string {
  const text = kind === 'collected' ? m.desk_receipt : m.desk_receipt_refunded;
  const inputs = {
    amount: formatPaise(amountPaise),
    method: methodNames[method](),
    time: formatTime(new Date(collectedAt)),
    name: by,
  };
  return note ? m.desk_receipt_with_note({ receipt: text(inputs), note }) : text(inputs);
}

function takeBackText({ kind, amountPaise }: DayReceipt, name: string): string {
  const amount = formatPaise(amountPaise);
  return kind === 'collected'
    ? m.desk_receipt_reverse_label({ amount, name })
    : m.desk_receipt_refund_reverse_label({ amount, name });
}
