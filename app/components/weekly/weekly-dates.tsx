import { Form } from 'react-router';
import * as m from '#messages';
import type { WeeklyDate, WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { formatPaise } from '../../../contract/money.ts';
import { bookingPayPath } from '../bookings/hold/booking-input.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { gameText, stateText } from './weekly-words.ts';

/** The dates of a weekly slot, with what can be done about each. */
export function WeeklyDates({ slot }: { slot: WeeklySlot }) {
  const next = slot.dates.find(({ state }) => state === 'reserved');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {slot.dates.map((date) => {
        const game = gameText(date, slot.slotMinutes);
        const pay = `${m.booking_weekly_pay()} ${formatPaise(date.totalPaise)}`;
        return (
          <li key={date.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
            <p className="min-w-0 flex-1 basis-56">
              <span className={`block font-[620] ${isOver(date) ? 'text-quiet line-through' : ''}`}>
                {game}
              </span>
              <span className="block text-quiet">{stateText(date)}</span>
            </p>
            {date.state === 'reserved' && (
              <div className="flex flex-wrap items-start gap-x-5">
                <LinkButton
                  to={payPathOf(slot.id, date)}
                  tone={date === next ? 'go' : 'line'}
                  size="small"
                  aria-label={`${pay}, ${game}`}
                >
                  {pay}
                </LinkButton>
                <AskFirst
                  ask={m.booking_weekly_cancel()}
                  label={`${m.booking_weekly_cancel()}, ${game}`}
                  className="w-44"
                >
                  <Form method="post" replace preventScrollReset className="grid justify-items-start gap-2">
                    <input type="hidden" name="date" value={date.date} />
                    <p className="text-quiet">{m.booking_weekly_cancel_text()}</p>
                    <Button tone="danger" size="small" aria-label={`${m.booking_weekly_cancel()}, ${game}`}>
                      {m.booking_weekly_cancel()}
                    </Button>
                  </Form>
                </AskFirst>
              </div>
            )}
            {date.state === 'booked' && (
              <LinkButton
                to={`/bookings/${date.bookingId}`}
                tone="line"
                size="small"
                aria-label={`${m.booking_weekly_open()}, ${game}`}
              >
                {m.booking_weekly_open()}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isOver = ({ state }: WeeklyDate) => state === 'released' || state === 'cancelled' || state === 'closed';

/** An opened payment goes on; otherwise its page asks how much to pay. */
export function payPathOf(weeklySlotId: string, { date, bookingId }: WeeklyDate): string {
  return bookingId ? bookingPayPath(bookingId) : `/weekly-slots/${weeklySlotId}/pay?date=${date}`;
}
