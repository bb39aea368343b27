import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { dueAtVenueOf, hasEnded } from '../../components/bookings/booking-words.ts';
import { calendarResponse } from '../../components/ticket/calendar-file.server.ts';
import { loadTicket } from '../../components/ticket/load-ticket.server.ts';
import type { Route } from './+types/ticket-calendar';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const { booking, state, sequence, earlier, origin } = await loadTicket(context, params.bookingId);
  const { supportEmail } = await apiFor(context).people.getPublicSettings();
  const { id, code } = booking;
  const duePaise = dueAtVenueOf(booking);
  const note =
    duePaise > 0
      ? m.booking_calendar_note_due({ code, amount: formatPaise(duePaise) })
      : m.booking_calendar_note_paid({ code });
  return calendarResponse({
    ...booking,
    bookingId: id,
    state,
    sequence,
    earlier,
    notes: hasEnded(booking) ? [] : [note],
    url: `${origin}/bookings/${id}/ticket`,
    supportEmail,
    now: new Date(),
  });
}
