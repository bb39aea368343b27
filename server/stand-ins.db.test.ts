import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccount, knownPassword } from '../tests/support/account.ts';
import { testInstallation } from '../tests/support/installation.ts';

const maidan = testInstallation({}, async () => new Response('page'));

test('behind a proxy nobody reads the mailbox, signs in as a demo person or pays pretend money', async () => {
  const { email } = await createAccount(maidan);
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: knownPassword }),
  };
  const doors: [string, RequestInit?][] = [
    ['/dev/mailbox'],
    ['/sandbox/razorpay/v1/checkout/embedded', { method: 'POST' }],
    ['/api/auth/sign-in/email', signIn],
    ['/login'],
    ['/metrics'],
  ];
  for (const [path, init] of doors) {
    for (const origin of ['http://turfs.example', 'http://evil.example:3000']) {
      const answer = await maidan.app.request(origin + path, init);
      expect(answer.status, path).toBe(403);
      expect(await answer.text()).toContain('for this machine alone');
    }
    expect((await maidan.app.request(`http://localhost:3000${path}`, init)).status, path).not.toBe(403);
  }
});

test('a stranger whom a proxy names is refused under our own name too', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await maidan.app.request('/dev/mailbox', { headers })).status).toBe(403);
  expect((await maidan.app.request('/dev/mailbox')).status).toBe(200);
});

test('work of the payment sandbox fails: a line of the log, nothing printed beside it', async () => {
  const { db, log } = maidan.services;
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const warned = vi.spyOn(log, 'warn');
  onTestFinished(() => {
    printed.mockRestore();
    warned.mockRestore();
  });
  await db.execute(sql`ALTER TABLE sandbox_documents RENAME TO sandbox_elsewhere`);
  const said = () => warned.mock.calls.map(([fields, text]) => [text, fields]);
  await expect
    .poll(said, { timeout: 10_000 })
    .toContainEqual(['sandbox work failed, will retry', { err: expect.any(Error) }]);
  await db.execute(sql`ALTER TABLE sandbox_elsewhere RENAME TO sandbox_documents`);
  expect(printed).not.toHaveBeenCalled();
});
