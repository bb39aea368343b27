import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { newId } from '../../platform/ids.ts';
import { forgetFavourites } from './change-favourite.ts';

const maidan = testInstallation();

const change = (method: 'PUT' | 'DELETE' | 'GET', turfId: string, as?: Person) =>
  maidan.call(method, `/api/turfs/${turfId}/favourite`, as ? { as } : {});
const listOf = async (as: Person) =>
  (await maidan.call('GET', '/api/me/favourites', { as })).body.items.map(
    ({ turf, isArchived }: { turf: { id: string }; isArchived: boolean }) => [turf.id, isArchived],
  );

describe('favourites', () => {
  test('save and remove: idempotent, newest first, private to the user', async () => {
    const [one, other] = [await createPerson(maidan), await createPerson(maidan)];
    const [first, second] = [await createTurf(maidan), await createTurf(maidan)];
    for (const turfId of [first, second, first]) {
      expect(await change('PUT', turfId, one)).toEqual({ status: 200, body: { isFavourite: true } });
    }
    expect(await listOf(one)).toEqual([
      [second, false],
      [first, false],
    ]);
    expect(await listOf(other)).toEqual([]);
    expect((await change('GET', first, one)).body).toEqual({ isFavourite: true });
    expect((await change('GET', first, other)).body).toEqual({ isFavourite: false });
    for (let index = 0; index < 2; index += 1) {
      expect(await change('DELETE', second, one)).toEqual({ status: 200, body: { isFavourite: false } });
    }
    expect(await listOf(one)).toEqual([[first, false]]);
  });

  test('archived turf: stays listed and removable, cannot be saved', async () => {
    const { db } = maidan.services;
    const [one, other] = [await createPerson(maidan), await createPerson(maidan)];
    const turfId = await createTurf(maidan);
    await change('PUT', turfId, one);
    await db.update(turfs).set({ isActive: false }).where(eq(turfs.id, turfId));
    expect(await listOf(one)).toEqual([[turfId, true]]);
    expect(await change('PUT', turfId, other)).toMatchObject({
      status: 404,
      body: { code: 'TURF_NOT_FOUND' },
    });
    await change('DELETE', turfId, one);
    expect(await listOf(one)).toEqual([]);
  });

  test('free in the evening: own favourites with their free hours', async () => {
    const [one, other] = [await createPerson(maidan), await createPerson(maidan)];
    const [late, early] = [
      await createTurf(maidan),
      await createTurf(maidan, { openingHour: 6, closingHour: 12 }),
    ];
    for (const turfId of [late, early]) await change('PUT', turfId, one);
    await change('PUT', await createTurf(maidan), other);
    const date = addDays(istDateOf(new Date()), 2);
    const free = (as?: Person) =>
      maidan.call('GET', `/api/me/favourites/free?date=${date}&from=21&to=24`, as ? { as } : {});
    const { items } = (await free(one)).body;
    const freeHours = ['21:00', '22:00'].map((startTime) => ({ startTime, pricePaise: 500_00 }));
    expect(items).toMatchObject([{ id: late, freeHours }]);
    expect((await free()).status).toBe(401);
  });

  test('visitor: UNAUTHORIZED; unknown turf: TURF_NOT_FOUND', async () => {
    const turfId = await createTurf(maidan);
    expect(await change('PUT', turfId)).toMatchObject({
      status: 401,
      body: { message: 'Please login to save favourites' },
    });
    const nowhere = await change('PUT', newId(), await createPerson(maidan));
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'TURF_NOT_FOUND' } });
  });
});

describe('forgetFavourites', () => {
  test('account deleted: removes its favourites and no others', async () => {
    const [leaver, other] = [await createPerson(maidan), await createPerson(maidan)];
    const turfId = await createTurf(maidan);
    for (const person of [leaver, other]) await change('PUT', turfId, person);
    await forgetFavourites(maidan.services.db, leaver.id);
    expect(await listOf(leaver)).toEqual([]);
    expect(await listOf(other)).toEqual([[turfId, false]]);
  });
});
