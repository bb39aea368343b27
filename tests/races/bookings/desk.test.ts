import { beforeAll, describe, expect, test } from 'vitest';
import { hourText } from '../../../contract/calendar.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { createCrowd, hold, raceDay, reservationsFor, reservationsOf, tally } from '../crowd.ts';

const maidan = testInstallation();
let owner: Person;
let desks: Person[];

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  desks = [owner, ...(await Promise.all(Array.from({ length: 9 }, () => createPerson(maidan, 'admin'))))];
});

async function walkIn(as: Person, turfId: string, hours: readonly number[], more: object = {}) {
  const body = { date: raceDay, startTimes: hours.map(hourText), source: 'walk_in', ...more };
  const answer = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as, body });
  const { code = '', id = '' } = answer.body;
  return { hours, status: answer.status, code: answer.status === 201 ? '' : code, id };
}

describe('desk', () => {
  test.for([1, 2, 3])('ten desks and 40 customers, one hour: one gets it (round %i)', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const crowd = await createCrowd(maidan, 40);
    const online = crowd.map((person) => hold(maidan, person, { turfId, hours: [18] }));
    const answers = await Promise.all([
      ...desks.map((desk) => walkIn(desk, turfId, [18], { paidBy: 'cash' })),
      ...online,
    ]);
    expect(tally(answers)).toEqual({ '201': 1, '409 SLOT_TAKEN': 49 });
    const winners = answers.filter(({ status }) => status === 201);
    const reservations = await reservationsOf(maidan, turfId);
    expect([reservationsFor(winners, 'hold'), reservationsFor(winners, 'booking')]).toContainEqual(
      reservations,
    );
  });

  test('overlapping walk-ins: no shared hour, no deadlock', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const answers = await Promise.all(
      desks.map((desk, index) => walkIn(desk, turfId, [8 + index, 9 + index, 10 + index])),
    );
    const won = answers.filter(({ status }) => status === 201).flatMap(({ hours }) => hours);
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(won).size).toBe(won.length);
    expect((await reservationsOf(maidan, turfId)).length).toBe(won.length);
  });

  test('five concurrent requests of one tap: one booking, one receipt', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const body = { date: raceDay, startTimes: ['18:00'], source: 'phone', paidBy: 'upi' };
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, headers, body }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(answers.every(({ body: { collectedPaise } }) => collectedPaise === 500_00)).toBe(true);
  });

  test('concurrent collection of one balance: recorded once, others are refused', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { id } = await walkIn(owner, turfId, [18, 19]);
    const receive = (as: Person) =>
      maidan.call('POST', `/api/bookings/${id}/venue-payments`, {
        as,
        body: { amounts: [{ amountPaise: 970_00, method: 'cash' }] },
      });
    const answers = await Promise.all(desks.map(receive));
    const codes = answers.map(({ status, body }) => ({ status, code: status === 201 ? '' : body.code }));
    expect(tally(codes)).toEqual({ '201': 1, '409 MORE_THAN_DUE': 9 });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('concurrent reversals of one receipt: reversed once', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    await walkIn(owner, turfId, [18], { paidBy: 'cash' });
    const day = () => maidan.call('GET', `/api/turfs/${turfId}/day?date=${raceDay}`, { as: owner });
    const [booking] = (await day()).body.bookings;
    const path = `/api/venue-payments/${booking.receipts[0].id}/reversal`;
    const answers = await Promise.all(desks.map((as) => maidan.call('POST', path, { as, body: {} })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await day()).body.bookings[0]).toMatchObject({ collectedPaise: 0, openPaise: 500_00 });
  });
});
