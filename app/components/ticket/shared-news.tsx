import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import type { GameHours, TicketState } from '../../../contract/bookings/tickets/tickets.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { Notice } from '../ui/feedback/notice.tsx';

const news: Record<Exclude<TicketState, 'valid'>, { text: () => string; isBad: boolean }> = {
  unpaid: { text: m.booking_shared_unpaid, isBad: false },
  awaiting: { text: m.booking_shared_awaiting, isBad: false },
  cancelled: { text: m.booking_shared_cancelled, isBad: true },
  expired: { text: m.booking_shared_expired, isBad: true },
  ended: { text: m.booking_shared_ended, isBad: false },
};

export function SharedNews({
  state,
  rescheduledFrom,
}: {
  state: TicketState;
  rescheduledFrom: GameHours | null;
}) {
  if (state !== 'valid') {
    const { text, isBad } = news[state];
    return (
      <Notice tone={isBad ? 'problem' : 'note'}>
        <b>{text()}</b>
      </Notice>
    );
  }
  if (!rescheduledFrom) return null;
  return (
    <Notice tone="problem">
      <ParaglideMessage
        message={m.booking_shared_rescheduled}
        inputs={{ slots: whenOf(rescheduledFrom) }}
        markup={{ strong: ({ children }) => <b>{children}</b> }}
      />
    </Notice>
  );
}
