import type { RouterContextProvider } from 'react-router';
import { apiFor, installationContext } from '../../api.server.ts';
import { isNotFound } from '../../document/not-found-as-404.server.ts';
import { messageForCode } from '../../forms/messages.ts';

type Context = Readonly<RouterContextProvider>;

export const ticketHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

/** @throws a 404 answer for unknown bookings and other people's alike */
export async function loadTicket(context: Context, bookingId: string) {
  const { origin } = context.get(installationContext);
  const ticket = await apiFor(context).tickets.get({ bookingId }).catch(notFoundInWords);
  return { ...ticket, shareUrl: `${origin}/t/${ticket.shareToken}`, origin };
}

export async function loadSharedTicket(context: Context, token: string) {
  const { origin } = context.get(installationContext);
  const ticket = await apiFor(context).tickets.getShared({ token }).catch(notFoundInWords);
  return { ...ticket, shareUrl: `${origin}/t/${token}` };
}

/** Unlike `notFoundAs404` an answer with words: of a calendar file nothing else is shown. */
function notFoundInWords(error: unknown): never {
  throw isNotFound(error) ? new Response(messageForCode('BOOKING_NOT_FOUND'), { status: 404 }) : error;
}
