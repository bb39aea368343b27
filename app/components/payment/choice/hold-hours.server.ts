import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { bookingRequest, paymentOption, type QuoteAnswer } from '../../../../contract/bookings/bookings.ts';
import { hourText, parseHour } from '../../../../contract/calendar.ts';
import { apiFor } from '../../../api.server.ts';
import { errorCodeOf, groundTextOf, messageFor } from '../../../forms/messages.ts';
import { madeBookingIdOf } from '../../../forms/refusal-details.server.ts';
import { redirectToLogin } from '../../account/require-viewer.server.ts';
import {
  type BookingInput,
  bookingPayPath,
  lastMethodCookie,
  payMethods,
  readBookingInput,
} from '../../bookings/hold/booking-input.ts';
import { findOwnBooking, stopOfOwn } from '../own-booking.server.ts';

export type HoldProblem =
  | { kind: 'taken'; gone: number[]; ground?: string | undefined }
  | { kind: 'held' | 'booked'; bookingId: string }
  | ((
      | { kind: 'price'; oldTotalPaise: number; quote: QuoteAnswer }
      | { kind: 'terms'; quote: QuoteAnswer }
      | { kind: 'code'; text: string; quote: QuoteAnswer }
      | { kind: 'holds'; text: string }
      | { kind: 'wait'; text: string }
    ) & { chosen: PayChoice })
  | { kind: 'refused'; text: string };

/** Submitted choices, shown again without scripts. */
export type PayChoice = Pick<PayForm, 'paymentOption' | 'method'>;

const payForm = z.object({
  paymentOption,
  method: z.enum(payMethods),
  requestKey: z.uuid(),
  expectedTotalPaise: z.coerce.number().int().nonnegative(),
  // Forms from before this field existed lack it.
  expectedTerms: bookingRequest.shape.expectedTerms,
  discountCode: bookingRequest.shape.discountCode,
});
type PayForm = z.infer<typeof payForm>;
type Api = ReturnType<typeof apiFor>;

export async function holdHours(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const ask = readBookingInput(url.searchParams);
  const form = payForm.safeParse(Object.fromEntries(formData));
  if (!ask || !form.success) throw data(null, { status: 400 });
  const { requestKey, method, ...choice } = form.data;
  const api = apiFor(context, { idempotencyKey: requestKey });
  const { turfId, date } = ask;
  try {
    const startTimes = ask.hours.map(hourText);
    const booking = await api.bookings.create({ turfId, date, startTimes, ...choice });
    const headers = { 'set-cookie': lastMethodCookie(method) };
    return redirect(bookingPayPath(booking.id, { method, go: true }), { headers });
  } catch (error) {
    return answerRefusal(error, { api, ask, form: form.data, url });
  }
}

async function answerRefusal(
  error: unknown,
  { api, ask, form, url }: { api: Api; ask: BookingInput; form: PayForm; url: URL },
) {
  const code = errorCodeOf(error);
  const { paymentOption, method, discountCode, expectedTotalPaise: oldTotalPaise } = form;
  const chosen = { paymentOption, method };
  switch (code) {
    case 'INTERNAL_SERVER_ERROR':
      return data<HoldProblem>({ kind: 'refused', text: m.payment_choice_failed() }, { status: 500 });
    case 'UNAUTHORIZED':
      return redirectToLogin(url, 'payment');
    case 'PAYMENT_UNAVAILABLE':
      return redirect(bookingPayPath(madeBookingIdOf(error) ?? '', { method }));
    case 'SLOT_TAKEN':
    case 'IDEMPOTENCY_KEY_REUSED':
      return data(await problemOfTaken(api, ask, error), { status: 409 });
    case 'PRICE_CHANGED':
      return data<HoldProblem>(
        { kind: 'price', oldTotalPaise, quote: await quoteAnew(api, ask, discountCode), chosen },
        { status: 409 },
      );
    case 'TERMS_CHANGED':
      return data<HoldProblem>(
        { kind: 'terms', quote: await quoteAnew(api, ask, discountCode), chosen },
        { status: 409 },
      );
    case 'DISCOUNT_REFUSED':
      return data<HoldProblem>(
        { kind: 'code', text: messageFor(error), quote: await quoteAnew(api, ask), chosen },
        { status: 422 },
      );
    case 'TOO_MANY_HOLDS':
      return data<HoldProblem>({ kind: 'holds', text: messageFor(error), chosen }, { status: 409 });
    case 'RATE_LIMITED':
      return data<HoldProblem>({ kind: 'wait', text: messageFor(error), chosen }, { status: 429 });
    default:
      return data<HoldProblem>({ kind: 'refused', text: messageFor(error) }, { status: 422 });
  }
}

/** Lists the day again, because more of the hours may be taken by now. */
async function problemOfTaken(api: Api, ask: BookingInput, error: unknown): Promise<HoldProblem> {
  const own = await findOwnBooking(api, ask);
  if (own) return stopOfOwn(own);
  const { slots } = await api.slots.list({ turfId: ask.turfId, date: ask.date });
  const free = slots.flatMap((slot) =>
    slot.status === 'available' ? (parseHour(slot.eveningTime) ?? []) : [],
  );
  const gone = ask.hours.filter((hour) => !free.includes(hour));
  if (gone.length === 0) return { kind: 'refused', text: messageFor(error) };
  return { kind: 'taken', gone, ground: groundTextOf(error) };
}

function quoteAnew(
  api: Api,
  { turfId, date, hours }: BookingInput,
  discountCode?: string,
): Promise<QuoteAnswer> {
  return api.bookings.quote({ turfId, date, startTimes: hours.map(hourText), discountCode });
}
