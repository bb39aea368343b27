import { redirect } from 'react-router';
import { errors } from '../../../contract/errors.ts';
import { errorCodeOf, messageFor } from '../../messages.ts';
import { readReturnTo, withReturnTo } from '../../return-to.ts';
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
    const code = errorCodeOf(error);
    const text = code === 'INTERNAL_SERVER_ERROR' ? failure : messageFor(error);
    return new Response(text, { status: errors[code].status });
  }
  return redirect(readReturnTo(formData.get('returnTo')));
}

/** Whoever is not signed in (any more) signs in, and comes back to where they pressed. */
export function loginAndReturn(formData: FormData, reason: LoginReason): Response {
  return redirect(withReturnTo('/login', readReturnTo(formData.get('returnTo')), { reason }));
}
