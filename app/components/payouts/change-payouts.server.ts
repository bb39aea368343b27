import * as m from '#messages';
import { paiseTyped } from '../../../contract/money.ts';
import { payoutRequest, payoutReversal } from '../../../contract/payments/payouts.ts';
import type { apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { formAnswer, problemsOf } from '../../forms/form-answer.server.ts';
import { errorCodeOf, messageFor, statusOf } from '../../forms/messages.ts';
import type { WrongField } from '../../forms/refusal-details.server.ts';
import type { IdentityRequest } from '../account/identity-request.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

type Api = ReturnType<typeof apiFor>;
export type PayoutsAnswer = {
  confirm?: IdentityRequest;
  form?: FormAnswer;
  reversal?: { payoutId: string; problem: string };
};
type Result = { cookie: string } | { answer: PayoutsAnswer; status: number };

export async function changePayouts(api: Api, ownerId: string, formData: FormData): Promise<Result> {
  return formData.get('intent') === 'reverse' ? reverse(api, formData) : record(api, ownerId, formData);
}

async function record(api: Api, ownerId: string, formData: FormData): Promise<Result> {
  const text = (name: string) => String(formData.get(name) ?? '').trim();
  const amountPaise = paiseTyped(text('amount'));
  const request = { ownerId, amountPaise, reference: text('reference'), paidOn: text('paidOn') };
  const parsed = payoutRequest.safeParse(request);
  const problems: WrongField[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  if (!formData.has('isSent')) {
    problems.push({ field: 'isSent', message: m.desk_payout_sent_missing() });
  }
  if (!parsed.success || problems.length > 0) return refused(formData, problems, 400);
  try {
    await api.payouts.record(parsed.data);
    return done('payout-recorded');
  } catch (error) {
    const code = errorCodeOf(error);
    const field = code === 'PAYOUT_TOO_HIGH' ? 'amount' : code === 'PAYOUT_RECORDED' ? 'reference' : '';
    return refused(formData, problemsOf(error, messageFor(error), field), statusOf(error));
  }
}

async function reverse(api: Api, formData: FormData): Promise<Result> {
  const payoutId = String(formData.get('payoutId') ?? '');
  const parsed = payoutReversal.safeParse({ payoutId, reason: String(formData.get('reason') ?? '') });
  const stay = (problem: string, status: number) => ({ answer: { reversal: { payoutId, problem } }, status });
  if (!parsed.success) return stay(parsed.error.issues[0]?.message ?? m.desk_invalid_input(), 400);
  try {
    await api.payouts.reverse(parsed.data);
    return done('payout-reversed');
  } catch (error) {
    return stay(messageFor(error), statusOf(error));
  }
}

function done(flash: Flash): Result {
  return { cookie: flashCookie(flash) };
}

function refused(formData: FormData, problems: readonly WrongField[], status: number): Result {
  return { answer: { form: formAnswer(formData, problems, { amountPaise: 'amount' }) }, status };
}
