import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccount, knownPassword } from '../../tests/support/account.ts';
import { openTestInstallation } from '../../tests/support/installation.ts';
import { createLog } from '../platform/log.ts';

test('a sign-in that fails in the database answers as the API does, and nothing of it is printed', async () => {
  const maidan = await openTestInstallation({ APP_URL: 'http://localhost' });
  onTestFinished(maidan.close);
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const lines: string[] = [];
  const { services } = maidan;
  services.log = createLog('debug', { write: (line) => void lines.push(line) });
  const { email } = await createAccount(maidan);
  await services.db.execute(sql`ALTER TABLE sessions RENAME TO elsewhere`);
  const answer = await maidan.call('POST', '/api/auth/sign-in/email', {
    body: { email, password: knownPassword },
    headers: { origin: services.appUrl },
  });
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
  expect(printed).not.toHaveBeenCalled();
  expect(lines.join()).toContain('request failed');
  expect(lines.join()).not.toContain(email);
});
