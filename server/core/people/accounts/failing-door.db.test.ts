import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { errors } from '../../../../contract/errors.ts';
import { createAccount, knownPassword } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { createLog } from '../../../platform/observability/log.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });
const newPassword = 'Quiet-stadium-42';
const names = { firstName: 'Asha', lastName: 'Iyer', phone: '+919845012345', terms: true };

async function loseTable(name: string): Promise<void> {
  const { db } = maidan.services;
  const [kept, lost] = [sql.identifier(name), sql.identifier('elsewhere')];
  await db.execute(sql`ALTER TABLE ${kept} RENAME TO ${lost}`);
  onTestFinished(async () => void (await db.execute(sql`ALTER TABLE ${lost} RENAME TO ${kept}`)));
}

describe('database error behind /api/auth', () => {
  test.each([
    ['/sign-in/email', 'sessions', { password: knownPassword }],
    ['/sign-up/email', 'users', { ...names, password: newPassword }],
    ['/sign-up/email', 'mails', { ...names, password: newPassword }],
    ['/send-verification-email', 'users', {}],
    ['/request-password-reset', 'verifications', {}],
    ['/reset-password', 'verifications', { token: 'x'.repeat(24), newPassword }],
    ['/change-password', 'accounts', { currentPassword: knownPassword, newPassword }],
  ])("%s without table %s: the API's error, logged only by us", async (path, table, more) => {
    const person = await createAccount(maidan);
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const lines: string[] = [];
    maidan.services.log = createLog('debug', { write: (line) => void lines.push(line) });
    await loseTable(table);
    const isOpen = path === '/change-password' || path === '/reset-password';
    const answer = await maidan.call('POST', `/api/auth${path}`, {
      body: isOpen ? more : { email: person.email, ...more },
      headers: { origin: maidan.services.appUrl },
      ...(path === '/change-password' && { as: person }),
    });
    const message = errors.INTERNAL_SERVER_ERROR.message();
    expect(answer).toEqual({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message } });
    expect(printed).not.toHaveBeenCalled();
    expect(lines.join()).toContain('request failed');
    expect(lines.join()).not.toContain(person.email);
  });
});
