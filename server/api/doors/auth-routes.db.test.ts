import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount, knownPassword } from '../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../tests/support/servers/installation.ts';
import { sessions } from '../../core/people/tables.ts';

const maidan = testInstallation();

describe('/api/auth', () => {
  test('sign-in, session, password change: no session token in the response', async () => {
    const { id, email } = await createAccount(maidan);
    const headers = { 'content-type': 'application/json' };
    const post = (path: string, body: object, cookie = '') =>
      maidan.app.request(`/api/auth${path}`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
      });
    const signedIn = await post('/sign-in/email', { email, password: knownPassword });
    const cookie =
      signedIn.headers
        .getSetCookie()
        .find((text) => text.includes('session_token='))
        ?.split(';')[0] ?? '';
    const session = await maidan.app.request('/api/auth/get-session', { headers: { cookie } });
    const newPassword = 'Another-horse-9';
    const changed = await post('/change-password', { currentPassword: knownPassword, newPassword }, cookie);
    const answers = await Promise.all([signedIn, session, changed].map((answer) => answer.text()));

    const rows = await maidan.services.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(JSON.parse(answer).user).toMatchObject({ id, email });
      expect(answer).not.toContain('oken');
      for (const { token } of rows) expect(answer).not.toContain(token);
    }
  });

  test('visitor: the session is null', async () => {
    const answer = await maidan.app.request('/api/auth/get-session');
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  });
});
