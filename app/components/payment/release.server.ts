import { data, type RouterContextProvider, redirect } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { isNotFound } from '../../document/not-found-as-404.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { errorCodeOf, messageFor, statusOf } from '../../forms/messages.ts';
import { readReturnTo } from '../../session/return-to.ts';
import { requireViewer } from '../account/require-viewer.server.ts';
import { bookingPayPath } from '../bookings/hold/booking-input.ts';

/**
 * Releases a hold and redirects to `returnTo`. The hold's page shows refusals, e.g. a payment in progress.
 */
export async function releaseHold(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  requireViewer(context, url, 'payment');
  const bookingId = url.searchParams.get('booking') ?? '';
  try {
    await apiFor(context).bookings.releaseHold({ bookingId });
    const to = readReturnTo(formData.get('returnTo'), '/bookings');
    return redirect(to, { headers: { 'set-cookie': flashCookie('hold-released') } });
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_HELD') return redirect(bookingPayPath(bookingId));
    if (isNotFound(error)) throw data(null, { status: 404 });
    if (code !== 'PAYMENT_IN_FLIGHT' && code !== 'RATE_LIMITED') throw error;
    return data({ kind: 'release' as const, text: messageFor(error) }, { status: statusOf(error) });
  }
}
