import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { mostCountedFree } from '../../../contract/policy.ts';
import { addManyTurfs } from '../../../tests/support/bookings/many-turfs.ts';
import { countWholeReads, vacuum } from '../../../tests/support/browser/whole-reads.ts';
import { createPerson, testInstallation } from '../../../tests/support/servers/installation.ts';

const many = 20_000;
const maidan = testInstallation({ DATABASE_POOL_SIZE: '1' });

beforeAll(async () => {
  const { id: ownerId } = await createPerson(maidan, 'turf_owner');
  await addManyTurfs(maidan.services.db, { count: many, ownerId });
  await vacuum(maidan.services.db, 'turfs');
});

const tomorrow = addDays(istDateOf(new Date()), 1);
const wholeReads = async () => {
  const { turfs = 0, slot_reservations: reservations = 0 } = await countWholeReads(maidan.services.db, [
    'turfs',
    'slot_reservations',
  ]);
  return turfs + reservations;
};

describe('search query plans', () => {
  test.each([
    '',
    'q=footbal%20pondy',
    'q=chennai%20tennis',
    'sport=tennis',
    'sport=tennis&sort=price',
    'location=Pondicherry&sport=football',
    'location=Puducherry,Pondicherry',
    'sort=price',
    'sort=rating',
    'sort=rating&sport=cricket',
    'near=11.93,79.83',
    `date=${tomorrow}&from=17&to=21&full=show`,
    `date=${tomorrow}&from=17&to=21&full=show&sort=rating`,
    `date=${tomorrow}&from=17&to=21&full=show&location=Puducherry`,
    `date=${tomorrow}&from=18&to=22&sport=football&location=Chennai`,
    'groupBy=venue',
    'groupBy=venue&q=chennai%20tennis',
    'groupBy=venue&sport=tennis&sort=price',
    'groupBy=venue&sort=rating',
    'groupBy=venue&near=11.93,79.83',
    `groupBy=venue&date=${tomorrow}&from=17&to=21&full=show`,
    `groupBy=venue&date=${tomorrow}&from=17&to=21&full=show&location=Puducherry`,
  ])(`among ${many} turfs, "%s" reads by index only`, async (query) => {
    const before = await wholeReads();
    const { body } = await maidan.call('GET', `/api/turfs?${query}`);
    expect(body.total).toBeGreaterThan(100);
    expect(await wholeReads()).toBe(before);
    const next = await maidan.call('GET', `/api/turfs?${query}&cursor=${body.nextCursor}`);
    expect(next.body.items).toHaveLength(20);
    expect(await wholeReads(), 'the second page').toBe(before);
  });

  test('only free turfs: the count stops at its limit', async () => {
    const rowsRead = async () => {
      await maidan.services.db.execute(sql`SELECT pg_stat_force_next_flush()`);
      const { rows } = await maidan.services.db.execute<{ count: number }>(
        sql`SELECT seq_tup_read::float8 AS count FROM pg_stat_user_tables WHERE relname = 'turfs'`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await rowsRead();
    const { body } = await maidan.call('GET', `/api/turfs?date=${tomorrow}`);
    expect(body).toMatchObject({ total: mostCountedFree });
    expect((await rowsRead()) - before).toBeLessThan(2 * mostCountedFree);
  });

  test('wholeReads counts one read of every row', async () => {
    const before = await wholeReads();
    await maidan.services.db.execute(sql`SELECT count(description) FROM turfs`);
    expect(await wholeReads()).toBe(before + 1);
  });
});
