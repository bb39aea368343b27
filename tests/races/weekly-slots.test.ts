import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, hourText } from '../../contract/calendar.ts';
import { bookings } from '../../server/core/bookings/tables.ts';
import { weeklySlotDates } from '../../server/core/bookings/weekly/tables.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { reserveSlots } from '../../server/core/slots/reserve-slots.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../support/servers/installation.ts';
import { raceDay } from './crowd.ts';

vi.mock(import('../../server/core/slots/reserve-slots.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, reserveSlots: vi.fn(actual.reserveSlots) };
});
afterEach(() => vi.resetAllMocks());

let maidan: TestInstallation;
beforeEach(async () => {
  maidan = await openTestInstallation({}, undefined, { sweepMs: 3_600_000 });
});
afterEach(() => maidan.close());

const first = addDays(raceDay, -12);
const weeks = [0, 7, 14].map((days) => addDays(first, days));
const hours = [16, 17, 18, 19, 20];

/** 50 people each want one of five hours in three weeks, 50 others single games among them. */
async function rush(): Promise<{ turfId: string; made: number; booked: number }> {
  const turfId = await createTurf(maidan, { weeklySharePercent: 100 });
  const people = await Promise.all(Array.from({ length: 100 }, () => createPerson(maidan)));
  const at = (place: number) => [hourText(hours[place % hours.length] ?? 0)];
  const make = (as: Person, place: number) => {
    const game = { date: first, startTimes: at(place) };
    const dates = weeks.map((date) => ({ ...game, date, totalPaise: 520_00 }));
    return maidan.call('POST', '/api/me/weekly-slots', { as, body: { turfId, ...game, dates } });
  };
  const book = (as: Person, place: number) => {
    const game = { date: weeks[place % weeks.length], startTimes: at(place) };
    return maidan.call('POST', '/api/bookings', { as, body: { turfId, ...game, paymentOption: 'full' } });
  };
  const answers = await Promise.all(
    people.map((as, place) => (place % 2 === 0 ? make(as, place / 2) : book(as, (place - 1) / 2))),
  );
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const won = (isWeekly: boolean) =>
    answers.filter(({ status }, place) => status === 201 && (place % 2 === 0) === isWeekly).length;
  return { turfId, made: won(true), booked: won(false) };
}

/** Returns each reserved or held hour of the turf. */
async function soldHours(turfId: string): Promise<string[]> {
  const { db } = maidan.services;
  const dates = await db.select().from(weeklySlotDates).where(eq(weeklySlotDates.turfId, turfId));
  const single = await db.select().from(bookings).where(eq(bookings.turfId, turfId));
  return [...dates, ...single].flatMap(({ date, hours: own }) => own.map((hour) => `${date} ${hour}`));
}

describe('weekly slots', () => {
  test('50 weekly slots, 50 bookings: no hour twice, all or none', async () => {
    const { turfId, made, booked } = await rush();
    const sold = await soldHours(turfId);
    expect(made + booked).toBeGreaterThanOrEqual(hours.length);
    expect(sold).toHaveLength(made * weeks.length + booked);
    expect(new Set(sold).size).toBe(sold.length);
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('control without the reservations: hours are sold twice', async () => {
    vi.mocked(reserveSlots).mockResolvedValue(true);
    const sold = await soldHours((await rush()).turfId);
    expect(new Set(sold).size).toBeLessThan(sold.length);
  });
});
