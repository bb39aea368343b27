import { data, type RouterContextProvider } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { errorCodeOf } from '../../messages.ts';

/** The review that a page of its own is about; a page that is not there when it is not. */
export async function loadReview(context: Readonly<RouterContextProvider>, reviewId: string) {
  return apiFor(context).reviews.get({ reviewId }).catch(notFoundAs404);
}

function notFoundAs404(error: unknown): never {
  const isMissing = ['REVIEW_NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error));
  throw isMissing ? data('review', { status: 404 }) : error;
}
