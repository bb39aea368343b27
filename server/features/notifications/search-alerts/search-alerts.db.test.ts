import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, hourText, slotStart } from '../../../../contract/calendar.ts';
import { maxSearchAlerts } from '../../../../contract/policy.ts';
import type { SearchAlert } from '../../../../contract/turfs/search-alerts-api.ts';
import { advanceToNoon } from '../../../../tests/support/bookings/noon.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../../core/bookings/holds/expire-holds.ts';
import { expireGuestHolds } from '../../../core/bookings/holds/guest-holds.ts';
import { mails, searchAlerts } from '../tables.ts';
import { matchSearchAlerts } from './match-search-alerts.ts';
import { forgetSearchAlerts } from './search-alerts.ts';

// Sweeps run only where a test calls them.
const maidan = testInstallation({}, undefined, { sweepMs: 3_600_000 });

let count = 0;
let place: string;
let owner: Person;
let turfId: string;
let date: string;
let asha: Person;

/** Noon of the next day, with games five days later, in a place of this test alone. */
beforeEach(async () => {
  date = await advanceToNoon(maidan);
  count += 1;
  place = `Town${count}`;
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id, location: `Beach Road, ${place}` });
  asha = await createPerson(maidan);
});

const ask = (as: Person, more: object = {}) =>
  maidan.call('POST', '/api/me/search-alerts', { as, body: { place, date, ...more } });
const alertsOf = async (as: Person, query = ''): Promise<SearchAlert[]> =>
  (await maidan.call('GET', `/api/me/search-alerts${query}`, { as })).body.items;
const body = (hours: number[]) => ({ turfId, date, startTimes: hours.map(hourText) });
const sell = async (hours: number[]) =>
  bookAndPay(maidan, await createPerson(maidan), { ...body(hours), paymentOption: 'full' });
const cancel = (id: string) =>
  maidan.call('POST', `/api/bookings/${id}/cancel-for-customer`, { as: owner, body: { reason: 'Rain' } });
const subjectsTo = async (...people: Person[]) => {
  const rows = await maidan.services.db
    .select()
    .from(mails)
    .where(
      inArray(
        mails.recipient,
        people.map(({ email }) => email),
      ),
    )
    .orderBy(mails.createdAt);
  return rows.map(({ subject }) => subject);
};
/** Delivers what the events of these seconds cause. */
const delivered = async () => {
  const { db, outbox } = maidan.services;
  await expect
    .poll(async () => {
      await outbox.deliver();
      return (await db.execute(sql`SELECT 1 FROM domain_events`)).rows.length;
    })
    .toBe(0);
};
const freed = (halfHours: number[], of = date) =>
  matchSearchAlerts(maidan.services, { turfId, date: of, halfHours });
const move = async (to: Date) => {
  const { db, clock } = maidan.services;
  maidan.clock.advance(to.getTime() - (await clock.now(db)).getTime());
};

describe('search alerts', () => {
  test('cancelled slot: one message for its turf, also to repeats', async () => {
    const id = await sell([18, 19]);
    const [other, third] = [await createPerson(maidan), await createPerson(maidan)];
    expect((await ask(asha, { from: 17, to: 19 })).status).toBe(200);
    await ask(other, { from: 20, to: 22 });
    await ask(third, { sport: 'tennis' });
    await delivered();
    expect(await subjectsTo(asha)).toEqual([]);
    expect((await cancel(id)).status).toBe(200);
    await delivered();
    const [subject, ...more] = await subjectsTo(asha, other, third);
    expect(more).toEqual([]);
    expect(subject).toMatch(/^Marina Five-a-Side is free: .*, 6–7\spm$/);
    await Promise.all([1, 2].map(() => freed([18, 18.5])));
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
  });

  test('two nodes at once: one message', async () => {
    await ask(asha);
    await Promise.all(Array.from({ length: 8 }, (_, hour) => freed([10 + hour])));
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
  });

  test('several alerts of a person about one slot: one message', async () => {
    await ask(asha, { from: 17, to: 21 });
    await ask(asha, { sport: 'football' });
    await freed([18, 18.5]);
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
    await freed([19]);
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
  });

  test('another turf of the place: another message', async () => {
    await ask(asha, { maxPricePaise: 600_00 });
    for (const hourlyRatePaise of [600_00, 601_00]) {
      const location = `Second Street, ${place}`;
      turfId = await createTurf(maidan, { ownerId: owner.id, location, name: 'Dome', hourlyRatePaise });
      await freed([18]);
    }
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
  });

  test('released, expired, unlocked, reopened, added: a message', async () => {
    const player = await createPerson(maidan);
    const held = await hold(maidan, player, body([9]));
    const expiring = await hold(maidan, await createPerson(maidan), body([10]));
    const desk = `/api/turfs/${turfId}/slots`;
    const change = async (hour: number, change: object) => {
      const slots = [{ date, startTime: hourText(hour) }];
      const changed = await maidan.call('PATCH', desk, { as: owner, body: { slots, ...change } });
      expect(changed.status).toBe(200);
    };
    await change(11, { locked: true, reason: 'Repairs' });
    await change(12, { open: false });
    const closure = { date, fromHour: 13, toHour: 14, reason: 'Lights' };
    await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: closure });
    await delivered();
    const people = await Promise.all(
      [9, 10, 11, 12, 13, 23].map(async (from) => {
        const person = await createPerson(maidan);
        await ask(person, { from, to: from + 1 });
        return person;
      }),
    );
    await maidan.call('POST', `/api/bookings/${held.id}/release`, { as: player });
    await change(11, { locked: false });
    await change(12, { open: true });
    await change(23, { open: true });
    const reopening = { reason: 'Lights', fromDate: date, untilDate: date };
    await maidan.call('POST', `/api/turfs/${turfId}/reopenings`, { as: owner, body: reopening });
    maidan.clock.advance(11 * 60_000);
    await expireHolds(maidan.services);
    expect(expiring.id).toBeDefined();
    await delivered();
    for (const [index, person] of people.entries())
      expect(await subjectsTo(person), `alert ${index}`).toHaveLength(1);
  });

  test('someone waits for the slot: told once it is open', async () => {
    const [waiting] = [await createPerson(maidan)];
    const id = await sell([18]);
    await maidan.call('POST', '/api/me/waits', { as: waiting, body: body([18]) });
    await ask(asha);
    await cancel(id);
    await delivered();
    expect(await subjectsTo(asha)).toEqual([]);
    maidan.clock.advance(16 * 60_000);
    await expireGuestHolds(maidan.services);
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
  });

  test('unlocked while someone waits: the wait comes first', async () => {
    const waiting = await createPerson(maidan);
    const desk = `/api/turfs/${turfId}/slots`;
    const slots = [{ date, startTime: '18:00' }];
    await maidan.call('PATCH', desk, { as: owner, body: { slots, locked: true, reason: 'Repairs' } });
    expect((await maidan.call('POST', '/api/me/waits', { as: waiting, body: body([18]) })).status).toBe(200);
    await ask(asha);
    await maidan.call('PATCH', desk, { as: owner, body: { slots, locked: false } });
    await delivered();
    expect(await subjectsTo(asha)).toEqual([]);
    const { items } = (await maidan.call('GET', '/api/me/waits', { as: waiting })).body;
    expect(items).toMatchObject([{ offeredUntil: expect.any(String) }]);
  });

  test('at night: before 10 am at once, others at 8 am', async () => {
    const ravi = await createPerson(maidan);
    await move(slotStart(date, 23));
    date = addDays(date, 1);
    await ask(asha, { from: 18, to: 20 });
    await ask(ravi, { from: 6, to: 9 });
    await freed([7, 18, 18.5]);
    await delivered();
    expect(await subjectsTo(asha)).toEqual([]);
    expect(await subjectsTo(ravi)).toHaveLength(1);
    const { rows } = await maidan.services.db.execute<{ minutes: number }>(
      sql`SELECT extract(epoch FROM start_after - created_on)::float8 / 60 AS minutes FROM pgboss.job WHERE name = 'match-search-alerts' AND data->>'turfId' = ${turfId}`,
    );
    expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([9 * 60]);
    await move(slotStart(date, 8));
    await freed([7, 18, 18.5]);
    await delivered();
    expect(await subjectsTo(asha)).toHaveLength(1);
  });

  test('the day is over: the alert ends and is deleted', async () => {
    await ask(asha, { to: 20 });
    await move(slotStart(date, 20));
    expect(await alertsOf(asha)).toEqual([]);
    expect(await ask(asha, { to: 20 })).toMatchObject({ status: 422, body: { code: 'SLOT_PAST' } });
    await forgetSearchAlerts(maidan.services);
    expect(await maidan.services.db.$count(searchAlerts, eq(searchAlerts.userId, asha.id))).toBe(0);
    const late = addDays(date, 60);
    expect((await ask(asha, { date: late })).body.code).toBe('DATE_OUT_OF_RANGE');
    expect((await ask(asha, { from: 20, to: 18 })).body.code).toBe('VALIDATION_ERROR');
  });

  test('the same search is one alert; at most 20, also at once', async () => {
    place = 'Trivandrum';
    const [one, other] = [await ask(asha), await ask(asha, { place: ' thiruvananthapuram' })];
    expect(other.body).toEqual(one.body);
    const hours = Array.from({ length: maxSearchAlerts }, (_, from) => from);
    const answers = await Promise.all(hours.map((from) => ask(asha, { from: from + 1 })));
    expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.body.code)).toEqual([
      'TOO_MANY_ALERTS',
    ]);
    expect(await alertsOf(asha, '?place=TRIVANDRUM')).toHaveLength(maxSearchAlerts);
    expect(await alertsOf(asha, '?place=Kollam')).toEqual([]);
    const remove = (as: Person) => maidan.call('DELETE', `/api/me/search-alerts/${one.body.id}`, { as });
    await remove(await createPerson(maidan));
    expect(await alertsOf(asha)).toHaveLength(maxSearchAlerts);
    for (let times = 0; times < 2; times += 1) expect((await remove(asha)).body).toEqual({ removed: true });
    expect(await alertsOf(asha)).toHaveLength(maxSearchAlerts - 1);
  });

  test('too many requests: RATE_LIMITED', async () => {
    for (let times = 0; times < 60; times += 1) await ask(asha);
    expect((await ask(asha)).body.code).toBe('RATE_LIMITED');
  });
});
