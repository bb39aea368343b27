import { APIError } from 'better-auth/api';
import type { Services } from '../services.ts';
import { currentSettings } from './current-settings.ts';
import { isDisabled } from './queries.ts';

/** Before a session is opened. */
export async function refuseDisabled(services: Services, userId: string): Promise<void> {
  if (!(await isDisabled(services.db, userId))) return;
  const { supportEmail } = await currentSettings(services);
  throw new APIError('FORBIDDEN', {
    code: 'ACCOUNT_DISABLED',
    message: `This account is disabled; our mail says why. Write to ${supportEmail} if you think that is a mistake.`,
  });
}
