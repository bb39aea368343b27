import type { RouterContextProvider } from 'react-router';
import { saveReview } from '../reviews/save-review.server.ts';

/** Saves a review from a list of games and returns to the list. */
export function rateTurf(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const turfId = String(formData.get('turfId') ?? '');
  // The form schema rejects unknown fields.
  formData.delete('turfId');
  return saveReview(context, { turfId, formData }, `${url.pathname}${url.search}`);
}
