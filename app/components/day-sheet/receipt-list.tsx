import { formatTime } from '../../../contract/calendar.ts';
import type { DayBooking } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Button } from '../ui/button.tsx';
import { ActForm } from './act-form.tsx';
import { methodNames } from './receive-form.tsx';

/** What the venue has received for a game; each can be taken back. */
export function ReceiptList({ booking }: { booking: DayBooking }) {
  const { id, name, receipts, handBackPaise } = booking;
  if (receipts.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-[0.9375rem]">
      {receipts.map(({ id: receiptId, amountPaise, method, note, receivedAt, isReversed }) => (
        <li key={receiptId} className="flex flex-wrap items-center gap-x-3">
          <span className={isReversed ? 'text-quiet line-through' : ''}>
            {formatPaise(amountPaise)} {methodNames[method]}, {formatTime(new Date(receivedAt))}
            {note && `, ${note}`}
          </span>
          {isReversed ? (
            <span className="text-quiet">taken back</span>
          ) : (
            <ActForm intent="reverse" at={id} more={{ receiptId }} className="print:hidden">
              <Button
                tone="plain"
                size="small"
                aria-label={`Take back the receipt of ${formatPaise(amountPaise)} from ${name}`}
              >
                {handBackPaise > 0 ? 'Handed back' : 'Take back'}
              </Button>
            </ActForm>
          )}
        </li>
      ))}
    </ul>
  );
}
