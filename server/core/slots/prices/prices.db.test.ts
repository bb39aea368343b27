import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, weekdayNames, weekdayOf } from '../../../../contract/calendar.ts';
import { maxPriceRules } from '../../../../contract/policy.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { auditLog } from '../../people/tables.ts';

const maidan = testInstallation();
let owner: Person;
let customer: Person;
const today = istDateOf(new Date());
const date = addDays(today, 5);
const weekday = weekdayOf(date);
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  customer = await createPerson(maidan);
});

const newTurf = () => createTurf(maidan, { ownerId: owner.id });
const peak = {
  ...{ name: 'Peak hours', weekdays: [...weekdayNames], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: 900_00, percent: null },
};
const addRule = async (turfId: string, more: object = {}) => {
  const body = { ...peak, ...more };
  const answer = await maidan.call('POST', `/api/turfs/${turfId}/price-rules`, { as: owner, body });
  expect(answer.status).toBe(201);
  return answer.body as { id: string };
};
const post = (turfId: string, path: string, body: object, as: Person = owner) =>
  maidan.call('POST', `/api/turfs/${turfId}/${path}`, { as, body });
const pricesOn = async (turfId: string, day: string): Promise<Record<string, number>> => {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${day}`);
  return Object.fromEntries(
    body.slots.map((slot: { startTime: string; pricePaise: number }) => [slot.startTime, slot.pricePaise]),
  );
};
const subtotal = async (turfId: string, startTimes: string[]) => {
  const body = { turfId, date, startTimes };
  return (await maidan.call('POST', '/api/quotes', { body })).body.subtotalPaise;
};
const lastAudit = async (turfId: string) => {
  const rows = await maidan.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, turfId))
    .orderBy(desc(auditLog.id));
  return rows[0];
};

describe('prices', () => {
  test('peak rule: slots, quotes and holds use it until it is removed', async () => {
    const turfId = await newTurf();
    const { id } = await addRule(turfId);
    expect(await pricesOn(turfId, date)).toMatchObject({
      '17:00': 500_00,
      '18:00': 900_00,
      '21:00': 900_00,
      '22:00': 500_00,
    });
    expect(await subtotal(turfId, ['17:00', '18:00'])).toBe(1_400_00);
    await hold(maidan, customer, { turfId, date, startTimes: ['18:00'], paymentOption: 'full' });
    const [booking] = (await maidan.call('GET', '/api/bookings', { as: customer })).body.items;
    expect(booking.subtotalPaise).toBe(900_00);
    await maidan.call('DELETE', `/api/turfs/${turfId}/price-rules/${id}`, { as: owner });
    expect((await pricesOn(turfId, date))['18:00']).toBe(500_00);
  });

  test('custom price beats holiday, holiday beats peak; each names its source', async () => {
    const turfId = await newTurf();
    await addRule(turfId);
    await addRule(turfId, {
      name: 'Diwali',
      fromDate: date,
      toDate: date,
      fromHour: 6,
      toHour: 20,
      percent: 300,
      pricePaise: null,
    });
    await maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/18:00`, {
      as: owner,
      body: { pricePaise: 650_00 },
    });
    expect(await pricesOn(turfId, date)).toMatchObject({
      '18:00': 650_00,
      '19:00': 1_500_00,
      '20:00': 900_00,
      '22:00': 500_00,
    });
    expect((await pricesOn(turfId, addDays(date, 1)))['19:00']).toBe(900_00);
    const { body } = await post(turfId, 'price-week', { fromDate: date });
    const hours = body.days[0].hours;
    const at = (startTime: string) =>
      hours.find((each: { startTime: string }) => each.startTime === startTime).current;
    expect(at('18:00')).toMatchObject({ source: 'custom', name: null });
    expect(at('19:00')).toMatchObject({ source: 'rule', name: 'Diwali' });
    expect(at('20:00')).toMatchObject({ source: 'rule', name: 'Peak hours' });
    expect(at('22:00')).toEqual({ pricePaise: 500_00, source: 'base', name: null });
  });

  test('price changes: bookings keep their price, rescheduling uses the new one', async () => {
    const turfId = await newTurf();
    const { id: ruleId } = await addRule(turfId);
    const paid = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['19:00'] });
    const held = await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['20:00'] });
    const body = { ...peak, pricePaise: 2_000_00 };
    await maidan.call('PUT', `/api/turfs/${turfId}/price-rules/${ruleId}`, { as: owner, body });
    await post(turfId, 'prices', {
      fromDate: date,
      toDate: date,
      fromHour: 20,
      toHour: 21,
      pricePaise: 3_000_00,
    });
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { hourlyRatePaise: 777_00 } });
    const kept = await maidan.call('GET', `/api/bookings/${paid}`, { as: customer });
    expect(kept.body.subtotalPaise).toBe(900_00);
    expect(held.payNowPaise).toBe(225_00 + 20_00);
    expect(await pricesOn(turfId, date)).toMatchObject({
      '17:00': 777_00,
      '19:00': 2_000_00,
      '20:00': 3_000_00,
    });
    const reschedule = { date, startTimes: ['21:00'] };
    const quote = await maidan.call('POST', `/api/bookings/${paid}/reschedule-quote`, {
      as: customer,
      body: reschedule,
    });
    expect(quote.body.subtotalPaise).toBe(2_000_00);
  });

  test('rule changed after the quote: refused with the new total', async () => {
    const turfId = await newTurf();
    const wish = { turfId, date, startTimes: ['18:00'], paymentOption: 'full', expectedTotalPaise: 520_00 };
    await addRule(turfId);
    const { body } = await maidan.call('POST', '/api/bookings', { as: customer, body: wish });
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', data: { quote: { totalPaise: 920_00 } } });
  });

  test('bulk price: applies to open hours on chosen weekdays until reset', async () => {
    const turfId = await newTurf();
    await addRule(turfId);
    const range = {
      fromDate: date,
      toDate: addDays(date, 13),
      fromHour: 21,
      toHour: 24,
      weekdays: [weekday],
    };
    const set = await post(turfId, 'prices', { ...range, pricePaise: 400_00 });
    // Two such days, from 9 pm to closing at 11 pm.
    expect(set.body).toEqual({ slotCount: 4 });
    expect(await pricesOn(turfId, date)).toMatchObject({ '20:00': 900_00, '21:00': 400_00, '22:00': 400_00 });
    expect((await pricesOn(turfId, addDays(date, 1)))['21:00']).toBe(900_00);
    const again = await post(turfId, 'prices', {
      ...range,
      toHour: 22,
      pricePaise: 450_00,
      reason: 'League',
    });
    expect(again.body).toEqual({ slotCount: 2 });
    expect((await lastAudit(turfId))?.details).toMatchObject({
      before: [
        { date, hour: 21, pricePaise: 400_00 },
        { date: addDays(date, 7), hour: 21, pricePaise: 400_00 },
      ],
      after: { pricePaise: 450_00, reason: 'League' },
      slotCount: 2,
    });
    expect((await post(turfId, 'prices/reset', range)).body).toEqual({ slotCount: 4 });
    expect(await pricesOn(turfId, date)).toMatchObject({ '21:00': 900_00, '22:00': 500_00 });
    expect((await post(turfId, 'prices/reset', range)).body).toEqual({ slotCount: 0 });
  });

  test('new hourly rate: changes percentage rules, keeps custom prices', async () => {
    const turfId = await newTurf();
    await addRule(turfId, { pricePaise: null, percent: 150 });
    await post(turfId, 'prices', {
      fromDate: date,
      toDate: date,
      fromHour: 8,
      toHour: 9,
      pricePaise: 333_00,
    });
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { hourlyRatePaise: 700_00 } });
    expect(await pricesOn(turfId, date)).toMatchObject({
      '07:00': 700_00,
      '08:00': 333_00,
      '18:00': 1_050_00,
    });
  });

  test.each([
    ['rule', { kind: 'rule', rule: { ...peak, weekdays: [weekday], fromHour: 10, toHour: 12 } }, 2],
    ['rate', { kind: 'rate', hourlyRatePaise: 510_00 }, 7 * 13],
    [
      'bulk',
      { kind: 'bulk', fromDate: date, toDate: addDays(date, 60), fromHour: 6, toHour: 7, pricePaise: 600_00 },
      7,
    ],
  ])('preview of a %s change: shows planned prices, saves nothing', async (_, change, changedCount) => {
    const turfId = await newTurf();
    await addRule(turfId);
    const before = await pricesOn(turfId, date);
    const { body } = await post(turfId, 'price-week', { fromDate: date, change });
    expect(body.changedCount).toBe(changedCount);
    const planned = body.days.flatMap(({ hours }: { hours: { planned: unknown }[] }) =>
      hours.flatMap((each) => each.planned ?? []),
    );
    expect(planned).toHaveLength(changedCount);
    expect(await pricesOn(turfId, date)).toEqual(before);
  });

  test('preview of a rule: equals the prices after saving it', async () => {
    const turfId = await newTurf();
    const { id: ruleId } = await addRule(turfId);
    const rule = {
      ...peak,
      name: 'Weekend',
      weekdays: [weekday],
      fromHour: 8,
      toHour: 20,
      pricePaise: 640_00,
    };
    const change = { kind: 'rule', ruleId, rule };
    const { body } = await post(turfId, 'price-week', { fromDate: date, change });
    const seen = body.days[0].hours.map(
      (each: { startTime: string; current: object; planned: object | null }) => [
        each.startTime,
        { ...each.current, ...each.planned },
      ],
    );
    await maidan.call('PUT', `/api/turfs/${turfId}/price-rules/${ruleId}`, { as: owner, body: rule });
    const saved = await pricesOn(turfId, date);
    expect(
      Object.fromEntries(
        seen.map(([time, price]: [string, { pricePaise: number }]) => [time, price.pricePaise]),
      ),
    ).toEqual(saved);
  });

  test('turf shows prices of an ordinary week, search uses the hourly rate', async () => {
    const turfId = await createTurf(maidan, {
      ownerId: owner.id,
      name: 'Range Ground',
      hourlyRatePaise: 600_00,
    });
    await addRule(turfId);
    await addRule(turfId, { name: 'Noon', fromHour: 12, toHour: 14, pricePaise: 350_00 });
    await addRule(turfId, { name: 'Diwali', fromDate: date, toDate: date, pricePaise: 5_000_00 });
    const usualPrices = { leastPaise: 350_00, mostPaise: 900_00 };
    const turf = await maidan.call('GET', `/api/turfs/${turfId}`);
    expect(turf.body).toMatchObject({ hourlyRatePaise: 600_00, usualPrices });
    const search = (most: number) => maidan.call('GET', `/api/turfs?q=Range+Ground&maxPricePaise=${most}`);
    expect((await search(600_00)).body.items).toMatchObject([{ hourlyRatePaise: 600_00, usualPrices }]);
    expect((await search(599_00)).body.items).toEqual([]);
  });

  test('too many rules: refused; every change is in the audit log', async () => {
    const turfId = await newTurf();
    const { id } = await addRule(turfId);
    for (let count = 1; count < maxPriceRules; count += 1) await addRule(turfId, { name: `Peak ${count}` });
    const refused = await post(turfId, 'price-rules', { ...peak, name: 'One too many' });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_PRICE_RULES']);
    expect(refused.body.message).toContain(String(maxPriceRules));
    const body = { ...peak, pricePaise: 950_00 };
    await maidan.call('PUT', `/api/turfs/${turfId}/price-rules/${id}`, { as: owner, body });
    expect(await lastAudit(turfId)).toMatchObject({
      event: 'price-rule-changed',
      actorId: owner.id,
      details: { ruleId: id, before: { pricePaise: 900_00 }, after: { pricePaise: 950_00 } },
    });
  });
});
