import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount, signInAs } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { sessions } from '../tables.ts';

const maidan = testInstallation();

const day = 86_400_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const viewerOf = (cookie: string) => maidan.accounts.findViewer(new Headers({ cookie }));
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

async function aged(times: Partial<typeof sessions.$inferInsert>) {
  const person = await createAccount(maidan);
  await maidan.services.db.update(sessions).set(times).where(eq(sessions.userId, person.id));
  return person;
}

describe('sessions', () => {
  test('sign-in again on the same browser: new token, old one invalid', async () => {
    const person = await createAccount(maidan);
    const first = await signInAs(maidan, person);
    const second = await signInAs(maidan, person, { cookie: first });
    expect(second).not.toBe(first);
    expect(await viewerOf(first)).toBeNull();
    expect(await viewerOf(second)).toMatchObject({ id: person.id });
  });

  test('session idle for seven days: over, for pages and API', async () => {
    const used = await aged({ updatedAt: ago(7 * day - 60_000) });
    expect(await viewerOf(used.cookie)).toMatchObject({ id: used.id });
    const idle = await aged({ updatedAt: ago(7 * day) });
    expect((await maidan.call('GET', '/api/auth/get-session', { as: idle })).body).toBeNull();
    expect(await viewerOf(idle.cookie)).toBeNull();
    expect((await maidan.call('GET', '/api/me', { as: idle })).status).toBe(401);
  });

  test('thirty days after sign-in: over, despite activity', async () => {
    const person = await aged({ createdAt: ago(30 * day), updatedAt: ago(1_000) });
    expect(await viewerOf(person.cookie)).toBeNull();
  });

  test('session in use: activity recorded every few minutes', async () => {
    const person = await aged({ updatedAt: ago(6 * 60_000) });
    await viewerOf(person.cookie);
    const [device] = (await maidan.call('GET', '/api/me/devices', { as: person })).body.items;
    expect(Date.now() - Date.parse(device.lastActiveAt)).toBeLessThan(60_000);
  });

  test('activity cannot be written: session stays open, expired one does not', async () => {
    const used = await aged({ updatedAt: ago(6 * 60_000) });
    const idle = await aged({ updatedAt: ago(7 * day) });
    const { db } = maidan.services;
    await db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE read_only_sql_transaction; END $$`);
    await db.execute(
      sql`CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON sessions EXECUTE FUNCTION refuse()`,
    );
    expect(await viewerOf(used.cookie)).toMatchObject({ id: used.id });
    expect(await viewerOf(idle.cookie)).toBeNull();
    await db.execute(sql`DROP TRIGGER refuse ON sessions`);
  });

  test('device list: names devices and marks the current one', async () => {
    const person = await createAccount(maidan);
    const cookie = await signInAs(maidan, person, { 'user-agent': chrome });
    const { body } = await maidan.call('GET', '/api/me/devices', { as: { ...person, cookie } });
    expect(
      body.items.map(({ name, isCurrent }: { name: string; isCurrent: boolean }) => [name, isCurrent]),
    ).toEqual([
      ['Chrome on Windows', true],
      ['Unknown device', false],
    ]);
  });

  test('ending a device: only its own person can', async () => {
    const person = await createAccount(maidan);
    const stranger = await createAccount(maidan);
    const [own] = (await maidan.call('GET', '/api/me/devices', { as: person })).body.items;
    const end = (as: typeof person) => maidan.call('DELETE', `/api/me/devices/${own.id}`, { as });
    expect(await end(stranger)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await viewerOf(person.cookie)).not.toBeNull();
    expect(await end(person)).toMatchObject({ status: 200, body: { endedCount: 1 } });
    expect(await viewerOf(person.cookie)).toBeNull();
  });

  test("ending other devices: keeps this one and other people's", async () => {
    const person = await createAccount(maidan);
    const stranger = await createAccount(maidan);
    const cookies = [await signInAs(maidan, person), await signInAs(maidan, person)];
    const { body } = await maidan.call('DELETE', '/api/me/devices', { as: person });
    expect(body).toEqual({ endedCount: 2 });
    expect(await Promise.all(cookies.map(viewerOf))).toEqual([null, null]);
    expect(await viewerOf(person.cookie)).not.toBeNull();
    expect(await viewerOf(stranger.cookie)).not.toBeNull();
  });

  test('twenty-first session: ends the least recently active one', async () => {
    const person = await createAccount(maidan);
    const { db } = maidan.services;
    const rows = Array.from({ length: 19 }, (_, index) => ({
      ...{ id: newId(), token: newId(), userId: person.id, expiresAt: ago(-day) },
      updatedAt: ago((index + 1) * 60_000),
    }));
    await db.insert(sessions).values(rows);
    await db
      .update(sessions)
      .set({ updatedAt: ago(day) })
      .where(eq(sessions.id, rows[3]?.id ?? ''));
    const cookie = await signInAs(maidan, person);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(20);
    expect(await db.$count(sessions, eq(sessions.id, rows[3]?.id ?? ''))).toBe(0);
    expect(await viewerOf(person.cookie)).toMatchObject({ id: person.id });
    expect(await viewerOf(cookie)).toMatchObject({ id: person.id });
  });

  test('library endpoints that we do not use: 404', async () => {
    const person = await createAccount(maidan);
    for (const path of [
      'list-sessions',
      'update-user',
      'change-email',
      'delete-user',
      'revoke-sessions',
      'verify-password',
    ]) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? { body: { firstName: 'Eve' } } : {};
        expect((await maidan.call(method, `/api/auth/${path}`, { as: person, ...body })).status).toBe(404);
      }
    }
  });
});
