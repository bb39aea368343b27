import { apiFor } from '../../api.server.ts';
import { calendarResponse } from '../../components/ticket/calendar-file.server.ts';
import { loadSharedTicket } from '../../components/ticket/load-ticket.server.ts';
import type { Route } from './+types/shared-calendar';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shareUrl, ...game } = await loadSharedTicket(context, params.token);
  const { supportEmail } = await apiFor(context).people.getPublicSettings();
  return calendarResponse({ ...game, notes: [], url: shareUrl, supportEmail, now: new Date() });
}
