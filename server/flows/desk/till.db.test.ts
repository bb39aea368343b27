import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import type { DaySheet } from '../../../contract/desk/day-sheet.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { dayClosings } from '../../core/payments/venue/tables.ts';
import type { MovableClock } from '../../platform/clock.ts';

const maidan = testInstallation();
let owner: Person;
let date: string;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  date = addDays(istDateOf(await now()), 2);
});

const now = () => maidan.services.clock.now(maidan.services.db);
async function waitUntil(hour: number, minute = 0): Promise<void> {
  const until = slotStart(date, hour).getTime() + minute * 60_000;
  (maidan.services.clock as MovableClock).advance(until - (await now()).getTime());
}
const post = (path: string, body: object, as = owner) => maidan.call('POST', `/api${path}`, { as, body });
const dayOf = async (turfId: string, day: string): Promise<DaySheet> =>
  (await maidan.call('GET', `/api/turfs/${turfId}/day?date=${day}`, { as: owner })).body;

describe('desk till', () => {
  test('day figures: add up for any payment day; evening includes after midnight', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id, closingHour: 24 });
    const player = await createPerson(maidan);
    const book = (startTimes: string[], day = date) =>
      bookAndPay(maidan, player, { turfId, date: day, startTimes });
    const receive = async (id: string, amountPaise: number) =>
      expect(
        (await post(`/bookings/${id}/venue-payments`, { amounts: [{ amountPaise, method: 'cash' }] })).status,
      ).toBe(201);

    const early = await book(['10:00']);
    await receive(early, 100_00);
    const late = await book(['23:00']);
    await waitUntil(9);
    await receive(early, 275_00);
    await receive(await book(['10:00'], addDays(date, 3)), 50_00);
    await waitUntil(24, 20);
    await receive(late, 375_00);

    const { figures, bookings } = await dayOf(turfId, date);
    expect(figures).toMatchObject({
      onlinePaise: 290_00,
      feePaise: 40_00,
      collectedPaise: 750_00,
      otherDaysPaise: 100_00,
      cashPaise: 700_00,
      otherGamesPaise: 50_00,
      outstandingPaise: 0,
    });
    expect(figures.onlinePaise + figures.collectedPaise).toBe(
      bookings.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    );
    expect((await dayOf(turfId, addDays(date, 1))).figures.cashPaise).toBe(0);
  });

  test('drawer count: stored with the closing, later than a closing without one', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const today = istDateOf(await now());
    const close = (body: object = {}) => post(`/turfs/${turfId}/day-closings`, { date: today, ...body });
    expect((await close()).body.closing).toMatchObject({ version: 1, count: null });
    expect((await close()).body.code).toBe('DAY_CLOSED');
    const count = { openingPaise: 500_00, countedPaise: 350_00, expensesPaise: 100_00, note: 'Water' };
    expect((await close({ count })).body.closing).toMatchObject({ version: 2, count });
    expect((await close({ count: { ...count, countedPaise: -1 } })).body.code).toBe('VALIDATION_ERROR');
  });

  test('figures added later: closed day is unchanged', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    await post(`/turfs/${turfId}/day-closings`, { date });
    await maidan.services.db
      .update(dayClosings)
      .set({ figures: sql`figures - 'feePaise' - 'collectedPaise' - 'otherDaysPaise' - 'otherGamesPaise'` })
      .where(eq(dayClosings.turfId, turfId));
    expect((await dayOf(turfId, date)).closing).toMatchObject({ isChanged: false, figures: { feePaise: 0 } });
  });
});
