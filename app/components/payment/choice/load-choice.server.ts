import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { isPayableOnline } from '../../../../contract/bookings/quote.ts';
import { hourText } from '../../../../contract/calendar.ts';
import { apiFor } from '../../../api.server.ts';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { messageForCode } from '../../../forms/messages.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';
import { requireViewer } from '../../account/require-viewer.server.ts';
import { readBookingInput, turfPath } from '../../bookings/hold/booking-input.ts';
import { listGuestHolds } from '../../bookings/hold/guest-token.server.ts';
import { findOwnBooking, stopOfOwn } from '../own-booking.server.ts';
import { ownerNote } from '../owner-note.server.ts';

export async function loadChoice(context: Readonly<RouterContextProvider>, url: URL, request: Request) {
  const ask = readBookingInput(url.searchParams);
  if (!ask) throw redirect('/browse');
  if (ask.hours.length === 0) {
    throw redirect(turfPath(ask), { headers: { 'set-cookie': flashCookie('choose-hours') } });
  }
  requireViewer(context, url, 'booking');
  const api = apiFor(context);
  const { turfId, date, hours } = ask;
  const turf = await notFoundAs404(api.turfs.get({ turfId }), 'turf');
  const [quoted, own, guestHolds] = await Promise.all([
    api.bookings.quote({ turfId, date, startTimes: hours.map(hourText) }).then(
      (quote) => ({
        quote,
        refusal: isPayableOnline(quote) ? null : messageForCode('NOTHING_TO_PAY'),
      }),
      (error: unknown) => ({ quote: null, refusal: refusalText(error) }),
    ),
    findOwnBooking(api, ask),
    listGuestHolds(context, request, ask),
  ]);
  const now = new Date().toISOString();
  const note = quoted.quote?.approvalDueAt ? ownerNote() : null;
  // `requestKey` is the idempotency key: sending the form twice creates one booking.
  return {
    kind: 'choice' as const,
    ask,
    turf,
    now,
    requestKey: randomUUID(),
    note,
    own: own && stopOfOwn(own),
    heldUntil: guestHolds[0]?.holdExpiresAt ?? null,
    ...quoted,
  };
}
export type Choice = Awaited<ReturnType<typeof loadChoice>>;
