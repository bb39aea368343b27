import { type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { hoursOf, hourText, type IstDate, isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { defaultPolicy, isBookableDate } from '../../../contract/policy.ts';
import { hoursFrom } from '../../../contract/slot-times.ts';
import { mostSlots } from '../../../contract/turfs/lengths.ts';
import { apiFor, installationContext, type Viewer } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { errorCodeOf, messageFor } from '../../forms/messages.ts';
import { requireViewer } from '../account/require-viewer.server.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { readPayMethod } from '../bookings/hold/booking-input.ts';
import { checkoutFor, methodTried } from '../payment/load-booking.server.ts';
import { type HourSlot, hourSlotsOf } from '../turf/hours/parts-of-day.ts';

type Context = Readonly<RouterContextProvider>;
type Api = ReturnType<typeof apiFor>;

/** Loads the options for rescheduling a booking, their cost, and a pending payment of the difference. */
export async function loadReschedule(context: Context, url: URL, bookingId: string) {
  const viewer = requireViewer(context, url);
  const api = apiFor(context);
  const booking = await notFoundAs404(api.bookings.get({ bookingId }));
  const returned = url.searchParams.get('returned');
  if (booking.status !== 'confirmed') {
    const paidTooLate = { headers: { 'set-cookie': flashCookie('paid-too-late') } };
    throw redirect(`/bookings/${bookingId}`, returned ? paidTooLate : undefined);
  }
  if (booking.reschedule?.status === 'awaiting_approval') {
    const requested = { headers: { 'set-cookie': flashCookie('reschedule-requested') } };
    throw redirect(`/bookings/${bookingId}`, returned === booking.reschedule.id ? requested : undefined);
  }
  const now = new Date();
  const isChoosing = url.searchParams.has('date');
  if (booking.reschedule && !isChoosing)
    return waiting(context, url, viewer, { ...booking, reschedule: booking.reschedule }, now);
  if (returned && returned === booking.lastRescheduleId) {
    throw redirect(`/bookings/${bookingId}`, { headers: { 'set-cookie': flashCookie('rescheduled') } });
  }
  return choice(api, booking, url, now, returned ? whyNotRescheduled(booking, returned) : undefined);
}

/** Ids are ordered by time: an older id means that a later reschedule replaced this one. */
function whyNotRescheduled({ lastRescheduleId }: Booking, returned: string): string {
  return lastRescheduleId && returned < lastRescheduleId
    ? m.booking_reschedule_changed_since()
    : m.booking_reschedule_too_late();
}

async function waiting(
  context: Context,
  { searchParams }: URL,
  viewer: Viewer,
  booking: Booking & { reschedule: NonNullable<Booking['reschedule']> },
  now: Date,
) {
  const { reschedule, turf } = booking;
  const description = m.booking_reschedule_payment_description({
    turf: turf.name,
    slots: whenOf(reschedule),
  });
  const cancelPath = `/bookings/${booking.id}/reschedule`;
  const returned = searchParams.get('returned');
  const tried = reschedule.paymentProblem === null ? undefined : await methodTried(context, booking.id);
  return {
    kind: 'waiting' as const,
    booking,
    now: now.toISOString(),
    method: readPayMethod(tried),
    opensNow: searchParams.has('go'),
    isConfirming: returned === reschedule.id && reschedule.paymentProblem === null,
    problem: returned && returned !== reschedule.id ? m.booking_reschedule_changed_since() : null,
    checkout: checkoutFor(
      { order: reschedule.order, description, cancelPath },
      viewer,
      context.get(installationContext),
    ),
  };
}
export type LoadedWaiting = Awaited<ReturnType<typeof waiting>>;

async function choice(api: Api, booking: Booking, { searchParams }: URL, now: Date, problem?: string) {
  const today = istDateOf(now);
  const date = readDate(searchParams.get('date') ?? booking.date, now);
  const [turf, slots] = await Promise.all([
    api.turfs.get({ turfId: booking.turf.id }).catch(() => null),
    // Null on failure, so that no taken hour looks free.
    api.slots.list({ turfId: booking.turf.id, date, bookingId: booking.id }).catch(() => null),
  ]);
  const own = timesOn(date, booking);
  const ownHeld = booking.reschedule ? timesOn(date, booking.reschedule) : [];
  const free = slots && hourSlotsOf(slots.slots).map((slot) => freeIfOwn(slot, own, ownHeld));
  const asked = new Set(searchParams.getAll('hours').map(Number));
  const hours = (free ?? []).filter((slot) => slot.status === 'available' && asked.has(slot.hour));
  const isSomeGone = free !== null && hours.length < asked.size;
  const most = mostSlots(booking.slotMinutes);
  const chosen = hours.map(({ hour }) => hour).slice(0, most);
  // Without scripts nothing limits the number of ticked hours.
  const tooMany =
    hours.length > most ? m.turfs_slots_most({ hours: defaultPolicy.maxSlotsPerBooking }) : undefined;
  const quoted = await quote(api, booking, date, chosen);
  return {
    kind: 'choice' as const,
    booking,
    prices: {
      hourlyRatePaise: turf?.hourlyRatePaise ?? 0,
      usualPrices: turf?.usualPrices ?? { leastPaise: 0, mostPaise: 0 },
    },
    minMinutes: turf?.minMinutes ?? booking.slotMinutes,
    today,
    date,
    slots: free,
    chosen,
    ownHours: hoursOf(own),
    now: now.toISOString(),
    ...quoted,
    problem: quoted.problem ?? (isSomeGone ? m.booking_reschedule_some_taken() : (tooMany ?? problem)),
  };
}
export type RescheduleChoice = Awaited<ReturnType<typeof choice>>;

/** Midnight is 24:00 of one date and 00:00 of the next. */
function timesOn(date: IstDate, of: { date: IstDate; startTimes: string[] }): string[] {
  const hours = hoursFrom(date, { date: of.date, hours: hoursOf(of.startTimes) });
  return hours.filter((hour) => hour >= 0).map(hourText);
}

/** Marks the booking's own hours as available, also those on hold for its unpaid reschedule. */
function freeIfOwn(slot: HourSlot, own: readonly string[], ownHeld: readonly string[]): HourSlot {
  // Also where the shortest game has become longer since.
  const isOwn = slot.status === 'locked' && [...own, ...ownHeld].includes(slot.eveningTime);
  return isOwn ? { ...slot, status: 'available' } : slot;
}

async function quote(api: Api, { id: bookingId }: Booking, date: IstDate, hours: readonly number[]) {
  if (hours.length === 0) return { quote: null, problem: undefined };
  try {
    const answer = await api.bookings.rescheduleQuote({ bookingId, date, startTimes: hours.map(hourText) });
    return { quote: answer, problem: undefined };
  } catch (error) {
    if (errorCodeOf(error) === 'INTERNAL_SERVER_ERROR') throw error;
    return { quote: null, problem: messageFor(error) };
  }
}

function readDate(asked: string, now: Date): IstDate {
  const isBookable = isIstDate(asked) && isBookableDate(asked, now, defaultPolicy);
  return isBookable ? asked : istDateOf(now);
}
