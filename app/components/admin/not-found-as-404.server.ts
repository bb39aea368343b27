import { data } from 'react-router';
import { errorCodeOf } from '../../messages.ts';

/** A person whom nobody knows is a page that is not there; anything else stays as it is. */
export function notFoundAs404(error: unknown): never {
  const isMissing = ['NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error));
  throw isMissing ? data('user', { status: 404 }) : error;
}
