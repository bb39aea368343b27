import { data } from 'react-router';
import { errorCodeOf, statusOf } from '../forms/messages.ts';

/**
 * What the address names is there, or the page is not: then `body` tells the page's boundary what it was, where one
 * shows more than one kind. Whatever else went wrong stays as it is.
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

/** An address that could not be one of the app's, such as an id that is none, names nothing either. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404 || errorCodeOf(error) === 'VALIDATION_ERROR';
}
