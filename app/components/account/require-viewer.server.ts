import { type RouterContextProvider, redirect } from 'react-router';
import { type Viewer, viewerContext } from '../../api.server.ts';
import { withReturnTo } from '../../return-to.ts';
import type { LoginReason } from './login-reasons.ts';

/** The signed-in person. A visitor is sent to sign in and comes back to where they were. */
export function requireViewer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  reason?: LoginReason,
): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirectToLogin(url, reason);
  return viewer;
}

export function redirectToLogin({ pathname, search }: URL, reason?: LoginReason): Response {
  return redirect(withReturnTo('/login', `${pathname}${search}`, reason ? { reason } : {}));
}
