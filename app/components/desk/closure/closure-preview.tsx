import { Form, useNavigation } from 'react-router';
import { formatSlots } from '../../../../contract/calendar.ts';
import type { ClosurePreview as Preview } from '../../../../contract/closures.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { ClosedBookings } from './closed-bookings.tsx';
import type { ClosureAsk } from './load-closure.server.ts';

export function ClosurePreview({ preview, ask }: { preview: Preview; ask: ClosureAsk }) {
  const busy = useNavigation().formMethod === 'POST';
  const { bookings, refundPaise, holdCount, turfName } = preview;
  const { reason, ...range } = ask;
  return (
    <section aria-labelledby="affected" className="border-t border-line pt-7">
      <h2 id="affected" className="text-2xl sm:text-3xl">
        {closedHoursText(ask)}
      </h2>
      <p className="mt-1 text-quiet">{turfName}</p>
      <p role="status" className="mt-2 text-lg">
        {affectedText(bookings.length, refundPaise)}
      </p>
      {holdCount > 0 && <p className="mt-1 text-quiet">{holdsText(holdCount)}</p>}
      <ClosedBookings heading="h3" bookings={bookings} date={ask.date} mailed="Get a mail with your reason" />
      <Form method="post" className="mt-6 grid max-w-xl gap-5">
        {Object.entries(range).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id="reason"
          label="Why"
          hint="Your customers read this."
          name="reason"
          defaultValue={reason}
          placeholder="Rain, the ground is under water"
          minLength={3}
          maxLength={200}
          required
        />
        <div>
          <Button tone="go" size="large" busy={busy} busyText="Closing...">
            {refundPaise > 0 ? `Close and give back ${formatPaise(refundPaise)}` : 'Close these hours'}
          </Button>
        </div>
      </Form>
      <p className="mt-3 max-w-[56ch] text-sm text-quiet">
        A booking that touches these hours is cancelled as a whole. It cannot be undone; people can book again
        once you open the hours.
      </p>
    </section>
  );
}

export function closedHoursText({ date, fromHour, toHour }: ClosureAsk): string {
  const hours = Array.from({ length: Math.max(0, toHour - fromHour) }, (_, index) => fromHour + index);
  return formatSlots(date, hours);
}

function affectedText(count: number, refundPaise: number): string {
  if (count === 0) return 'Nobody has booked these hours.';
  const who = count === 1 ? 'One booking is' : `${count} bookings are`;
  if (refundPaise === 0) return `${who} cancelled.`;
  return `${who} cancelled, and ${formatPaise(refundPaise)} goes back online: all that was paid there.`;
}

function holdsText(count: number): string {
  const who = count === 1 ? 'One person is' : `${count} people are`;
  return `${who} about to pay: the hours are taken back, and money that still arrives is refunded.`;
}
