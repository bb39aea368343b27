import type { MiddlewareFunction } from 'react-router';
import { viewerErrorContext } from '../api.server.ts';

/** Without an answer to who is looking, a page would take a signed-in person for a visitor and send them to sign in. */
export const requireKnownViewer: MiddlewareFunction<Response> = ({ context }) => {
  const error = context.get(viewerErrorContext);
  if (error !== undefined) throw error;
};
