import type { RouterContextProvider } from 'react-router';
import type { ApiClient } from '../contract/api.ts';
import { apiContext } from '../server/page-context.ts';

export type { Viewer } from '../server/core/people/viewer.ts';
export {
  accountsContext,
  installationContext,
  isSentContext,
  nonceContext,
  reportErrorContext,
  viewerContext,
  viewerErrorContext,
} from '../server/page-context.ts';
export { wholeAnswer } from '../server/platform/http/whole-answers.ts';

/**
 * The API as loaders and actions call it: in this process, as the person asking. A form that must not act twice
 * sends a key of its own.
 */
export function apiFor(
  context: Readonly<RouterContextProvider>,
  options: { idempotencyKey?: string } = {},
): ApiClient {
  return context.get(apiContext)(options);
}
