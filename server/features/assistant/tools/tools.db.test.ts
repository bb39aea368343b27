import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type IstDate, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { createApiClient } from '../../../api/router.ts';
import { slotPrices } from '../../../core/slots/tables.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import { type Actor, visitor } from '../../../platform/permissions.ts';
import { createTools } from './tools.ts';

const maidan = testInstallation();
let asha: Person;
let ravi: Person;
let day: IstDate;

beforeAll(async () => {
  [asha, ravi] = [await createPerson(maidan), await createPerson(maidan)];
  day = addDays(istDateOf(await maidan.services.clock.now(maidan.services.db)), 2);
});

function toolsFor(who: Person | undefined) {
  const { services } = maidan;
  const actor: Actor = who ? { kind: 'person', userId: who.id, role: 'customer' } : visitor;
  const api = createApiClient({ services, actor });
  return createTools({
    api,
    now: () => services.clock.now(services.db),
    role: 'customer',
    ownTurfs: [],
  });
}

describe('createTools', () => {
  test('visitor: own bookings ask to sign in', async () => {
    const bookingId = await bookAndPay(maidan, asha, { turfId: await createTurf(maidan), date: day });
    const tools = toolsFor(undefined);
    expect(await tools.myBookings.run({})).toMatchObject({ problem: { code: 'UNAUTHORIZED' }, cards: [] });
    expect(await tools.refundQuote.run({ bookingId })).toMatchObject({
      problem: { code: 'UNAUTHORIZED' },
      cards: [],
    });
  });

  test("another person's booking: neither listed nor found by id", async () => {
    const bookingId = await bookAndPay(maidan, asha, {
      turfId: await createTurf(maidan),
      date: day,
      startTimes: ['20:00'],
    });
    const tools = toolsFor(ravi);
    expect((await tools.myBookings.run({})).facts?.bookings).toEqual([]);
    expect(await tools.refundQuote.run({ bookingId })).toMatchObject({
      problem: { code: 'BOOKING_NOT_FOUND' },
      cards: [],
    });
    expect((await toolsFor(asha).refundQuote.run({ bookingId })).facts?.canCancel).toBe(true);
  });

  test('archived turf: neither found nor read', async () => {
    const turfId = await createTurf(maidan, { name: 'Shut Down Park' });
    await maidan.services.db.update(turfs).set({ isActive: false }).where(eq(turfs.id, turfId));
    const tools = toolsFor(asha);
    expect((await tools.searchTurfs.run({ words: 'shut down park' })).facts?.total).toBe(0);
    for (const result of [
      await tools.checkAvailability.run({ turfId, date: day }),
      await tools.quote.run({ turfId, date: day, startTimes: ['18:00'] }),
    ]) {
      expect(result).toMatchObject({ problem: { code: 'TURF_NOT_FOUND' }, cards: [] });
    }
  });

  test('closed, booked and held hours: not offered', async () => {
    const turfId = await createTurf(maidan, { name: 'Night Owl Arena', openingHour: 17, closingHour: 22 });
    await bookAndPay(maidan, asha, { turfId, date: day, startTimes: ['17:00'] });
    await hold(maidan, ravi, { turfId, date: day, startTimes: ['19:00'] });
    const tools = toolsFor(asha);
    const evening = await tools.checkAvailability.run({ turfId, date: day, from: 16, to: 24, hours: 2 });
    expect(evening.facts?.freeHours.map(({ startTime }) => startTime)).toEqual(['18:00', '20:00', '21:00']);
    expect(evening.cards).toMatchObject([
      {
        startTimes: ['20:00', '21:00'],
        totalPaise: 970_00 + 20_00,
        href: `/turf/${turfId}?date=${day}&hours=20:00,21:00`,
      },
    ]);
    const early = await tools.checkAvailability.run({ turfId, date: day, from: 3, to: 5 });
    expect(early.facts?.freeHours).toEqual([]);
    expect(early.cards).toMatchObject([{ startTimes: [], totalPaise: null }]);
    expect(await tools.quote.run({ turfId, date: day, startTimes: ['03:00'] })).toMatchObject({
      problem: { code: 'OUTSIDE_OPENING_HOURS' },
    });
  });

  test("'under 800': compares prices of the hours, not the usual rate", async () => {
    const { db } = maidan.services;
    const dear = await createTurf(maidan, { name: 'Pricewise Dear', hourlyRatePaise: 700_00 });
    const cheap = await createTurf(maidan, { name: 'Pricewise Cheap', hourlyRatePaise: 1000_00 });
    const price = (turfId: string, hour: number, pricePaise: number) => ({
      turfId,
      date: day,
      hour,
      pricePaise,
      reason: 'evening',
    });
    await db
      .insert(slotPrices)
      .values([18, 19, 20].flatMap((hour) => [price(dear, hour, 900_00), price(cheap, hour, 750_00)]));
    const found = await toolsFor(asha).searchTurfs.run({
      words: 'pricewise',
      date: day,
      from: 18,
      to: 21,
      maxPricePaise: 800_00,
    });
    expect(found.cards).toMatchObject([
      { turfId: cheap, startTimes: ['18:00'], pricePaise: 750_00, totalPaise: 770_00 },
    ]);
    expect(found.facts).toMatchObject({ total: 2, looked: 2, fitting: 1 });
  });

  test('lists: at most five turfs and ten bookings', async () => {
    for (let n = 0; n < 7; n++) await createTurf(maidan, { name: `Crowded Field ${n}` });
    const tools = toolsFor(asha);
    expect((await tools.searchTurfs.run({ words: 'crowded', date: day })).cards).toHaveLength(5);
    expect((await tools.searchTurfs.run({ words: 'crowded' })).facts?.turfs).toHaveLength(5);
    expect(tools.myBookings.input.safeParse({ limit: 11 }).success).toBe(false);
    expect(tools.searchTurfs.input.safeParse({ userId: ravi.id }).success).toBe(false);
  });

  test('every result has the database time; too far ahead: a problem', async () => {
    const before = await maidan.services.clock.now(maidan.services.db);
    const tools = toolsFor(asha);
    const result = await tools.searchTurfs.run({ date: addDays(day, 60) });
    expect(result).toMatchObject({ problem: { code: 'DATE_OUT_OF_RANGE' }, cards: [] });
    expect(new Date(result.readAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('quote and refund: equal to those of the pages', async () => {
    const turfId = await createTurf(maidan);
    const body = { turfId, date: day, startTimes: ['09:00', '10:00', '11:00'] };
    const { facts } = await toolsFor(asha).quote.run(body);
    expect(facts?.quote).toEqual((await maidan.call('POST', '/api/quotes', { body })).body);
    const bookingId = await bookAndPay(maidan, asha, { ...body, paymentOption: 'full' });
    const refund = await toolsFor(asha).refundQuote.run({ bookingId });
    const page = await maidan.call('GET', `/api/bookings/${bookingId}/refund-quote`, { as: asha });
    expect(refund.facts?.refundNowPaise).toBe(page.body.refundPaise);
    expect(refund.cards).toMatchObject([
      { kind: 'cancellation', refundPaise: page.body.refundPaise, href: `/bookings/${bookingId}/cancel` },
    ]);
  });
});
