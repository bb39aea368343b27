import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import type { GuestHold } from '../../../../contract/bookings/bookings.ts';
import { isPayableOnline } from '../../../../contract/bookings/quote.ts';
import { formatSlots, hoursOf, hourText, parseHour } from '../../../../contract/calendar.ts';
import { apiFor } from '../../../api.server.ts';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf, messageFor, messageForCode } from '../../../forms/messages.ts';
import { refusalText, type WrongField } from '../../../forms/refusal-details.server.ts';
import { requireViewer } from '../../account/require-viewer.server.ts';
import {
  type BookingInput,
  bookingPayPath,
  choicePath,
  readBookingInput,
  readLastMethod,
  turfPath,
} from '../../bookings/hold/booking-input.ts';
import { listGuestHolds } from '../../bookings/hold/guest-token.server.ts';
import { findOwnBooking, stopOfOwn } from '../own-booking.server.ts';
import { ownerNote } from '../owner-note.server.ts';

type Api = ReturnType<typeof apiFor>;

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
  const [quoted, own, unpaid, guestHolds] = await Promise.all([
    quoteWithCode(api, ask, url.searchParams.get('code')?.trim() || undefined).then(
      (priced) => ({
        ...priced,
        refusal: isPayableOnline(priced.quote) ? null : messageForCode('NOTHING_TO_PAY'),
      }),
      (error: unknown) => ({ quote: null, code: null, refusal: refusalText(error) }),
    ),
    findOwnBooking(api, ask),
    listUnpaid(api),
    listGuestHolds(context, request),
  ]);
  // Hours after midnight can be those of the next date.
  if (quoted.quote && quoted.quote.date !== date) {
    const startTimes = quoted.quote.slots.map(({ eveningTime }) => eveningTime);
    throw redirect(choicePath({ turfId, date: quoted.quote.date, hours: hoursOf(startTimes) }));
  }
  const isHere = (hold: GuestHold) =>
    hold.turfId === turfId &&
    hold.date === date &&
    hold.startTimes.some((time) => hours.includes(parseHour(time) ?? -1));
  const elsewhere = await withTurfs(
    api,
    guestHolds.filter((hold) => !isHere(hold)),
  );
  const now = new Date().toISOString();
  const note = quoted.quote?.approvalDueAt ? ownerNote() : null;
  // `requestKey` is the idempotency key: sending the form twice creates one booking.
  return {
    kind: 'choice' as const,
    ask,
    turf,
    now,
    requestKey: randomUUID(),
    method: readLastMethod(request),
    note,
    own: own && stopOfOwn(own),
    heldUntil: guestHolds.find(isHere)?.holdExpiresAt ?? null,
    others: [...unpaid, ...elsewhere],
    ...quoted,
  };
}
export type Choice = Awaited<ReturnType<typeof loadChoice>>;

/** Quotes without a code that is refused, and returns why. */
async function quoteWithCode(api: Api, { turfId, date, hours }: BookingInput, discountCode?: string) {
  const slots = { turfId, date, startTimes: hours.map(hourText) };
  if (discountCode === undefined) return { quote: await api.bookings.quote(slots), code: null };
  try {
    const quote = await api.bookings.quote({ ...slots, discountCode });
    return { quote, code: { typed: discountCode, problem: null } };
  } catch (error) {
    if (!codeProblems.has(errorCodeOf(error))) throw error;
    const [{ message }] = problemsOf(error, messageFor(error)) as [WrongField];
    return { quote: await api.bookings.quote(slots), code: { typed: discountCode, problem: message } };
  }
}

/** Errors of a quote that concern its code. */
const codeProblems: ReadonlySet<string> = new Set(['DISCOUNT_REFUSED', 'RATE_LIMITED', 'VALIDATION_ERROR']);

/** Lists the viewer's unpaid bookings: at the limit, one of them must be paid or released first. */
async function listUnpaid(api: Api) {
  const { items } = await api.bookings.list({ when: 'held' });
  return items.map(({ id, turf, date, startTimes, slotMinutes }) => ({
    hold: id,
    turfName: turf.name,
    when: formatSlots(date, hoursOf(startTimes), slotMinutes),
    payPath: bookingPayPath(id),
  }));
}

/**
 * Adds turf names to holds without a booking, which count towards the same limit. Leaves out archived turfs,
 * which cannot be paid for.
 */
async function withTurfs(api: Api, guestHolds: readonly GuestHold[]) {
  const listed = guestHolds.map(async ({ turfId, date, startTimes }) => {
    const turf = await api.turfs.get({ turfId }).catch(() => null);
    const hours = hoursOf(startTimes);
    return (
      turf && {
        hold: { turfId, date },
        turfName: turf.name,
        when: formatSlots(date, hours, turf.slotMinutes),
        payPath: choicePath({ turfId, date, hours }),
      }
    );
  });
  return (await Promise.all(listed)).filter((hold) => hold !== null);
}
