import { APIError } from 'better-auth/api';
import * as m from '#messages';
import { hasDemoCookie } from '../../../platform/http/origins/demo-link.ts';
import { demoPassword } from '../passwords/password-strength.ts';

/**
 * Refuses the demo people's password, which is public, in browsers that have not opened the demo link.
 * @throws APIError DEMO_LINK_NEEDED
 */
export function refuseDemoPassword(
  { body, headers }: { body: { password?: unknown } | undefined; headers: Headers | undefined },
  demoKey: string,
): void {
  if (body?.password !== demoPassword || hasDemoCookie(headers, demoKey)) return;
  throw new APIError('FORBIDDEN', {
    code: 'DEMO_LINK_NEEDED',
    message: m.errors_demo_link(),
  });
}
