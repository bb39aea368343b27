import { type RouterContextProvider, redirect } from 'react-router';
import { type Viewer, viewerContext } from '../../api.server.ts';
import { pathOf, withReturnTo } from '../../return-to.ts';
import type { LoginReason } from './login-reasons.ts';

/** The signed-in person. A visitor is sent to sign in and comes back to where they were. */
export function requireViewer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  reason?: LoginReason,
): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirectToLogin(request, reason);
  return viewer;
}

export function redirectToLogin(request: Request, reason?: LoginReason): Response {
  return redirect(withReturnTo('/login', pathOf(request), reason ? { reason } : {}));
}
