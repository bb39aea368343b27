import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { receiptMethods } from '../../../../contract/desk/venue-money.ts';
import { paiseTyped } from '../../../../contract/money.ts';
import { grantRequest } from '../../../../contract/payments/granted-refunds.ts';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';

/** `way`: `online`, or the method at the venue. Ticked slots take precedence over a typed amount. */
const form = z
  .object({
    key: z.string(),
    amount: z.string().default(''),
    startTimes: z.array(z.string()).optional(),
    way: z.enum(['online', ...receiptMethods], { error: m.errors_refund_source }),
    reason: grantRequest.shape.reason,
  })
  .refine(({ amount, startTimes }) => startTimes !== undefined || paiseTyped(amount) >= 1_00, {
    error: m.errors_refund_amount_or_slots,
    path: ['amount'],
  });

export async function refundBooking(
  context: Readonly<RouterContextProvider>,
  bookingId: string,
  formData: FormData,
) {
  const ticked = formData.getAll('startTimes').map(String);
  try {
    const { key, amount, startTimes, way, reason } = parseForm(form, {
      ...typedTexts(formData),
      startTimes: ticked.length > 0 ? ticked : undefined,
    });
    const what = startTimes ? { startTimes } : { amountPaise: paiseTyped(amount) };
    const where =
      way === 'online' ? { source: 'online' as const } : { source: 'venue' as const, method: way };
    await apiFor(context, { idempotencyKey: key }).bookings.refund({ bookingId, ...what, ...where, reason });
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)), { amountPaise: 'amount' });
    const initialValue = { ...answer.initialValue, startTimes: ticked };
    return data({ ...answer, initialValue, at: 'refund' as const }, { status: statusOf(error) });
  }
  return redirect(`/bookings/${bookingId}`, { headers: { 'set-cookie': flashCookie('refund-granted') } });
}
