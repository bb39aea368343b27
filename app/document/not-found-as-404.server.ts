import { data } from 'react-router';
import { errorCodeOf, statusOf } from '../forms/messages.ts';

/**
 * Turns a missing record into a 404 response. `body` tells the error boundary the kind where a page can show
 * several. Rethrows other errors.
 */
export async function notFoundAs404<Answer>(
  read: Promise<Answer>,
  body: 'turf' | null = null,
): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    throw isNotFound(error) ? data(body, { status: 404 }) : error;
  }
}

/** Returns whether the address names nothing; a malformed id counts as not found. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404 || errorCodeOf(error) === 'VALIDATION_ERROR';
}
