import { errorCodeOf } from './forms/messages.ts';

/** Null where reading failed, which the log has by now; a refusal stays one. */
export async function readOrNull<Answer>(read: Promise<Answer>): Promise<Answer | null> {
  try {
    return await read;
  } catch (error) {
    if (errorCodeOf(error) !== 'INTERNAL_SERVER_ERROR') throw error;
    return null;
  }
}
