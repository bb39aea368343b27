import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCrowd, hold, raceDay, reservationsFor, reservationsOf, tally } from '../races/crowd.ts';
import { bookAndPay } from '../support/bookings/paid-booking.ts';
import { startPgBouncer } from '../support/database/pgbouncer.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { createTurf, openTestInstallation, type TestInstallation } from '../support/servers/installation.ts';

let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
let nodes: TestInstallation[];

/** Runs without prepared statements, which Debian's PgBouncer (1.18) does not support. */
beforeAll(async () => {
  const database = await createDatabase(inject('postgresUrl'), `p${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  bouncer = await startPgBouncer(database);
  const variables = { DATABASE_URL: bouncer.url, DATABASE_PREPARE: 'off', DATABASE_POOL_SIZE: '20' };
  nodes = await Promise.all([openTestInstallation(variables), openTestInstallation(variables)]);
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  await bouncer?.stop();
});

describe('PgBouncer in transaction mode', () => {
  test('40 customers on two nodes, one hour: one gets it', async () => {
    const [one, two] = nodes as [TestInstallation, TestInstallation];
    const turfId = await createTurf(one);
    const crowd = await createCrowd(one, 40);
    const answers = await Promise.all(
      crowd.map((person, index) => hold(index % 2 ? two : one, person, { turfId, hours: [18] })),
    );
    expect(tally(answers)).toEqual({ '201': 1, '409 SLOT_TAKEN': 39 });
    expect(await reservationsOf(two, turfId)).toEqual(
      reservationsFor(
        answers.filter(({ status }) => status === 201),
        'hold',
      ),
    );
  });

  test('booking paid on one node: confirmed on the other', async () => {
    const [one, two] = nodes as [TestInstallation, TestInstallation];
    const [person] = await createCrowd(one, 1);
    if (!person) throw new Error('nobody came');
    const id = await bookAndPay(one, person, { turfId: await createTurf(one), date: raceDay });
    const answer = await two.call('GET', `/api/bookings/${id}`, { as: person });
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  test('prepared statements left on by mistake: every request is answered', async () => {
    const variables = { DATABASE_URL: bouncer.url, DATABASE_PREPARE: 'on', DATABASE_POOL_SIZE: '20' };
    const [node] = nodes as [TestInstallation];
    const turfId = await createTurf(node);
    const mistaken = await Promise.all([openTestInstallation(variables), openTestInstallation(variables)]);
    const crowd = await createCrowd(node, 40);
    const reads = Array.from({ length: 200 }, (_, n) => mistaken[n % 2]?.call('GET', '/api/turfs?q=walk'));
    const holds = crowd.map((person, n) =>
      hold(mistaken[n % 2] as TestInstallation, person, { turfId, hours: [7 + (n % 10)] }),
    );
    expect((await Promise.all(reads)).map((answer) => answer?.status)).toEqual(reads.map(() => 200));
    expect(tally(await Promise.all(holds))).toEqual({ '201': 10, '409 SLOT_TAKEN': 30 });
    for (const each of mistaken) await each.close();
  });
});
