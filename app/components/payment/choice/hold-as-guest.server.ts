import { data, type RouterContextProvider, redirect } from 'react-router';
import { hoursOf, hourText } from '../../../../contract/calendar.ts';
import { apiFor, installationContext, viewerContext } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { readReturnTo, withReturnTo } from '../../../session/return-to.ts';
import {
  type BookingInput,
  choicePath,
  readBookingInput,
  turfPath,
} from '../../bookings/hold/booking-input.ts';
import { guestTokenCookie, readGuestToken } from '../../bookings/hold/guest-token.server.ts';

/**
 * Holds hours before a booking exists: answers the sign-in sheet with the expiry, and leads others to the payment,
 * visitors over the sign-in page.
 */
export async function holdAsGuest(
  context: Readonly<RouterContextProvider>,
  request: Request,
  formData: FormData,
) {
  const ask = readBookingInput(paramsOf(formData));
  if (!ask) throw redirect('/browse');
  if (ask.hours.length === 0) {
    return redirect(turfPath(ask), { headers: { 'set-cookie': flashCookie('choose-hours') } });
  }
  const isViewer = context.get(viewerContext) !== null;
  const loginFor = (input: BookingInput) => withReturnTo('/login', choicePath(input), { reason: 'booking' });
  const nextFor = (input: BookingInput) => (isViewer ? choicePath(input) : loginFor(input));
  // The visitor may have signed in in another tab meanwhile.
  const isSheet = formData.has('sheet') && !isViewer;
  const token = readGuestToken(context, request);
  const { turfId, date, hours } = ask;
  try {
    const hold = await apiFor(context).bookings.holdAsGuest({
      turfId,
      date,
      startTimes: hours.map(hourText),
      ...(token && { guestToken: token }),
    });
    const headers = { 'set-cookie': guestTokenCookie(context, hold.guestToken) };
    // The hold may name other hours of the next date for those picked after midnight.
    const held = { turfId, date: hold.date, hours: hoursOf(hold.startTimes) };
    if (!isSheet) return redirect(nextFor(held), { headers });
    const { hasMailbox } = context.get(installationContext);
    const now = new Date().toISOString();
    return data<GuestAnswer>(
      {
        kind: 'guest',
        picked: hours,
        ask: held,
        until: hold.holdExpiresAt,
        now,
        login: loginFor(held),
        hasMailbox,
      },
      { headers },
    );
  } catch (error) {
    // The payment page explains the refusal.
    if (!isSheet) return redirect(nextFor(ask));
    return data<GuestAnswer>({ kind: 'guest-refused', text: messageFor(error) }, { status: statusOf(error) });
  }
}

/** Releases a hold that no booking has taken over. */
export async function releaseGuestHold(
  context: Readonly<RouterContextProvider>,
  request: Request,
  formData: FormData,
) {
  const place = readBookingInput(paramsOf(formData));
  if (!place) throw redirect('/browse');
  const { turfId, date } = place;
  const token = readGuestToken(context, request);
  await apiFor(context).bookings.releaseGuestHold({ turfId, date, ...(token && { guestToken: token }) });
  const to = readReturnTo(formData.get('returnTo'), turfPath(place));
  return redirect(to, { headers: { 'set-cookie': flashCookie('hold-released') } });
}

export type GuestHeld = {
  kind: 'guest';
  /** Hours as picked on the page. */
  picked: number[];
  ask: BookingInput;
  until: string;
  now: string;
  login: string;
  hasMailbox: boolean;
};
export type GuestAnswer = GuestHeld | { kind: 'guest-refused'; text: string };

function paramsOf(formData: FormData): URLSearchParams {
  const typed = [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(typed);
}
