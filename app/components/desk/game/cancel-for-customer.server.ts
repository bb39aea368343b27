import { parseWithZod } from '@conform-to/zod/v4';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { cancelReason } from '../../../../contract/bookings/closures.ts';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';

const form = z.object({ reason: cancelReason });

export async function cancelForCustomer(
  context: Readonly<RouterContextProvider>,
  bookingId: string,
  formData: FormData,
) {
  const submission = parseWithZod(formData, { schema: form, disableAutoCoercion: true });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await apiFor(context).bookings.cancelForCustomer({ bookingId, ...submission.value });
  } catch (error) {
    return data(submission.reply({ formErrors: [messageFor(error)] }), { status: statusOf(error) });
  }
  return redirect(`/bookings/${bookingId}`, { headers: { 'set-cookie': flashCookie('cancelled') } });
}
