import { APIError } from 'better-auth/api';
import { Refusal } from '../../../contract/errors.ts';

/** Does something of ours inside the library, which passes on its own errors alone. @throws APIError for a Refusal */
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
