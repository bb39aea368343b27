import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourText, slotStart } from '../../../contract/calendar.ts';
import { guestHolds } from '../../../server/core/bookings/tables.ts';
import { offerFreed, offerWaitedSlots } from '../../../server/core/bookings/waits/offer-slots.ts';
import { slotWaits } from '../../../server/core/bookings/waits/tables.ts';
import { users } from '../../../server/core/people/tables.ts';
import { newId } from '../../../server/platform/ids.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { raceDay } from '../crowd.ts';

vi.mock(import('../../../server/core/bookings/waits/offer-slots.ts'), async (importOriginal) => {
  const actual = await importOriginal();
  return { ...actual, offerFreed: vi.fn(actual.offerFreed) };
});
// Removes the mocks of the control tests, but not the module mock above.
afterEach(() => vi.resetAllMocks());

const openingHours = Array.from({ length: 17 }, (_, count) => 6 + count);

let maidan: TestInstallation;
beforeEach(async () => {
  maidan = await openTestInstallation({}, undefined, { sweepMs: 3_600_000 });
});
afterEach(() => maidan.close());

type Evening = { owner: Person; turfId: string; bookingIds: string[] };

/** Sells every hour of a day at the desk. */
async function soldOut(): Promise<Evening> {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const bookingIds: string[] = [];
  for (const hour of openingHours) {
    const { body } = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: owner,
      body: { date: raceDay, startTimes: [hourText(hour)], source: 'walk_in' },
    });
    bookingIds.push(body.id);
  }
  return { owner, turfId, bookingIds };
}

/** Puts people in line, each for one hour. */
async function queue({ turfId }: Evening, count: number): Promise<void> {
  const { db } = maidan.services;
  const people = Array.from({ length: count }, () => {
    const id = newId();
    return { id, email: `${id}@people.test`, name: 'Asha Iyer', firstName: 'Asha', lastName: 'Iyer' };
  });
  await db.insert(users).values(people);
  const now = Date.now();
  await db.insert(slotWaits).values(
    people.map(({ id }, place) => ({
      turfId,
      id: newId(),
      userId: id,
      date: raceDay,
      hours: [openingHours[place % openingHours.length] ?? 0],
      slotMinutes: 60 as const,
      startsAt: slotStart(raceDay, openingHours[place % openingHours.length] ?? 0),
      createdAt: new Date(now - (count - place) * 1_000),
    })),
  );
}

/** Cancels all games at once while strangers try to book the hours. @returns how many of them got one */
async function freeAmongStrangers({ owner, turfId, bookingIds }: Evening): Promise<number> {
  const strangers = await Promise.all(openingHours.map(() => createPerson(maidan)));
  const book = (as: Person, hour: number) =>
    maidan.call('POST', '/api/bookings', {
      as,
      body: { turfId, date: raceDay, startTimes: [hourText(hour)], paymentOption: 'full' },
    });
  const cancelling = bookingIds.map((id) =>
    maidan.call('POST', `/api/bookings/${id}/cancel-for-customer`, { as: owner, body: { reason: 'Rain' } }),
  );
  let isOver = false;
  const trying = strangers.map(async (stranger, at) => {
    const hour = openingHours[at] ?? 0;
    while (!isOver) if ((await book(stranger, hour)).status === 201) return true;
    return (await book(stranger, hour)).status === 201;
  });
  for (const { status } of await Promise.all(cancelling)) expect(status).toBe(200);
  isOver = true;
  return (await Promise.all(trying)).filter((got) => got).length;
}

const offers = () =>
  maidan.services.db
    .select({ hours: guestHolds.hours, waitId: guestHolds.waitId })
    .from(guestHolds)
    .where(isNotNull(guestHolds.waitId));

describe('waiting for slots', () => {
  test('1,000 people, 17 freed hours: 17 offers, each to the first', async () => {
    const evening = await soldOut();
    await queue(evening, 1_000);
    expect(await freeAmongStrangers(evening)).toBe(0);
    await Promise.all([1, 2, 3].map(() => offerWaitedSlots(maidan.services)));
    const made = await offers();
    expect(made.flatMap(({ hours }) => hours).sort((one, other) => one - other)).toEqual(openingHours);
    const line = await maidan.services.db
      .select({ id: slotWaits.id })
      .from(slotWaits)
      .where(eq(slotWaits.turfId, evening.turfId))
      .orderBy(asc(slotWaits.createdAt))
      .limit(openingHours.length);
    expect(made.map(({ waitId }) => waitId).sort()).toEqual(line.map(({ id }) => id).sort());
  });

  test('control without the offer in the transaction: strangers get the hours', async () => {
    vi.mocked(offerFreed).mockResolvedValue();
    const evening = await soldOut();
    await queue(evening, 100);
    expect(await freeAmongStrangers(evening)).toBeGreaterThan(0);
  });
});
