import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, knownPassword } from '../../../../tests/support/browser/account.ts';
import {
  createPerson,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { mails } from '../../../features/notifications/tables.ts';
import { auditLog } from '../../people/tables.ts';
import { payoutAccounts } from './tables.ts';

const maidan = testInstallation();
const day = 86_400_000;
const bank = {
  kind: 'bank',
  holder: 'Asha Iyer',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
};
let owner: Person;
let admin: Person;

beforeEach(async () => {
  owner = await createAccount(maidan, 'turf_owner');
  admin = await createPerson(maidan, 'admin');
});

const save = (body: object, as = owner) => maidan.call('PUT', '/api/owner/payout-account', { as, body });
const own = async () => (await maidan.call('GET', '/api/owner/payout-account', { as: owner })).body;
const forTransfer = (as = admin) =>
  maidan.call('GET', `/api/admin/owners/${owner.id}/payout-account`, { as });

describe('payout accounts', () => {
  test('owner sees it masked, the admin whole; the database has neither', async () => {
    expect(await own()).toEqual({ account: null });
    expect((await forTransfer()).body).toEqual({ account: null, changedAt: null, isRecent: false });
    const masked = {
      ...{ kind: 'bank', holder: 'Asha Iyer', account: '••••9012', ifsc: 'HDFC0001234' },
      ...{ pan: '••••939F', gstin: '••••F1ZV', changedAt: expect.any(String) },
    };
    expect(await save(bank)).toEqual({ status: 200, body: masked });
    expect(await own()).toEqual({ account: masked });
    expect((await forTransfer()).body).toMatchObject({ account: bank, isRecent: true });
    const stored = JSON.stringify(await maidan.services.db.select().from(payoutAccounts));
    expect(stored).not.toMatch(/123456789012|AAPFU|HDFC|Asha/);
  });

  test('changed in the last 7 days: marked as recent, not later', async () => {
    await save(bank);
    maidan.clock.advance(7 * day - 60_000);
    expect((await forTransfer()).body.isRecent).toBe(true);
    maidan.clock.advance(60_000);
    const later = (await forTransfer()).body;
    maidan.clock.advance(-7 * day);
    expect(later).toMatchObject({ account: bank, isRecent: false });
  });

  test('change: audited with masked values, mailed without any', async () => {
    const { db } = maidan.services;
    await save(bank);
    await save({ kind: 'upi', holder: 'Asha Iyer', upiId: 'asha.iyer@okhdfc', pan: bank.pan, gstin: null });
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, owner.id));
    const changes = entries.filter(({ event }) => event === 'payout-account-changed');
    expect(changes.map(({ details }) => details)).toContainEqual({
      kind: { from: 'bank', to: 'upi' },
      account: { from: '••••9012', to: 'as••••@okhdfc' },
      ifsc: { from: 'HDFC0001234', to: null },
      gstin: { from: '••••F1ZV', to: null },
    });
    const letters = () => db.select().from(mails).where(eq(mails.recipient, owner.email));
    await expect.poll(async () => (await letters()).length).toBe(2);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Your payout details were changed');
    expect(JSON.stringify([await letters(), entries])).not.toMatch(/123456789012|asha\.iyer@/);
  });

  test('read by an admin: audited; other people cannot', async () => {
    await save(bank);
    await forTransfer();
    const entries = await maidan.services.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entries).toMatchObject([
      { event: 'person-viewed', subjectId: owner.id, details: { viewed: 'payout account' } },
    ]);
    for (const role of ['turf_owner', 'customer'] as const) {
      const person = await createPerson(maidan, role);
      expect((await forTransfer(person)).status).toBe(403);
      expect((await maidan.call('GET', '/api/owner/payout-account', { as: person })).body).not.toHaveProperty(
        'account.holder',
      );
    }
    expect((await forTransfer(owner)).status).toBe(403);
    const nobody = await createPerson(maidan);
    const path = `/api/admin/owners/${nobody.id}/payout-account`;
    expect((await maidan.call('GET', path, { as: admin })).status).toBe(404);
  });

  test('invalid details: each field named, nothing stored', async () => {
    const wrong = { ...bank, accountNumber: '12', ifsc: 'HDFC', pan: 'A', gstin: '27AAPFU0939F1ZA' };
    const { status, body } = await save(wrong);
    expect(status).toBe(400);
    const fields = body.data.fields.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['accountNumber', 'ifsc', 'pan', 'gstin']);
    expect((await save({ ...bank, upiId: 'a@b' })).status).toBe(400);
    expect(await own()).toEqual({ account: null });
  });

  test('another secret of the installation: to be entered again', async () => {
    await save(bank);
    const { db, sealer } = maidan.services;
    const details = sealer.seal(JSON.stringify(bank), admin.id);
    await db.update(payoutAccounts).set({ details }).where(eq(payoutAccounts.ownerId, owner.id));
    expect(await own()).toEqual({ account: null });
    expect((await forTransfer()).body).toMatchObject({ account: null, changedAt: expect.any(String) });
    expect((await save(bank)).status).toBe(200);
  });

  test('account deletion: details deleted', async () => {
    await save(bank);
    const leaving = { as: owner, body: { currentPassword: knownPassword } };
    expect((await maidan.call('POST', '/api/me/deletion', leaving)).status).toBe(200);
    const { db } = maidan.services;
    expect(await db.$count(payoutAccounts, eq(payoutAccounts.ownerId, owner.id))).toBe(0);
  });
});
