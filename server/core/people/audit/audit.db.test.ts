import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount, knownPassword, linkTo, signInAs } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { grantAdmin } from '../../../flows/account/grant-admin.ts';
import { auditLog, users } from '../tables.ts';

const maidan = testInstallation();

const caller = { 'x-maidan-caller': 'a hash' };
const entriesAbout = (subjectId: string) =>
  maidan.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.happenedAt), asc(auditLog.id));
const eventsAbout = async (subjectId: string) => (await entriesAbout(subjectId)).map(({ event }) => event);

describe('audit log', () => {
  test('sign-up to new role: records every security event in order', async () => {
    const { accounts, services } = maidan;
    const email = 'audited@people.test';
    const request = { firstName: 'Asha', lastName: 'Iyer', phone: '+919876543210', terms: true as const };
    await accounts.signUp({ ...request, email, password: knownPassword }, '/', new Headers(caller));
    const confirmation = await linkTo(maidan, email, '/auth/callback');
    await accounts.confirmEmail(confirmation.searchParams.get('token') ?? '', new Headers(caller));
    await accounts.signIn({ email, password: 'Wrong-1234' }, new Headers(caller));
    const cookie = await signInAs(maidan, { email }, caller);
    const change = { currentPassword: knownPassword, newPassword: 'Quiet-stadium-42' };
    await accounts.changePassword(change, new Headers({ cookie, ...caller }));
    await accounts.requestReset(email, new Headers(caller));
    const token = (await linkTo(maidan, email, '/reset-password')).searchParams.get('token');
    await accounts.resetPassword(token, 'Loud-stadium-43', new Headers(caller));
    await grantAdmin(services.db, email);

    const [person] = await services.db.select().from(users).where(eq(users.email, email));
    const entries = await entriesAbout(person?.id ?? '');
    expect(entries.map(({ event }) => event)).toEqual([
      'signed-up',
      'email-confirmed',
      'sign-in-failed',
      'signed-in',
      'password-changed',
      'reset-requested',
      'password-reset',
      'role-granted',
    ]);
    expect(entries.filter(({ caller: name }) => name === 'a hash')).toHaveLength(7);
    const text = JSON.stringify(entries);
    for (const secret of [email, knownPassword, 'Quiet-stadium-42', token])
      expect(text).not.toContain(secret);
  });

  test('failed sign-in of an unknown address: recorded without the address', async () => {
    await maidan.accounts.signIn({ email: 'ghost@people.test', password: 'Wrong-1234' }, new Headers());
    const entries = await maidan.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'sign-in-failed'));
    expect(entries.at(-1)).toMatchObject({ subjectId: null, actorId: null });
    expect(JSON.stringify(entries)).not.toContain('ghost');
  });

  test('ended device: recorded', async () => {
    const person = await createAccount(maidan);
    await signInAs(maidan, person);
    await maidan.call('DELETE', '/api/me/devices', { as: person });
    expect(await eventsAbout(person.id)).toEqual(['signed-in', 'device-ended']);
  });
});
