import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { sessions } from '../../server/core/people/tables.ts';
import { createPerson, createTurf, testInstallation } from '../support/servers/installation.ts';

const maidan = testInstallation({ METRICS_TOKEN: 'a token for tests only' });

/** Turns writes on or off for new connections, like a provider with a full disk, and cuts the old ones. */
async function takeWrites(isTaken: boolean): Promise<void> {
  const { db } = maidan.services;
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION READ WRITE`);
    const state = sql.raw(isTaken ? 'off' : 'on');
    await tx.execute(
      sql`ALTER DATABASE ${sql.identifier(rows[0]?.name ?? '')} SET default_transaction_read_only = ${state}`,
    );
  });
  await db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  // Then the current connection, which is still open.
  await db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
}

async function taken() {
  const headers = { authorization: 'Bearer a token for tests only' };
  const text = await (await maidan.app.request('/metrics', { headers })).text();
  return text.match(/^maidan_database_takes\{.*$/gm);
}

describe('read-only database', () => {
  test('database read-only: reads work and metrics show it; writes resume later', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const yesterday = new Date(Date.now() - 86_400_000);
    await maidan.services.db
      .update(sessions)
      .set({ updatedAt: yesterday })
      .where(eq(sessions.userId, person.id));
    const wish = { turfId, date: addDays(istDateOf(new Date()), 2), startTimes: ['18:00'] };
    const book = () =>
      maidan.call('POST', '/api/bookings', { as: person, body: { ...wish, paymentOption: 'partial' } });

    await takeWrites(false);
    await vi.waitFor(async () => expect((await maidan.app.request('/readyz')).status).toBe(200));
    expect(await taken()).toEqual([
      'maidan_database_takes{what="reads"} 1',
      'maidan_database_takes{what="writes"} 0',
    ]);
    for (const path of ['/api/me', '/api/bookings', `/api/turfs/${turfId}`]) {
      expect((await maidan.call('GET', path, { as: person })).status).toBe(200);
    }
    expect((await book()).status).toBe(500);

    await takeWrites(true);
    await vi.waitFor(async () => expect((await book()).status).toBe(201), { timeout: 10_000, interval: 200 });
    expect(await taken()).toContain('maidan_database_takes{what="writes"} 1');
  });
});
