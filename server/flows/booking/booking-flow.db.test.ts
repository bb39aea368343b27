import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { slotPrices } from '../../core/slots/tables.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());
const tomorrow = addDays(today, 1);
const minute = 60_000;

const wish = (turfId: string, startTimes: string[], more: Record<string, unknown> = {}) => ({
  turfId,
  date: tomorrow,
  startTimes,
  paymentOption: 'partial',
  ...more,
});

async function statusesOf(turfId: string): Promise<Record<string, string>> {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${tomorrow}`);
  return Object.fromEntries(
    body.slots.map((slot: { startTime: string; status: string }) => [slot.startTime, slot.status]),
  );
}

const unknown = '01890000-0000-7000-8000-000000000000';

describe('booking flow', () => {
  test('hold: 201 with price, order and expiry', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const answer = await maidan.call('POST', '/api/bookings', {
      as: person,
      body: wish(turfId, ['19:00', '18:00']),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      startTimes: ['18:00', '19:00'],
      status: 'pending',
      paymentStatus: 'pending',
      subtotalPaise: 1_000_00,
      discountPercent: 3,
      totalPaise: 990_00,
      payNowPaise: 263_00,
      atVenuePaise: 727_00,
      order: { amountPaise: 263_00, currency: 'INR', keyId: 'rzp_test_sandbox' },
    });
    const left = Date.parse(answer.body.holdExpiresAt) - Date.now();
    expect(left).toBeGreaterThan(9.5 * minute);
    expect(left).toBeLessThanOrEqual(10 * minute);
    expect(await statusesOf(turfId)).toMatchObject({
      '17:00': 'available',
      '18:00': 'held',
      '19:00': 'held',
    });
  });

  test('hours with their own price: charged at it', async () => {
    const turfId = await createTurf(maidan);
    await maidan.services.db
      .insert(slotPrices)
      .values({ turfId, date: tomorrow, hour: 18, pricePaise: 700_00, reason: 'Peak hours' });
    const { status, body } = await maidan.call('POST', '/api/quotes', {
      body: { turfId, date: tomorrow, startTimes: ['17:00', '18:00'] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ subtotalPaise: 1_200_00, totalPaise: 1_184_00 });
    expect(body.partial.payNowPaise + body.partial.atVenuePaise).toBe(body.totalPaise);
  });

  test('hour already held: 409 SLOT_TAKEN and no other hour held', async () => {
    const [first, second] = [await createPerson(maidan), await createPerson(maidan)];
    const turfId = await createTurf(maidan);
    await maidan.call('POST', '/api/bookings', { as: first, body: wish(turfId, ['18:00']) });
    const answer = await maidan.call('POST', '/api/bookings', {
      as: second,
      body: wish(turfId, ['17:00', '18:00']),
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN', data: { hours: [18] } } });
    expect((await statusesOf(turfId))['17:00']).toBe('available');
  });

  test('expired hold: hours free at once, before the sweep', async () => {
    const [first, second] = [await createPerson(maidan), await createPerson(maidan)];
    const turfId = await createTurf(maidan);
    const held = await maidan.call('POST', '/api/bookings', { as: first, body: wish(turfId, ['20:00']) });
    maidan.clock.advance(10 * minute + 1_000);
    expect((await statusesOf(turfId))['20:00']).toBe('available');
    const seen = await maidan.call('GET', `/api/bookings/${held.body.id}`, { as: first });
    expect(seen.body).toMatchObject({ status: 'expired', holdExpiresAt: null, order: null });
    const taken = await maidan.call('POST', '/api/bookings', { as: second, body: wish(turfId, ['20:00']) });
    expect(taken.status).toBe(201);

    await expireHolds(maidan.services);
    expect((await statusesOf(turfId))['20:00']).toBe('held');
    const still = await maidan.call('GET', `/api/bookings/${taken.body.id}`, { as: second });
    expect(still.body.status).toBe('pending');
    // Otherwise the tests below could run on the next day.
    maidan.clock.advance(-(10 * minute + 1_000));
  });

  test('same Idempotency-Key: same booking; with another body: refused', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const headers = { 'idempotency-key': 'tap-1' };
    const body = wish(turfId, ['18:00']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => maidan.call('POST', '/api/bookings', { as: person, body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await maidan.call('POST', '/api/bookings', {
      as: person,
      body: wish(turfId, ['21:00']),
      headers,
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('one Idempotency-Key at two turfs concurrently: books only one', async () => {
    const person = await createPerson(maidan);
    const headers = { 'idempotency-key': 'tap-2' };
    const turfIds = [await createTurf(maidan), await createTurf(maidan)];
    const ask = (turfId: string) =>
      maidan.call('POST', '/api/bookings', { as: person, body: wish(turfId, ['18:00']), headers });
    const answers = await Promise.all(turfIds.map(ask));
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [201, expect.any(String)],
      [422, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
  });

  test('concurrent keyed requests: one holds the hour; retries get the same answers', async () => {
    const turfId = await createTurf(maidan);
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(maidan)));
    const body = wish(turfId, ['18:00']);
    // The same key from different users: keys are scoped to a user.
    const headers = { 'idempotency-key': 'tap' };
    const ask = () =>
      Promise.all(
        people.map(async (person) => {
          const answer = await maidan.call('POST', '/api/bookings', { as: person, body, headers });
          return [answer.status, answer.body.code ?? answer.body.id];
        }),
      );
    const first = await ask();
    const lost = first.filter(([status]) => status !== 201);
    expect(lost).toEqual(Array.from({ length: 7 }, () => [409, 'SLOT_TAKEN']));
    expect(await ask()).toEqual(first);
    const winner = people[first.findIndex(([status]) => status === 201)] as Person;
    const other = await maidan.call('POST', '/api/bookings', {
      as: winner,
      body: wish(turfId, ['18:00', '19:00']),
      headers,
    });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('third live hold of a customer: refused, even if concurrent', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const answers = await Promise.all(
      ['08:00', '09:00', '10:00'].map((hour) =>
        maidan.call('POST', '/api/bookings', { as: person, body: wish(turfId, [hour]) }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('TOO_MANY_HOLDS');
  });

  test('outdated total: 409 PRICE_CHANGED with the new quote, nothing held', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const body = wish(turfId, ['18:00'], { expectedTotalPaise: 1_00 });
    const answer = await maidan.call('POST', '/api/bookings', { as: person, body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { quote: { totalPaise: 520_00 } } },
    });
    expect((await statusesOf(turfId))['18:00']).toBe('available');
  });

  test("another customer's booking: 404; visitor: 401", async () => {
    const [person, stranger] = [await createPerson(maidan), await createPerson(maidan)];
    const turfId = await createTurf(maidan);
    const { body } = await maidan.call('POST', '/api/bookings', {
      as: person,
      body: wish(turfId, ['18:00']),
    });
    const path = `/api/bookings/${body.id}`;
    expect(await maidan.call('GET', path, { as: stranger })).toMatchObject({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND', message: 'Booking not found' },
    });
    expect((await maidan.call('GET', path)).status).toBe(401);
    expect((await maidan.call('POST', '/api/bookings', { body: wish(turfId, ['19:00']) })).status).toBe(401);
    const { body: own } = await maidan.call('GET', '/api/bookings', { as: stranger });
    expect(own.items).toEqual([]);
  });

  test.each([
    ['an unknown turf', { turfId: unknown }, 404, 'TURF_NOT_FOUND', /doesn't exist/],
    ['a turf id that is none', { turfId: 'x' }, 400, 'VALIDATION_ERROR', /turfId: Invalid turf ID/],
    ['a past date', { date: addDays(today, -2) }, 422, 'DATE_OUT_OF_RANGE', /today up to 30 days/],
    ['day 31', { date: addDays(today, 31) }, 422, 'DATE_OUT_OF_RANGE', /today up to 30 days/],
    [
      'a date that does not exist',
      { date: '2026-02-30' },
      400,
      'VALIDATION_ERROR',
      /date: Enter a valid date/,
    ],
    ['an hour outside opening hours', { startTimes: ['05:00'] }, 422, 'OUTSIDE_OPENING_HOURS', /closed/],
    [
      'quarter past',
      { startTimes: ['18:15'] },
      400,
      'VALIDATION_ERROR',
      /startTimes.0: Enter a start time on the hour or half hour/,
    ],
    ['half past', { startTimes: ['18:30'] }, 422, 'OUTSIDE_OPENING_HOURS', /closed/],
    ['no hours', { startTimes: [] }, 400, 'VALIDATION_ERROR', /at least one time slot/],
    [
      'seven hours',
      { startTimes: ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] },
      400,
      'VALIDATION_ERROR',
      /Maximum booking duration is 6 hours/,
    ],
    ['an hour twice', { startTimes: ['18:00', '18:00'] }, 400, 'VALIDATION_ERROR', /only once/],
    [
      'an unknown payment option',
      { paymentOption: 'free' },
      400,
      'VALIDATION_ERROR',
      /paymentOption: Choose/,
    ],
    ['a price of their own', { pricePaise: 1 }, 400, 'VALIDATION_ERROR', /pricePaise/],
    ['a negative total', { expectedTotalPaise: -1 }, 400, 'VALIDATION_ERROR', /expectedTotalPaise/],
  ])('%s: refused with the reason', async (_name, change, status, code, message) => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const answer = await maidan.call('POST', '/api/bookings', {
      as: person,
      body: { ...wish(turfId, ['18:00']), ...change },
    });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(refusalWords(answer.body)).toMatch(message);
  });

  test('invalid JSON, long body and non-numeric price: refused with a message', async () => {
    const post = (body: string) =>
      maidan.app.request('/api/quotes', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const unreadable = await post('{bad');
    expect(unreadable.status).toBe(400);
    expect(await unreadable.json()).toMatchObject({ code: 'VALIDATION_ERROR' });
    const long = await post(JSON.stringify({ turfId: 'x'.repeat(70_000) }));
    expect(long.status).toBe(413);
    expect(await long.json()).toMatchObject({ code: 'TOO_LARGE' });
    const search = await maidan.call('GET', '/api/turfs?minPricePaise=cheap');
    expect(search).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refusalWords(search.body)).toMatch(/minPricePaise: Enter a whole number of paise/);
  });

  test('unknown API path: JSON 404; OpenAPI lists the fixed operation names', async () => {
    expect(await maidan.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const { body } = await maidan.call('GET', '/api/openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/turfs', '/turfs/{turfId}', '/turfs/{turfId}/slots', '/quotes', '/bookings']),
    );
  });
});
