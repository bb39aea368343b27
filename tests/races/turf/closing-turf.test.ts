import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';

const maidan = testInstallation();

const rounds = 40;
const date = addDays(istDateOf(new Date()), 4);

const closings = [
  ['archives the turf', 'DELETE', undefined],
  ['cuts the hour off', 'PATCH', { closingTime: '20:00' }],
] as const;
const hour = { date, startTimes: ['20:00'] };
const buyers = {
  'a customer takes': (turfId: string, { customer }: People) =>
    maidan.call('POST', '/api/bookings', { as: customer, body: { ...hour, turfId, paymentOption: 'full' } }),
  'the desk sells': (turfId: string, { owner }: People) =>
    maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: owner,
      body: { ...hour, source: 'walk_in' },
    }),
};
type People = { owner: Person; customer: Person };

describe('closing turf', () => {
  test.each(
    Object.entries(buyers).flatMap(([sale, buy]) =>
      closings.map((closing) => [...closing, sale, buy] as const),
    ),
  )('owner $0 while $3 its hour: one of them is refused', async (_, method, body, _sale, buy) => {
    const outcomes = { owner: 0, buyer: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createPerson(maidan, 'turf_owner');
      const customer = await createPerson(maidan);
      const turfId = await createTurf(maidan, { ownerId: owner.id });
      const [closed, sold] = await Promise.all([
        // A sale reads before it writes, so the owner starts slightly later each round to hit the window.
        wait(round % 10).then(() =>
          maidan.call(method, `/api/turfs/${turfId}`, { as: owner, ...(body && { body }) }),
        ),
        buy(turfId, { owner, customer }),
      ]);
      expect([closed.status === 200, sold.status === 201].filter(Boolean)).toHaveLength(1);
      outcomes[closed.status === 200 ? 'owner' : 'buyer'] += 1;
    }
    const { rows } = await maidan.services.db.execute(sql`
    SELECT reservation.cell FROM slot_reservations AS reservation JOIN turfs ON turfs.id = reservation.turf_id
    WHERE NOT turfs.is_active OR reservation.cell >= turfs.closing_hour * 2`);
    expect(rows).toEqual([]);
    console.log(`owner first ${outcomes.owner}, buyer first ${outcomes.buyer}`);
  });
});
