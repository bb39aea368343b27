import { data, type RouterContextProvider, redirect } from 'react-router';
import { hourText } from '../../../../contract/calendar.ts';
import { apiFor, installationContext, viewerContext } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { withReturnTo } from '../../../session/return-to.ts';
import { choicePath, readBookingInput, turfPath } from '../../bookings/hold/booking-input.ts';
import { guestCookie, readGuestToken } from '../../bookings/hold/guest-token.server.ts';

/** Holds the hours that a visitor books: answers the sheet with the expiry, others with the sign-in page. */
export async function holdAsGuest(
  context: Readonly<RouterContextProvider>,
  request: Request,
  formData: FormData,
) {
  const typed = [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const ask = readBookingInput(new URLSearchParams(typed));
  if (!ask) throw redirect('/browse');
  if (ask.hours.length === 0) {
    return redirect(turfPath(ask), { headers: { 'set-cookie': flashCookie('choose-hours') } });
  }
  const path = choicePath(ask);
  if (context.get(viewerContext)) return redirect(path);
  const login = withReturnTo('/login', path, { reason: 'booking' });
  const isSheet = formData.has('sheet');
  const token = readGuestToken(context, request);
  const { turfId, date, hours } = ask;
  try {
    const hold = await apiFor(context).bookings.holdAsGuest({
      turfId,
      date,
      startTimes: hours.map(hourText),
      ...(token && { guestToken: token }),
    });
    const headers = { 'set-cookie': guestCookie(context, hold.guestToken) };
    if (!isSheet) return redirect(login, { headers });
    const { hasMailbox } = context.get(installationContext);
    const now = new Date().toISOString();
    return data<GuestAnswer>(
      { kind: 'guest', until: hold.holdExpiresAt, now, login, hasMailbox },
      { headers },
    );
  } catch (error) {
    // Without scripts the payment page explains the refusal after sign-in.
    if (!isSheet) return redirect(login);
    return data<GuestAnswer>({ kind: 'guest-refused', text: messageFor(error) }, { status: statusOf(error) });
  }
}

export type GuestHeld = { kind: 'guest'; until: string; now: string; login: string; hasMailbox: boolean };
export type GuestAnswer = GuestHeld | { kind: 'guest-refused'; text: string };
