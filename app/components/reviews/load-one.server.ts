import type { RouterContextProvider } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';

export async function loadReview(context: Readonly<RouterContextProvider>, reviewId: string) {
  return notFoundAs404(apiFor(context).reviews.get({ reviewId }));
}
