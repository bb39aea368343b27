import { errorCodeOf } from './forms/messages.ts';

/** Returns null for an internal error, which is already logged. Rethrows refusals. */
export async function readOrNull<Answer>(read: Promise<Answer>): Promise<Answer | null> {
  try {
    return await read;
  } catch (error) {
    if (errorCodeOf(error) !== 'INTERNAL_SERVER_ERROR') throw error;
    return null;
  }
}
