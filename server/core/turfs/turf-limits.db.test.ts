import { describe, expect, test } from 'vitest';
import { addDays, istDateOf, weekdayNames } from '../../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 5);

const ground = { name: 'Besant Court', location: 'Adyar, Chennai', sport: 'tennis' };
const limited = {
  status: 429,
  body: { code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } },
};
const range = { fromDate: date, toDate: date, fromHour: 18, toHour: 20 };
const rule = {
  ...{ name: 'Peak hours', weekdays: [...weekdayNames], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: 900_00, percent: null },
};
/** All changes that purge visitors' pages and make open pages refetch. */
const changes: [string, string, string, object?][] = [
  ['a new turf', 'POST', '', ground],
  ['the turf itself', 'PATCH', '/:turfId', { capacity: 10 }],
  ['its end', 'DELETE', '/:turfId'],
  ['the order of pictures', 'PUT', '/:turfId/images/order', { pictureIds: [] }],
  ['a description of a picture', 'PATCH', `/:turfId/images/${newId()}`, { alt: 'At night' }],
  ['a picture less', 'DELETE', `/:turfId/images/${newId()}`],
  ['an hour', 'PUT', `/:turfId/slots/${date}/18:00`, { locked: false }],
  ['several hours', 'PATCH', '/:turfId/slots', { slots: [{ date, startTime: '18:00' }], locked: false }],
  ['a new price rule', 'POST', '/:turfId/price-rules', rule],
  ['a price rule', 'PUT', `/:turfId/price-rules/${newId()}`, rule],
  ['a price rule less', 'DELETE', `/:turfId/price-rules/${newId()}`],
  ['prices of a range', 'POST', '/:turfId/prices', { ...range, pricePaise: 800_00 }],
  ['a range without its prices', 'POST', '/:turfId/prices/reset', range],
];

const send = (as: Person, method: string, path: string, turfId: string, body?: object) =>
  maidan.call(method, `/api/turfs${path.replace(':turfId', turfId)}`, { as, body });

describe('turf limits', () => {
  test('120 changes in ten minutes: this person is limited, others are not', async () => {
    const [owner, other] = [
      await createPerson(maidan, 'turf_owner'),
      await createPerson(maidan, 'turf_owner'),
    ];
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const othersTurfId = await createTurf(maidan, { ownerId: other.id });
    // Archiving comes last, because an archived turf cannot be changed.
    const inOrder = [...changes].sort(
      ([one], [two]) => Number(one === 'its end') - Number(two === 'its end'),
    );
    for (const [what, method, path, body] of inOrder) {
      const { status } = await send(owner, method, path, turfId, body);
      expect([200, 201, 404], what).toContain(status);
    }
    for (let done = changes.length; done < 120; done += 1) {
      expect((await send(owner, 'PATCH', '/:turfId', newId(), { capacity: 10 })).status).toBe(404);
    }
    for (const [what, method, path, body] of changes) {
      expect(await send(owner, method, path, turfId, body), what).toMatchObject(limited);
      expect((await send(other, method, path, othersTurfId, body)).status, what).not.toBe(429);
    }
    expect(
      (await maidan.call('GET', `/api/turfs/${turfId}/desk/slots?date=${date}&days=1`, { as: owner })).status,
    ).toBe(200);
  });

  test('twenty new turfs a day: owner is limited, admin is not', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const admin = await createPerson(maidan, 'admin');
    const list = (as: Person) =>
      maidan.call('POST', '/api/turfs', { as, body: { ...ground, ownerId: owner.id } });
    for (let listed = 0; listed < 19; listed += 1) expect((await list(owner)).status).toBe(201);
    const headers = { 'idempotency-key': 'the-last-one' };
    const last = () => maidan.call('POST', '/api/turfs', { as: owner, headers, body: ground });
    const { status, body } = await last();
    expect(status).toBe(201);
    expect(await list(owner)).toMatchObject(limited);
    expect(await last(), 'sent again').toMatchObject({ status: 201, body: { id: body.id } });
    for (let listed = 0; listed < 21; listed += 1) expect((await list(admin)).status).toBe(201);
    const { items } = (await maidan.call('GET', '/api/owner/turfs', { as: owner })).body;
    expect(items).toHaveLength(41);
  });
});
