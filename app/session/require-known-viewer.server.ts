import type { MiddlewareFunction } from 'react-router';
import { viewerErrorContext } from '../api.server.ts';

/**
 * Fails the page when the session lookup failed; otherwise a signed-in user would look like a visitor and be
 * sent to sign in.
 */
export const requireKnownViewer: MiddlewareFunction<Response> = ({ context }) => {
  const error = context.get(viewerErrorContext);
  if (error !== undefined) throw error;
};
