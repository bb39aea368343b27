import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { errorCodeOf, messageFor } from '../../../forms/messages.ts';

const gone = new Set(['NOT_AWAITING_APPROVAL', 'BOOKING_NOT_FOUND', 'CANNOT_RESCHEDULE']);

/** Approves or declines a request. If another person answered first, shows a notice instead of an error. */
export async function answerRequest(
  context: Readonly<RouterContextProvider>,
  formData: FormData,
  backTo: string,
) {
  const { bookings } = apiFor(context);
  const bookingId = String(formData.get('bookingId'));
  const rescheduleId = formData.get('rescheduleId')?.toString();
  const request = { bookingId, ...(rescheduleId && { rescheduleId }) };
  const intent = formData.get('intent');
  try {
    if (intent === 'approve') {
      await bookings.approve(request);
      return done(backTo, rescheduleId ? 'reschedule-approved' : 'booking-approved');
    }
    if (intent === 'decline') {
      await bookings.decline({ ...request, reason: String(formData.get('reason') ?? '') });
      return done(backTo, rescheduleId ? 'reschedule-declined' : 'booking-declined');
    }
  } catch (error) {
    const code = errorCodeOf(error);
    if (gone.has(code)) return data({ problem: messageFor(error) }, { status: 409 });
    if (code !== 'VALIDATION_ERROR') throw error;
  }
  throw new Response(m.desk_invalid_input(), { status: 400 });
}

function done(backTo: string, flash: Flash): Response {
  return redirect(backTo, { headers: { 'set-cookie': flashCookie(flash) } });
}
