import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { whenOf } from './booking-words.ts';

/** Says which slots the venue closed and what the customer can do until the game. */
export function ClosedSlots({ booking: { date, slotMinutes, closedSlots } }: { booking: Booking }) {
  if (!closedSlots) return null;
  const { startTimes, reason } = closedSlots;
  return (
    <div className="mt-5">
      <Notice>
        {m.booking_slots_closed({
          slots: whenOf({ date, startTimes, slotMinutes }),
          reason: reason.replace(/\.$/, ''),
        })}
      </Notice>
    </div>
  );
}
