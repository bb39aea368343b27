import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { ClosurePreview as Preview } from '../../../../contract/bookings/closures.ts';
import { formatDate, formatHourRange } from '../../../../contract/calendar.ts';
import { formatSpan } from '../../../../contract/evenings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-input.tsx';
import { ClosedBookings } from './closed-bookings.tsx';
import type { ClosureAsk } from './load-closure.server.ts';

export function ClosurePreview({ preview, ask }: { preview: Preview; ask: ClosureAsk }) {
  const busy = useNavigation().formMethod === 'POST';
  const { bookings, refundPaise, holdCount, turfNames } = preview;
  const { reason, otherTurfIds, isWholeDays, untilDate, ...range } = ask;
  const fields = { ...range, ...(untilDate && { untilDate }), ...(isWholeDays && { wholeDays: 'yes' }) };
  return (
    <section aria-labelledby="affected" className="border-t border-line pt-7">
      <h2 id="affected" className="text-2xl sm:text-3xl">
        {closedHoursText(ask)}
      </h2>
      <p className="mt-1 text-quiet">{turfNames.join(', ')}</p>
      <p role="status" className="mt-2 text-lg">
        {affectedText(bookings.length, refundPaise)}
      </p>
      {holdCount > 0 && <p className="mt-1 text-quiet">{holdsText(holdCount)}</p>}
      <ClosedBookings
        heading="h3"
        bookings={bookings}
        turfNames={turfNames}
        mailed={m.desk_closure_to_email()}
      />
      <Form method="post" className="mt-6 grid max-w-xl gap-5">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {otherTurfIds.map((id) => (
          <input key={id} type="hidden" name="otherTurfIds" value={id} />
        ))}
        <TextField
          id="reason"
          label={m.desk_reason()}
          hint={m.desk_closure_reason_hint()}
          name="reason"
          defaultValue={reason}
          placeholder={m.desk_closure_reason_example()}
          minLength={3}
          maxLength={200}
          required
        />
        <div>
          <Button tone="go" size="large" busy={busy} busyText={m.desk_closing()}>
            {refundPaise > 0
              ? m.desk_closure_confirm_refund({ amount: formatPaise(refundPaise) })
              : m.desk_closure_confirm()}
          </Button>
        </div>
      </Form>
      <p className="mt-3 max-w-[56ch] text-sm text-quiet">{m.desk_closure_note()}</p>
    </section>
  );
}

export function closedHoursText({ date, untilDate = date, isWholeDays, ...hours }: ClosureAsk): string {
  const { fromHour, toHour } = hours;
  if (untilDate === date) {
    const day = formatDate(date);
    return isWholeDays ? m.desk_closure_whole_day({ day }) : formatSpan(date, fromHour, toHour);
  }
  const days = m.desk_closure_dates({ from: formatDate(date), until: formatDate(untilDate, date) });
  if (isWholeDays) return m.desk_closure_whole_day({ day: days });
  return m.desk_closure_each_day({ days, hours: formatHourRange(fromHour, toHour) });
}

function affectedText(count: number, refundPaise: number): string {
  if (count === 0) return m.desk_closure_none_affected();
  if (refundPaise === 0) return m.desk_closure_affected({ count });
  return m.desk_closure_affected_refund({ count, amount: formatPaise(refundPaise) });
}

function holdsText(count: number): string {
  return m.desk_closure_holds({ count });
}
