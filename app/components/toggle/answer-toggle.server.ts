import { redirect } from 'react-router';
import { failedOr, statusOf } from '../../forms/messages.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { LoginReason } from '../account/login-reasons.ts';

/** Redirects a browser without scripts back to the page of the button. Shows an error as plain text. */
export async function answerToggle(
  formData: FormData,
  change: () => Promise<unknown>,
  failure: string,
): Promise<Response> {
  try {
    await change();
  } catch (error) {
    return new Response(failedOr(failure, error), { status: statusOf(error) });
  }
  return redirect(readReturnTo(formData.get('returnTo')));
}

export function loginAndReturn(formData: FormData, reason: LoginReason): Response {
  return redirect(withReturnTo('/login', readReturnTo(formData.get('returnTo')), { reason }));
}
