import { isAPIError } from 'better-auth/api';
import * as m from '#messages';

/**
 * `code`: RATE_LIMITED (429), COMMON_PASSWORD, VALIDATION_ERROR, INVALID_PASSWORD, INVALID_EMAIL_OR_PASSWORD,
 * EMAIL_NOT_VERIFIED, INVALID_LINK, EXPIRED_LINK, and the codes of better-auth's plugins.
 * `message` can be shown as it is.
 */
export type Failure = { ok: false; code: string; message: string };
export type Answer<Value> = { ok: true; value: Value } | Failure;

/** Calls better-auth. Returns its refusals; throws other errors. */
export async function answerOf<Value>(call: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = String(error.body?.code ?? '');
    return { ok: false, code, message: error.body?.message ?? m.errors_unexpected() };
  }
}

/** `secondStep`: the password was right, and a second factor is due. */
export type SignInAnswer =
  | { ok: true; cookies: Headers; secondStep?: { hasAuthenticator: boolean } | undefined }
  | Failure;
