import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import * as m from '#messages';
import type { Services } from '../../../platform/services.ts';
import { currentSettings } from '../settings/current-settings.ts';
import { users } from '../tables.ts';

/** Never leaves the server: the answer is that of a wrong password (auth-hooks.ts). */
export const unconfirmedCode = 'EMAIL_NOT_VERIFIED';

/**
 * Refuses to open a session for an unconfirmed address or a disabled account.
 * @throws APIError
 */
export async function refuseSession(services: Services, userId: string): Promise<void> {
  const [user] = await services.db
    .select({ emailVerified: users.emailVerified, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.emailVerified) throw new APIError('UNAUTHORIZED', { code: unconfirmedCode });
  if (user.disabledAt === null) return;
  const { supportEmail } = await currentSettings(services);
  throw new APIError('FORBIDDEN', {
    code: 'ACCOUNT_DISABLED',
    message: m.errors_disabled({ email: supportEmail }),
  });
}
