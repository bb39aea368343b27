import type { TicketState } from '../../../contract/tickets.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { Notice } from '../ui/notice.tsx';

const news: Record<Exclude<TicketState, 'valid'>, { text: string; isBad: boolean }> = {
  unpaid: { text: 'Not booked yet: the hours are held while they are being paid for.', isBad: false },
  awaiting: { text: 'Not certain yet: the owner of the turf has still to accept.', isBad: false },
  cancelled: { text: 'This game is cancelled. Nobody is expected at the turf.', isBad: true },
  expired: { text: 'This game did not come about: the hours were never paid for.', isBad: true },
  ended: { text: 'This game is over.', isBad: false },
};

export function SharedNews({
  state,
  movedFrom,
}: {
  state: TicketState;
  movedFrom: { date: string; startTimes: string[] } | null;
}) {
  if (state !== 'valid') {
    const { text, isBad } = news[state];
    return (
      <Notice tone={isBad ? 'problem' : 'note'}>
        <b>{text}</b>
      </Notice>
    );
  }
  if (!movedFrom) return null;
  return (
    <Notice tone="problem">
      <b>Moved.</b> It was to be {whenOf(movedFrom)}; now it is at the time above.
    </Notice>
  );
}
