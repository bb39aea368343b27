import { APIError } from 'better-auth/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { currentSettings } from './current-settings.ts';
import { users } from './tables.ts';

/** Before a session is opened. */
export async function refuseDisabled(services: Services, userId: string): Promise<void> {
  const isDisabled = and(eq(users.id, userId), isNotNull(users.disabledAt));
  if ((await services.db.$count(users, isDisabled)) === 0) return;
  const { supportEmail } = await currentSettings(services);
  throw new APIError('FORBIDDEN', {
    code: 'ACCOUNT_DISABLED',
    message: `This account is disabled; our mail says why. Write to ${supportEmail} if you think that is a mistake.`,
  });
}
