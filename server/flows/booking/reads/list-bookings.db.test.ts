import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, hoursOf, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { turfs } from '../../../core/turfs/tables.ts';

const maidan = testInstallation();
let turfId: string;
const today = istDateOf(new Date());

beforeAll(async () => {
  turfId = await createTurf(maidan, { openingHour: 0, closingHour: 24 });
});

const list = async (as: Person, query = '') => maidan.call('GET', `/api/bookings${query}`, { as });
const idsOf = (answer: { body: { items: { id: string }[] } }) => answer.body.items.map(({ id }) => id);

/** Returns a booking that was played `daysAgo` days ago. */
async function playedBooking(person: Person, daysAgo: number, startTimes: string[]): Promise<string> {
  const id = await bookAndPay(maidan, person, { turfId, date: addDays(today, 20), startTimes });
  await moveIntoPast(maidan, id, hoursOf(startTimes), daysAgo);
  return id;
}

describe('list bookings', () => {
  test('upcoming: next game first; all others: latest first', async () => {
    const asha = await createPerson(maidan);
    const later = await bookAndPay(maidan, asha, { turfId, date: addDays(today, 9), startTimes: ['07:00'] });
    const next = await bookAndPay(maidan, asha, { turfId, date: addDays(today, 2), startTimes: ['07:00'] });
    const { id: held } = await hold(maidan, asha, { turfId, date: addDays(today, 5), startTimes: ['07:00'] });
    const older = await playedBooking(asha, 9, ['08:00']);
    const old = await playedBooking(asha, 2, ['09:00']);
    const off = await bookAndPay(maidan, asha, { turfId, date: addDays(today, 6), startTimes: ['07:00'] });
    await maidan.call('POST', `/api/bookings/${off}/cancel`, { as: asha, body: {} });
    expect(idsOf(await list(asha, '?when=upcoming'))).toEqual([next, held, later]);
    expect(idsOf(await list(asha, '?when=past'))).toEqual([off, old, older]);
    expect(idsOf(await list(asha))).toEqual([later, off, held, next, old, older]);
  });

  test('booking shows whether its turf is still active', async () => {
    const asha = await createPerson(maidan);
    const own = await createTurf(maidan);
    await bookAndPay(maidan, asha, { turfId: own, date: addDays(today, 3) });
    const isActive = async () => (await list(asha)).body.items[0].turf.isActive;
    expect(await isActive()).toBe(true);
    await maidan.services.db.update(turfs).set({ isActive: false }).where(eq(turfs.id, own));
    expect(await isActive()).toBe(false);
  });

  test('expired hold: counts as past before the sweep', async () => {
    const asha = await createPerson(maidan);
    const { id } = await hold(maidan, asha, { turfId, date: addDays(today, 5), startTimes: ['11:00'] });
    await maidan.services.db
      .update(bookings)
      .set({ holdExpiresAt: new Date(Date.now() - 1_000) })
      .where(eq(bookings.id, id));
    expect(idsOf(await list(asha, '?when=upcoming'))).toEqual([]);
    expect((await list(asha, '?when=past')).body.items).toMatchObject([{ id, status: 'expired' }]);
  });

  test('pagination: each booking once, even with equal start times', async () => {
    const asha = await createPerson(maidan);
    const other = await createTurf(maidan);
    const made: string[] = [];
    for (const [index, startTime] of ['12:00', '13:00', '14:00', '12:00', '13:00'].entries()) {
      const wish = { turfId: index < 3 ? turfId : other, date: addDays(today, 4), startTimes: [startTime] };
      made.push(await bookAndPay(maidan, asha, wish));
    }
    for (const query of ['?when=upcoming&limit=2', '?limit=2']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await list(asha, `${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        seen.push(...body.items.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      expect(seen.sort()).toEqual([...made].sort());
    }
    expect((await list(asha, '?cursor=nonsense')).body.code).toBe('VALIDATION_ERROR');
  });

  test('hours played: confirmed and over only, without holds or future games', async () => {
    const asha = await createPerson(maidan);
    await playedBooking(asha, 3, ['06:00', '07:00', '20:00']);
    await bookAndPay(maidan, asha, { turfId, date: addDays(today, 7), startTimes: ['15:00', '16:00'] });
    await hold(maidan, asha, { turfId, date: addDays(today, 8), startTimes: ['15:00'] });
    const lastDay = { turfId, date: addDays(today, 30), startTimes: ['22:00'] };
    await bookAndPay(maidan, asha, lastDay);
    expect((await maidan.call('GET', '/api/me/figures', { as: asha })).body).toEqual({
      upcomingCount: 3,
      hoursPlayed: 3,
    });
  });
});
