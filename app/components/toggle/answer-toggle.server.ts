import { redirect } from 'react-router';
import { failedOr, statusOf } from '../../forms/messages.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { LoginReason } from '../account/login-reasons.ts';

/** Leads a browser without scripts back to where it pressed; what went wrong is said on a plain page. */
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

/** Whoever is not signed in (any more) signs in, and comes back to where they pressed. */
export function loginAndReturn(formData: FormData, reason: LoginReason): Response {
  return redirect(withReturnTo('/login', readReturnTo(formData.get('returnTo')), { reason }));
}
