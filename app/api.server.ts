import type { RouterContextProvider } from 'react-router';
import type { ApiClient } from '../contract/api.ts';
import { apiContext } from '../server/page-context.ts';

export type { Viewer } from '../server/core/people/sessions/viewer.ts';
export {
  accountsContext,
  audienceContext,
  hasSessionCookieContext,
  installationContext,
  isSentContext,
  nonceContext,
  reportErrorContext,
  viewerContext,
  viewerErrorContext,
} from '../server/page-context.ts';
export { guestCookie } from '../server/platform/http/origins/own-cookies.ts';

/**
 * Returns the API client for loaders and actions. Calls run in this process as the current viewer; pass an
 * idempotency key where a retried form must not act twice.
 */
export function apiFor(
  context: Readonly<RouterContextProvider>,
  options: { idempotencyKey?: string } = {},
): ApiClient {
  return context.get(apiContext)(options);
}
