import type { RouterContextProvider } from 'react-router';
import { apiFor, installationContext } from '../../api.server.ts';
import { errorCodeOf, messageForCode } from '../../messages.ts';

type Context = Readonly<RouterContextProvider>;

export const ticketHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

/** @throws a 404 answer for unknown bookings and other people's alike */
export async function loadTicket(context: Context, bookingId: string) {
  const { origin } = context.get(installationContext);
  const ticket = await apiFor(context).tickets.get({ bookingId }).catch(notFoundAs404);
  return { ...ticket, shareUrl: `${origin}/t/${ticket.shareToken}`, origin };
}

export async function loadSharedTicket(context: Context, token: string) {
  const { origin } = context.get(installationContext);
  const ticket = await apiFor(context).tickets.getShared({ token }).catch(notFoundAs404);
  return { ...ticket, shareUrl: `${origin}/t/${token}` };
}

/** In words: of a calendar file nothing else is shown. */
function notFoundAs404(error: unknown): never {
  const isMissing = ['BOOKING_NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error));
  throw isMissing ? new Response(messageForCode('BOOKING_NOT_FOUND'), { status: 404 }) : error;
}
