import * as m from '#messages';
import { payoutAccount } from '../../../contract/payments/payout-accounts.ts';
import type { apiFor } from '../../api.server.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { problemsIn } from '../../forms/refusal-details.server.ts';
import type { IdentityRequest } from '../account/identity-request.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

export type AccountAnswer = { confirm?: IdentityRequest; form?: FormAnswer };

/** @returns the form with its problems, or undefined when the details are saved */
export async function saveAccount(
  api: ReturnType<typeof apiFor>,
  formData: FormData,
): Promise<{ form: FormAnswer; status: number } | undefined> {
  const { accountNumberAgain = '', ...typed } = typedTexts(formData);
  const read = payoutAccount.safeParse(typed);
  const problems = read.success ? [] : problemsIn(read.error);
  // Also beside other problems, so that the owner corrects all of them at once.
  if (typed.kind === 'bank' && bare(accountNumberAgain) !== bare(typed.accountNumber ?? '')) {
    problems.push({ field: 'accountNumberAgain', message: m.desk_payout_account_again_differs() });
  }
  if (!read.success || problems.length > 0) return { form: formAnswer(formData, problems), status: 400 };
  try {
    await api.payouts.setOwnAccount(read.data);
    return undefined;
  } catch (error) {
    return { form: formAnswer(formData, problemsOf(error, messageFor(error))), status: statusOf(error) };
  }
}

function bare(digits: string): string {
  return digits.replace(/\s/g, '');
}
