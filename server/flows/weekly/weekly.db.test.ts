import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxWeeklySlots, payByHoursBefore } from '../../../contract/bookings/weekly-limits.ts';
import type { WeeklyPlan, WeeklySlot } from '../../../contract/bookings/weekly-slots.ts';
import { addDays, type IstDate, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { releaseUnpaidDates } from '../../core/bookings/weekly/end-dates.ts';
import { weeklySlots } from '../../core/bookings/weekly/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { users } from '../../core/people/tables.ts';
import { slotReservations } from '../../core/slots/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

// Sweeps run only where a test calls them.
const maidan = testInstallation({}, undefined, { sweepMs: 3_600_000 });
const hour = 3_600_000;

let owner: Person;
let asha: Person;
let ravi: Person;
let turfId: string;
let first: IstDate;

/** Noon of the next day; the first game is a week later. */
beforeEach(async () => {
  const { db, clock } = maidan.services;
  sandboxOf(maidan).faults.dropWebhooks = true;
  const now = await clock.now(db);
  const tomorrow = addDays(istDateOf(now), 1);
  maidan.clock.advance(slotStart(tomorrow, 12).getTime() - now.getTime());
  first = addDays(tomorrow, 7);
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id });
  [asha, ravi] = await Promise.all([createPerson(maidan), createPerson(maidan)]);
});

const weeks = (count: number) => addDays(first, count * 7);
const plan = async (more: object = {}): Promise<WeeklyPlan> =>
  (
    await maidan.call('POST', '/api/weekly-plans', {
      body: { turfId, date: first, startTimes: ['19:00'], ...more },
    })
  ).body;
const datesFrom = ({ dates }: WeeklyPlan, count: number) =>
  dates.slice(0, count).map(({ date, startTimes, totalPaise }) => ({ date, startTimes, totalPaise }));
async function make(as: Person, count = 3, more: object = {}, headers: Record<string, string> = {}) {
  const chosen = datesFrom(await plan(), count);
  const body = { turfId, date: first, startTimes: ['19:00'], dates: chosen, ...more };
  return maidan.call('POST', '/api/me/weekly-slots', { as, body, headers });
}
async function made(as: Person, count = 3): Promise<WeeklySlot> {
  const { status, body } = await make(as, count);
  expect(status).toBe(201);
  return body;
}
const get = async (as: Person, id: string): Promise<WeeklySlot> =>
  (await maidan.call('GET', `/api/me/weekly-slots/${id}`, { as })).body;
const statesOf = async (as: Person, id: string) => (await get(as, id)).dates.map(({ state }) => state);
const open = (as: Person, dateId = '', paymentOption = 'full') =>
  maidan.call('POST', `/api/me/weekly-dates/${dateId}/booking`, { as, body: { paymentOption } });
async function pay(as: Person, dateId = ''): Promise<string> {
  const { status, body } = await open(as, dateId);
  expect(status).toBe(201);
  await payByCard(maidan, body.order.orderId);
  await syncOrder(maidan.services, body.order.orderId);
  return body.id;
}
const book = (as: Person, date: IstDate, startTimes = ['19:00']) =>
  maidan.call('POST', '/api/bookings', { as, body: { turfId, date, startTimes, paymentOption: 'full' } });
const kindsOn = async (date: IstDate) =>
  (await maidan.services.db.select().from(slotReservations).where(eq(slotReservations.turfId, turfId)))
    .filter((row) => row.date === date)
    .map(({ kind }) => kind);
const until = async (instant: Date) => {
  const now = await maidan.services.clock.now(maidan.services.db);
  maidan.clock.advance(instant.getTime() - now.getTime());
};
/** A second after a date's `pay_by`. */
const afterPayBy = (date: IstDate) =>
  until(new Date(slotStart(date, 19).getTime() - payByHoursBefore * hour + 1_000));
const cancel = (as: Person, id: string, range: object) =>
  maidan.call('POST', `/api/me/weekly-slots/${id}/cancel`, { as, body: range });
/** Without orders and refunds that no sweep looked after while the clock moved. */
async function findings() {
  // Dates of earlier tests.
  await releaseUnpaidDates(maidan.services);
  return (await checkMoney(maidan.services)).findings.filter(({ kind }) => !kind.endsWith('_stuck'));
}

describe('making', () => {
  test('free dates are reserved at their price, and are taken for others', async () => {
    const { dates } = await plan();
    expect(dates).toHaveLength(12);
    expect(dates[0]).toMatchObject({ date: first, state: 'free', totalPaise: 520_00 });
    const slot = await made(asha);
    expect(slot.dates.map(({ date, state }) => [date, state])).toEqual(
      [0, 1, 2].map((week) => [weeks(week), 'reserved']),
    );
    expect((await book(ravi, first)).body.code).toBe('SLOT_TAKEN');
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${first}`);
    expect(body.slots.find(({ startTime }: { startTime: string }) => startTime === '19:00').status).toBe(
      'booked',
    );
    expect(await findings()).toEqual([]);
  });

  test('a clash names another start and can be replaced by it', async () => {
    await book(ravi, weeks(1));
    const before = await plan();
    expect(before.dates[1]).toMatchObject({
      state: 'taken',
      other: { startTimes: ['20:00'], totalPaise: 520_00 },
    });
    const chosen = datesFrom(before, 2).map((date) =>
      date.date === weeks(1) ? { ...date, startTimes: ['20:00'] } : date,
    );
    const { status, body } = await make(asha, 2, { dates: chosen });
    expect([status, body.dates[1].startTimes]).toEqual([201, ['20:00']]);
  });

  test('date or price changed: nothing is made, 409 with the plan', async () => {
    const chosen = datesFrom(await plan(), 3);
    await book(ravi, weeks(2));
    const lost = await make(asha, 3, { dates: chosen });
    expect([lost.status, lost.body.code]).toEqual([409, 'WEEKLY_DATES_CHANGED']);
    expect(lost.body.data.plan.dates[2].state).toBe('taken');
    const cheaper = chosen.slice(0, 2).map((date) => ({ ...date, totalPaise: 1 }));
    expect((await make(asha, 2, { dates: cheaper })).body.code).toBe('WEEKLY_DATES_CHANGED');
    expect(await kindsOn(first)).toEqual([]);
    expect(await maidan.services.db.$count(weeklySlots, eq(weeklySlots.userId, asha.id))).toBe(0);
  });

  test('a repeat with its key returns the same; another request is refused', async () => {
    const headers = { 'idempotency-key': 'weekly-key-0001' };
    const dates = datesFrom(await plan(), 3);
    const one = await make(asha, 3, { dates }, headers);
    expect((await make(asha, 3, { dates }, headers)).body.id).toBe(one.body.id);
    const other = await make(asha, 2, { dates: dates.slice(0, 2) }, headers);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('too soon to pay, other weekdays and unconfirmed accounts are refused', async () => {
    const soon = addDays(first, -4);
    const { dates } = await plan({ date: soon });
    expect(dates.map(({ state }) => state)).toEqual(['soon', ...Array.from({ length: 11 }, () => 'free')]);
    const wrong = [{ date: addDays(first, 1), startTimes: ['19:00'], totalPaise: 520_00 }];
    expect((await make(asha, 1, { dates: wrong })).status).toBe(400);
    await maidan.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, asha.id));
    expect((await make(asha)).body.code).toBe('EMAIL_UNCONFIRMED');
  });

  test('share of the evening: as many slots as the owner allows', async () => {
    const share = (weeklySharePercent: number) =>
      maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { weeklySharePercent } });
    // Six evening slots, of which a third is two.
    expect((await share(34)).status).toBe(200);
    await made(asha, 1);
    expect((await plan({ startTimes: ['20:00'] })).dates[0]?.state).toBe('free');
    expect((await plan({ startTimes: ['20:00', '21:00'] })).dates[0]?.state).toBe('share');
    expect((await plan({ startTimes: ['10:00'] })).dates[0]?.state).toBe('free');
    await share(0);
    expect(await plan()).toMatchObject({ code: 'WEEKLY_SLOTS_OFF' });
  });

  test('at most three weekly slots a person', async () => {
    for (let count = 0; count < maxWeeklySlots; count += 1) {
      turfId = await createTurf(maidan, { ownerId: owner.id });
      await made(asha, 1);
    }
    turfId = await createTurf(maidan, { ownerId: owner.id });
    expect((await make(asha, 1)).body.code).toBe('TOO_MANY_WEEKLY_SLOTS');
  });
});

describe('paying', () => {
  test('a date becomes an ordinary booking at the agreed price', async () => {
    const slot = await made(asha);
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { hourlyRatePaise: 900_00 } });
    const bookingId = await pay(asha, slot.dates[0]?.id);
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: asha });
    expect(body).toMatchObject({ status: 'confirmed', totalPaise: 520_00 });
    expect(await kindsOn(first)).toEqual(['booking', 'booking']);
    expect(await statesOf(asha, slot.id)).toEqual(['booked', 'reserved', 'reserved']);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: asha, body: {} });
    expect(await statesOf(asha, slot.id)).toEqual(['cancelled', 'reserved', 'reserved']);
    expect((await open(asha, slot.dates[0]?.id)).body.code).toBe('BOOKING_NOT_PAYABLE');
    expect(await findings()).toEqual([]);
  });

  test('hold: lasts until pay by, no limit counts it, can be released', async () => {
    const slot = await made(asha);
    const opened = await Promise.all(slot.dates.map(({ id }) => open(asha, id)));
    expect(opened.map(({ body }) => body.holdExpiresAt)).toEqual(slot.dates.map(({ payBy }) => payBy));
    expect((await open(asha, slot.dates[0]?.id, 'partial')).body.id).toBe(opened[0]?.body.id);
    expect((await book(asha, first, ['10:00'])).status).toBe(201);

    await maidan.call('POST', `/api/bookings/${opened[0]?.body.id}/release`, { as: asha });
    expect(await kindsOn(first)).toContain('weekly');
    expect(await statesOf(asha, slot.id)).toEqual(['reserved', 'reserved', 'reserved']);
    await pay(asha, slot.dates[0]?.id);
    expect((await statesOf(asha, slot.id))[0]).toBe('booked');
    expect(await findings()).toEqual([]);
  });

  test('another customer: not found', async () => {
    const slot = await made(asha);
    expect((await open(ravi, slot.dates[0]?.id)).status).toBe(404);
    expect((await maidan.call('GET', `/api/me/weekly-slots/${slot.id}`, { as: ravi })).status).toBe(404);
    expect((await cancel(ravi, slot.id, { fromDate: first })).status).toBe(404);
  });
});

describe('releasing', () => {
  test('unpaid at pay by: free for others although no sweep ran', async () => {
    const slot = await made(asha);
    await afterPayBy(first);
    expect(await statesOf(asha, slot.id)).toEqual(['released', 'reserved', 'reserved']);
    expect((await open(asha, slot.dates[0]?.id)).body.code).toBe('BOOKING_NOT_PAYABLE');
    expect((await book(ravi, first)).status).toBe(201);
    await releaseUnpaidDates(maidan.services);
    expect(await kindsOn(first)).toEqual(['hold', 'hold']);
    expect(await findings()).toEqual([]);
  });

  test('paid in its last second: booked, whatever the sweep does', async () => {
    const slot = await made(asha);
    await until(new Date(Date.parse(slot.dates[0]?.payBy ?? '') - 1_000));
    const { body } = await open(asha, slot.dates[0]?.id);
    maidan.clock.advance(60_000);
    await releaseUnpaidDates(maidan.services);
    await expireHolds(maidan.services);
    await payByCard(maidan, body.order.orderId);
    await syncOrder(maidan.services, body.order.orderId);
    expect((await statesOf(asha, slot.id))[0]).toBe('booked');
  });

  test('two in a row end it, unless one between them is paid', async () => {
    const slot = await made(asha, 5);
    await pay(asha, slot.dates[1]?.id);
    for (const week of [0, 2]) {
      await afterPayBy(weeks(week));
      await releaseUnpaidDates(maidan.services);
    }
    expect(await statesOf(asha, slot.id)).toEqual(['released', 'booked', 'released', 'reserved', 'reserved']);
    // Its payment was opened, so the sweep of holds releases it.
    await open(asha, slot.dates[3]?.id);
    await afterPayBy(weeks(3));
    await expireHolds(maidan.services);
    const after = await get(asha, slot.id);
    expect(after.dates.map(({ state }) => state)).toEqual([
      'released',
      'booked',
      'released',
      'released',
      'released',
    ]);
    expect(after.endCause).toBe('unpaid');
    expect(await kindsOn(weeks(4))).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test.each(['unpaid', 'ended by the desk', 'ended by the desk, payment opened'])(
    '%s: the next in line gets the date',
    async (how) => {
      const slot = await made(asha);
      const wait = { turfId, date: first, startTimes: ['19:00'] };
      expect((await maidan.call('POST', '/api/me/waits', { as: ravi, body: wait })).status).toBe(200);
      if (how === 'unpaid') {
        await afterPayBy(first);
        await releaseUnpaidDates(maidan.services);
      } else {
        if (how.endsWith('opened')) await open(asha, slot.dates[0]?.id);
        const end = { fromDate: first, reason: 'The hall is let' };
        await maidan.call('POST', `/api/weekly-slots/${slot.id}/end`, { as: owner, body: end });
      }
      const { body } = await maidan.call('GET', '/api/me/waits', { as: ravi });
      expect(body.items[0].offeredUntil).not.toBeNull();
    },
  );
});

describe('cancelling', () => {
  test('one date, then from a date on: paid games stay', async () => {
    const slot = await made(asha, 5);
    await pay(asha, slot.dates[3]?.id);
    await open(asha, slot.dates[4]?.id);
    await cancel(asha, slot.id, { fromDate: weeks(1), untilDate: weeks(1) });
    expect(await statesOf(asha, slot.id)).toEqual([
      'reserved',
      'cancelled',
      'reserved',
      'booked',
      'reserved',
    ]);
    await cancel(asha, slot.id, { fromDate: weeks(2) });
    expect(await statesOf(asha, slot.id)).toEqual([
      'reserved',
      'cancelled',
      'cancelled',
      'booked',
      'cancelled',
    ]);
    for (const week of [1, 2, 4]) expect(await kindsOn(weeks(week))).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('a closure takes reserved dates and opened payments', async () => {
    const slot = await made(asha);
    await open(asha, slot.dates[1]?.id);
    const range = { date: first, untilDate: weeks(1), fromHour: 18, toHour: 20, reason: 'Lights' };
    const { status } = await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: range });
    expect(status).toBe(200);
    expect(await statesOf(asha, slot.id)).toEqual(['closed', 'closed', 'reserved']);
    expect(await kindsOn(first)).toEqual(['lock', 'lock', 'lock', 'lock']);
    expect(await findings()).toEqual([]);
  });

  test('locks, archiving and shorter hours wait for the end by the desk', async () => {
    const slot = await made(asha);
    await open(asha, slot.dates[1]?.id);
    const lock = { slots: [{ date: first, startTime: '19:00' }], locked: true, reason: 'Mowing' };
    const refused = [
      await maidan.call('PATCH', `/api/turfs/${turfId}/slots`, { as: owner, body: lock }),
      await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner }),
      await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { closingTime: '19:00' } }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'TURF_HAS_BOOKINGS'),
    );
    const { body: list } = await maidan.call('GET', `/api/turfs/${turfId}/weekly-slots`, { as: owner });
    expect(list.items).toMatchObject([{ id: slot.id, firstName: 'Asha' }]);
    const end = { fromDate: first, reason: 'The hall is let' };
    const path = `/api/weekly-slots/${slot.id}/end`;
    expect((await maidan.call('POST', path, { as: ravi, body: end })).status).toBe(403);
    expect((await maidan.call('POST', path, { as: owner, body: end })).status).toBe(200);
    const after = await get(asha, slot.id);
    expect(after).toMatchObject({ endCause: 'venue', endReason: 'The hall is let' });
    expect(after.dates.map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
    expect((await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner })).status).toBe(200);
    expect(await findings()).toEqual([]);
  });

  test('disabled customer or owner: reserved dates are free', async () => {
    const admin = await createPerson(maidan, 'admin');
    const disable = ({ id }: Person) =>
      maidan.call('PUT', `/api/people/${id}/disabling`, { as: admin, body: { reason: 'Fraud' } });
    await made(asha);
    await disable(asha);
    expect(await kindsOn(first)).toEqual([]);
    const slot = await made(ravi);
    await disable(owner);
    expect(await statesOf(ravi, slot.id)).toEqual(['closed', 'closed', 'closed']);
  });
});

describe('renewing', () => {
  test('possible for the last four weeks, kept until two weeks before', async () => {
    const slot = await made(asha, 5);
    const renewal = { date: weeks(5), renewsId: slot.id };
    expect(slot.renewFrom).toBeNull();
    const others = await plan({ date: weeks(3) });
    expect(others.dates.slice(0, 3).map(({ state }) => state)).toEqual(['taken', 'taken', 'kept']);
    await afterPayBy(weeks(1));
    expect((await get(asha, slot.id)).renewFrom).toBe(weeks(5));
    const call = (as: Person, method: string, path: string, body: object) =>
      maidan.call(method, path, { as, body });
    const input = { turfId, startTimes: ['19:00'], ...renewal };
    const { body: next } = await call(asha, 'POST', '/api/weekly-plans', input);
    expect((await call(ravi, 'POST', '/api/weekly-plans', input)).body.code).toBe('WEEKLY_SLOT_NOT_FOUND');
    const chosen = { ...input, dates: datesFrom(next, 12) };
    expect((await call(asha, 'POST', '/api/me/weekly-slots', chosen)).status).toBe(201);
    expect((await call(asha, 'POST', '/api/me/weekly-slots', chosen)).body.code).toBe('CANNOT_RENEW');
  });
});
