import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);

const ask = (as: Person, turfId: string, startTime: string, { key = '', paymentOption = 'partial' } = {}) =>
  maidan.call('POST', '/api/bookings', {
    as,
    body: { turfId, date, startTimes: [startTime], paymentOption },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

describe('repeat requests', () => {
  test('same key from two people: both get their hour', async () => {
    const turfId = await createTurf(maidan);
    const [one, other] = [await createPerson(maidan), await createPerson(maidan)];
    const first = await ask(one, turfId, '18:00', { key: 'tap' });
    const second = await ask(other, turfId, '19:00', { key: 'tap' });
    expect([first, second]).toMatchObject([
      { status: 201, body: { startTimes: ['18:00'] } },
      { status: 201, body: { startTimes: ['19:00'] } },
    ]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('key of a partial payment: refused for full payment', async () => {
    const turfId = await createTurf(maidan);
    const person = await createPerson(maidan);
    expect((await ask(person, turfId, '18:00', { key: 'tap' })).status).toBe(201);
    expect(await ask(person, turfId, '18:00', { key: 'tap', paymentOption: 'full' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('same key online and at the desk: refused for one hour', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const askAtDesk = (startTime: string, key: string) =>
      maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
        as: owner,
        headers: { 'idempotency-key': key },
        body: { source: 'walk_in', date, startTimes: [startTime] },
      });
    const refused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };
    expect((await ask(owner, turfId, '18:00', { key: 'online' })).status).toBe(201);
    expect(await askAtDesk('18:00', 'online')).toMatchObject(refused);
    expect((await askAtDesk('19:00', 'desk')).status).toBe(201);
    expect(await ask(owner, turfId, '19:00', { key: 'desk' })).toMatchObject(refused);
  });

  test('two expired holds: allow a third before the sweep', async () => {
    const turfId = await createTurf(maidan);
    const person = await createPerson(maidan);
    for (const startTime of ['18:00', '19:00']) {
      expect((await ask(person, turfId, startTime)).status).toBe(201);
    }
    const holdIsOver = 10 * 60_000 + 1_000;
    maidan.clock.advance(holdIsOver);
    const third = await ask(person, turfId, '20:00');
    maidan.clock.advance(-holdIsOver);
    expect(third.status).toBe(201);
  });
});
