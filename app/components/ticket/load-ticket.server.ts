import type { RouterContextProvider } from 'react-router';
import { apiFor, installationContext } from '../../api.server.ts';
import { isNotFound } from '../../document/not-found-as-404.server.ts';
import { messageForCode } from '../../forms/messages.ts';

type Context = Readonly<RouterContextProvider>;

export const ticketHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

/** Loads a ticket. @throws 404 for unknown bookings and for those of other customers */
export async function loadTicket(context: Context, bookingId: string) {
  const { origin } = context.get(installationContext);
  const ticket = await apiFor(context).tickets.get({ bookingId }).catch(notFoundInWords);
  return { ...ticket, shareUrl: `${origin}/t/${ticket.shareToken}`, origin };
}

export async function loadSharedTicket(context: Context, token: string, guestToken?: string) {
  const { origin } = context.get(installationContext);
  const ticket = await apiFor(context)
    .tickets.getShared({ token, ...(guestToken && { guestToken }) })
    .catch(notFoundInWords);
  return { ...ticket, shareUrl: `${origin}/t/${token}` };
}

/** Responds with text, unlike `notFoundAs404`, because a calendar link has no error page. */
export function notFoundInWords(error: unknown): never {
  throw isNotFound(error) ? new Response(messageForCode('BOOKING_NOT_FOUND'), { status: 404 }) : error;
}
