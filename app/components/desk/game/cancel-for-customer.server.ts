import { data, type RouterContextProvider, redirect } from 'react-router';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';

export async function cancelForCustomer(
  context: Readonly<RouterContextProvider>,
  bookingId: string,
  formData: FormData,
) {
  const { reason = '' } = typedTexts(formData);
  try {
    await apiFor(context).bookings.cancelForCustomer({ bookingId, reason });
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data(answer, { status: statusOf(error) });
  }
  return redirect(`/bookings/${bookingId}`, { headers: { 'set-cookie': flashCookie('cancelled') } });
}
