import { z } from 'zod';
import * as m from '#messages';
import { paiseTyped } from '../../../contract/money.ts';
import { payoutRequest } from '../../../contract/payments/payouts.ts';
import type { apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { errorCodeOf, messageFor, statusOf } from '../../forms/messages.ts';
import { parseForm, wrongFieldsOf } from '../../forms/refusal-details.server.ts';
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

const sentPayout = payoutRequest.safeExtend({ isSent: z.string({ error: m.desk_payout_sent_missing }) });

async function record(api: Api, ownerId: string, formData: FormData): Promise<Result> {
  const { amount = '', reference = '', paidOn = '', isSent } = typedTexts(formData);
  const typed = { ownerId, amountPaise: paiseTyped(amount), reference, paidOn, isSent };
  try {
    const { isSent: _, ...request } = parseForm(sentPayout, typed);
    await api.payouts.record(request);
    return done('payout-recorded');
  } catch (error) {
    const code = errorCodeOf(error);
    const field = code === 'PAYOUT_TOO_HIGH' ? 'amount' : code === 'PAYOUT_RECORDED' ? 'reference' : '';
    const problems = problemsOf(error, messageFor(error), field);
    const form = formAnswer(formData, problems, { amountPaise: 'amount' });
    return { answer: { form }, status: statusOf(error) };
  }
}

async function reverse(api: Api, formData: FormData): Promise<Result> {
  const { payoutId = '', reason = '' } = typedTexts(formData);
  try {
    await api.payouts.reverse({ payoutId, reason });
    return done('payout-reversed');
  } catch (error) {
    const problem = wrongFieldsOf(error)[0]?.message ?? messageFor(error);
    return { answer: { reversal: { payoutId, problem } }, status: statusOf(error) };
  }
}

function done(flash: Flash): Result {
  return { cookie: flashCookie(flash) };
}
