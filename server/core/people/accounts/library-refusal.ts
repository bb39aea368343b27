import { APIError } from 'better-auth/api';
import { Refusal } from '../../../../contract/errors.ts';

/**
 * Runs our code inside the library, which passes on only its own errors.
 * @throws APIError in place of a Refusal RATE_LIMITED
 */
export async function refuseInLibrary<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'RATE_LIMITED') throw error;
    const { code, message, details } = error;
    const wait = String(details?.retryAfterSeconds ?? 60);
    throw new APIError('TOO_MANY_REQUESTS', { code, message }, { 'retry-after': wait });
  }
}
