import { addDays, hourText, istDateOf } from '../../contract/calendar.ts';
import { payByCard } from '../support/bookings/paid-booking.ts';
import { reservedHours } from '../support/bookings/reserved-hours.ts';
import { createPerson, type Person, type TestInstallation } from '../support/servers/installation.ts';

/** Late enough for tests that advance the clock by many holds, early enough to be bookable. */
export const raceDay = addDays(istDateOf(new Date()), 20);

export type HoldAnswer = {
  hours: readonly number[];
  status: number;
  code: string;
  id: string;
  orderId: string;
};

/** Creates users with their own sessions, so that no limit per user hides a race. */
export function createCrowd(maidan: TestInstallation, size: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: size }, () => createPerson(maidan)));
}

export async function hold(
  maidan: TestInstallation,
  person: Person,
  wish: { turfId: string; hours: readonly number[] },
  headers: Record<string, string> = {},
): Promise<HoldAnswer> {
  const { status, body } = await maidan.call('POST', '/api/bookings', {
    as: person,
    headers,
    body: {
      turfId: wish.turfId,
      date: raceDay,
      startTimes: wish.hours.map(hourText),
      paymentOption: 'partial',
    },
  });
  const { code = '', id = '', order } = body;
  return { hours: wish.hours, status, code: status === 201 ? '' : code, id, orderId: order?.orderId ?? '' };
}

export async function holdAsGuest(
  maidan: TestInstallation,
  { turfId, hours, guestToken }: { turfId: string; hours: readonly number[]; guestToken?: string },
  address = '10.0.0.1',
): Promise<{ status: number; code: string; guestToken: string }> {
  const startTimes = hours.map(hourText);
  const { status, body } = await maidan.call('POST', '/api/guest-holds', {
    headers: { 'x-forwarded-for': address },
    body: { turfId, date: raceDay, startTimes, ...(guestToken && { guestToken }) },
  });
  return { status, code: status === 201 ? '' : body.code, guestToken: body.guestToken };
}

/** Lists the turf's reservations as `hour kind bookingId`, sorted by hour. */
export async function reservationsOf(maidan: TestInstallation, turfId: string): Promise<string[]> {
  const rows = await reservedHours(maidan.services.db, turfId);
  return rows.map((row) => `${row.hour} ${row.kind} ${row.bookingId}`);
}

/** Lists the reservations that exactly these bookings would have. */
export function reservationsFor(
  held: readonly { hours: readonly number[]; id: string }[],
  kind: 'hold' | 'booking',
): string[] {
  return held
    .flatMap(({ hours, id }) => hours.map((hour) => ({ hour, id })))
    .sort((one, other) => one.hour - other.hour)
    .map(({ hour, id }) => `${hour} ${kind} ${id}`);
}

/** Counts answers by status and code: `{ '201': 1, '409 SLOT_TAKEN': 49 }`. */
export function tally(answers: readonly { status: number; code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Pays at the gateway and returns the form that the browser then posts to Maidan. */
export async function pay(maidan: TestInstallation, orderId: string): Promise<URLSearchParams> {
  const paid = await payByCard(maidan, orderId);
  return new URLSearchParams({
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  });
}

export async function returnFromCheckout(maidan: TestInstallation, form: URLSearchParams): Promise<number> {
  // A separate body per request, because a stream can be read only once.
  const body = new URLSearchParams(form);
  return (await maidan.app.request('/api/payments/return', { method: 'POST', body })).status;
}
