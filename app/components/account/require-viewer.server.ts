import { type RouterContextProvider, redirect } from 'react-router';
import type { Role } from '../../../contract/roles.ts';
import { isSentContext, type Viewer, viewerContext } from '../../api.server.ts';
import { sessionOverHeader } from '../../connection/session-over.ts';
import { withReturnTo } from '../../session/return-to.ts';
import type { LoginReason } from './login-reasons.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in person. A visitor is sent to sign in, with a `reason` for what visitors can press, and comes back to where
 * they were. Without one a form can only come from somebody whose session has ended since: scripts keep what was typed.
 */
export function requireViewer(context: Context, url: URL, reason?: LoginReason): Viewer {
  const viewer = context.get(viewerContext);
  if (viewer) return viewer;
  const isSessionOver = reason === undefined && context.get(isSentContext);
  const login = redirectToLogin(url, isSessionOver ? 'expired' : reason);
  if (isSessionOver) login.headers.set(sessionOverHeader, '1');
  throw login;
}

/** As `requireViewer`; others than these roles go home, an admin without a second factor to its page. */
export function requireRole(context: Context, url: URL, roles: readonly Role[]): Viewer {
  const viewer = requireViewer(context, url);
  if (viewer.needsSecondFactor && roles.includes('admin')) throw redirect('/settings/two-step');
  if (!roles.includes(viewer.role)) throw redirect('/');
  return viewer;
}

/** Of a page that is for guests only. */
export function requireGuest(context: Context): void {
  if (context.get(viewerContext)) throw redirect('/');
}

export function redirectToLogin({ pathname, search }: URL, reason?: LoginReason): Response {
  return redirect(withReturnTo('/login', `${pathname}${search}`, reason ? { reason } : {}));
}
