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

/** `way`: `online`, the method at the venue, or `split`. Ticked slots take precedence over a typed amount. */
const form = z
  .object({
    key: z.string(),
    amount: z.string().default(''),
    startTimes: z.array(z.string()).optional(),
    cashAmount: z.string().default(''),
    upiAmount: z.string().default(''),
    cardAmount: z.string().default(''),
    way: z.enum(['online', 'split', ...receiptMethods], { error: m.errors_refund_source }),
    reason: grantRequest.shape.reason,
  })
  .refine(
    ({ way, amount, startTimes }) =>
      way === 'split' || startTimes !== undefined || paiseTyped(amount) >= 1_00,
    { error: m.errors_refund_amount_or_slots, path: ['amount'] },
  );

/** Returns the request without booking and reason. */
function moneyOf({ way, amount, startTimes, ...typed }: Omit<z.infer<typeof form>, 'key' | 'reason'>) {
  if (way === 'split') {
    const amounts = receiptMethods.flatMap((method) => {
      const text = typed[`${method}Amount`];
      return text.trim() === '' ? [] : [{ method, amountPaise: paiseTyped(text) }];
    });
    return { source: 'venue' as const, amounts };
  }
  const what = startTimes ? { startTimes } : { amountPaise: paiseTyped(amount) };
  return way === 'online'
    ? { source: 'online' as const, ...what }
    : { source: 'venue' as const, method: way, ...what };
}

export async function refundBooking(
  context: Readonly<RouterContextProvider>,
  bookingId: string,
  formData: FormData,
) {
  const ticked = formData.getAll('startTimes').map(String);
  try {
    const { key, reason, ...typed } = parseForm(form, {
      ...typedTexts(formData),
      startTimes: ticked.length > 0 ? ticked : undefined,
    });
    const request = { bookingId, reason, ...moneyOf(typed) };
    await apiFor(context, { idempotencyKey: key }).bookings.refund(request);
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)), { amountPaise: 'amount' });
    const initialValue = { ...answer.initialValue, startTimes: ticked };
    return data({ ...answer, initialValue, at: 'refund' as const }, { status: statusOf(error) });
  }
  return redirect(`/bookings/${bookingId}`, { headers: { 'set-cookie': flashCookie('refund-granted') } });
}
