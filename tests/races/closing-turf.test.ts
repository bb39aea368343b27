import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/installation.ts';

let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

const rounds = 40;
const date = addDays(istDateOf(new Date()), 4);

test.each([
  ['archives the turf', 'DELETE', undefined],
  ['cuts the hour off', 'PATCH', { closingTime: '20:00' }],
])('while an owner %s and a customer takes its hour, one of them is refused', async (_, method, body) => {
  const outcomes = { owner: 0, customer: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const owner = await createPerson(maidan, 'turf_owner');
    const customer = await createPerson(maidan);
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const wanted = { turfId, date, startTimes: ['20:00'], paymentOption: 'full' };
    const [closed, held] = await Promise.all([
      // A hold reads before it writes: the owner comes a little later each time, so that they meet.
      wait(round % 10).then(() =>
        maidan.call(method, `/api/turfs/${turfId}`, { as: owner, ...(body && { body }) }),
      ),
      maidan.call('POST', '/api/bookings', { as: customer, body: wanted }),
    ]);
    expect([closed.status === 200, held.status === 201].filter(Boolean)).toHaveLength(1);
    outcomes[closed.status === 200 ? 'owner' : 'customer'] += 1;
  }
  const { rows } = await maidan.services.db.execute(sql`
    SELECT claim.hour FROM slot_claims AS claim JOIN turfs ON turfs.id = claim.turf_id
    WHERE NOT turfs.is_active OR claim.hour >= turfs.closing_hour`);
  expect(rows).toEqual([]);
  console.log(`owner first ${outcomes.owner}, customer first ${outcomes.customer}`);
});
