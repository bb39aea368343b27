import { type RouterContextProvider, redirect } from 'react-router';
import type { Role } from '../../../contract/people/roles.ts';
import { hasSessionCookieContext, isSentContext, type Viewer, viewerContext } from '../../api.server.ts';
import { sessionOverHeader } from '../../connection/session-over.ts';
import { withReturnTo } from '../../session/return-to.ts';
import type { LoginReason } from './login-reasons.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the signed-in user, or redirects to sign-in and back. Pass `reason` for actions that visitors can
 * start; a form without it means an expired session, and scripts keep the input.
 */
export function requireViewer(context: Context, url: URL, reason?: LoginReason): Viewer {
  const viewer = context.get(viewerContext);
  if (viewer) return viewer;
  const isSent = context.get(isSentContext);
  const isSessionOver = isSent ? reason === undefined : context.get(hasSessionCookieContext);
  const login = redirectToLogin(url, isSessionOver ? 'expired' : reason);
  if (isSent && isSessionOver) login.headers.set(sessionOverHeader, '1');
  throw login;
}

/**
 * Like `requireViewer`. Redirects other roles to the home page, admins without a second factor to its setup.
 */
export function requireRole(context: Context, url: URL, roles: readonly Role[]): Viewer {
  const viewer = requireViewer(context, url);
  if (viewer.needsSecondFactor && roles.includes('admin')) throw redirect('/settings/two-step');
  if (!roles.includes(viewer.role)) throw redirect('/');
  return viewer;
}

/** Redirects a signed-in user to the home page. */
export function requireGuest(context: Context): void {
  if (context.get(viewerContext)) throw redirect('/');
}

export function redirectToLogin({ pathname, search }: URL, reason?: LoginReason): Response {
  return redirect(withReturnTo('/login', `${pathname}${search}`, reason ? { reason } : {}));
}
