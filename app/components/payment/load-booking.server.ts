import { data, type RouterContextProvider, redirect, replace } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { expiredHoldLimits } from '../../../contract/bookings/hold-limits.ts';
import { apiFor, installationContext, type Viewer } from '../../api.server.ts';
import { isNotFound, notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { errorCodeOf, messageFor } from '../../forms/messages.ts';
import { requireViewer } from '../account/require-viewer.server.ts';
import { whenOf } from '../bookings/booking-words.ts';
import { bookingPayPath, readPayMethod } from '../bookings/hold/booking-input.ts';

type Installation = { checkoutUrl: string; checkoutScript: string | null; origin: string };

export async function loadBooking(context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, url, 'payment');
  const { searchParams } = url;
  const booking = await notFoundAs404(
    apiFor(context).bookings.get({ bookingId: searchParams.get('booking') ?? '' }),
  );
  // Replaces the entry, because Back from the ticket would otherwise lead here and to the ticket again.
  if (booking.status === 'confirmed' && searchParams.has('returned'))
    throw replace(`/bookings/${booking.id}/ticket?confirmed=1`);
  const installation = context.get(installationContext);
  const tried = booking.paymentProblem === null ? undefined : await methodTried(context, booking.id);
  const method = readPayMethod(searchParams.get('method') ?? tried);
  return {
    kind: 'booking' as const,
    booking,
    now: new Date().toISOString(),
    method,
    opensNow: searchParams.has('go'),
    returned: searchParams.has('returned'),
    // Read on the server, because a separate chunk would add to the manifest that every page loads.
    sameHoursWaitMinutes: expiredHoldLimits.customerOnSlot.waitMinutes,
    checkout: checkoutFor(
      {
        order: booking.order,
        description: m.payment_checkout_description({ turf: booking.turf.name, slots: whenOf(booking) }),
        cancelPath: bookingPayPath(booking.id, { method }),
      },
      viewer,
      installation,
    ),
  };
}

/** Returns the method of the last failed attempt, because the gateway's redirect does not contain it. */
export async function methodTried(context: Readonly<RouterContextProvider>, bookingId: string) {
  const { events } = await apiFor(context).bookings.timeline({ bookingId });
  return events.findLast(({ kind }) => kind === 'payment_failed')?.method;
}

export type LoadedBooking = Awaited<ReturnType<typeof loadBooking>>;
export type Checkout = NonNullable<ReturnType<typeof checkoutFor>>;
type Payable = { order: Booking['order']; description: string; cancelPath: string };

/** Returns the fields of Razorpay's hosted checkout. All of them are public. */
export function checkoutFor(
  { order, description, cancelPath }: Payable,
  payer: Pick<Viewer, 'firstName' | 'lastName' | 'email'>,
  { checkoutUrl, checkoutScript, origin }: Installation,
) {
  if (!order) return null;
  const fields: [string, string][] = [
    ['key_id', order.keyId],
    ['order_id', order.orderId],
    ['amount', String(order.amountPaise)],
    ['currency', order.currency],
    ['name', 'Maidan'],
    ['description', description],
    ['prefill[name]', `${payer.firstName} ${payer.lastName}`.trim()],
    ['prefill[email]', payer.email],
    ['callback_url', `${origin}/api/payments/return`],
    ['cancel_url', `${origin}${cancelPath}`],
  ];
  return { url: checkoutUrl, script: checkoutScript, fields };
}

/** Creates the gateway order again after it failed when the hours were held. */
export async function retryOrder(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  requireViewer(context, url, 'payment');
  const bookingId = url.searchParams.get('booking') ?? '';
  const method = readPayMethod(formData.get('method'));
  try {
    await apiFor(context).bookings.openOrder({ bookingId });
    return redirect(bookingPayPath(bookingId, { method, go: true }));
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'BOOKING_NOT_PAYABLE') return redirect(bookingPayPath(bookingId));
    if (isNotFound(error)) throw data(null, { status: 404 });
    if (code !== 'PAYMENT_UNAVAILABLE') throw error;
    return data({ kind: 'order' as const, text: messageFor(error) }, { status: 503 });
  }
}
