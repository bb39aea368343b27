import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { maxPlaceAlerts } from '../../../../contract/policy.ts';
import {
  createPerson,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { mails, placeAlerts } from '../tables.ts';
import { sendPlaceAlerts } from './send-place-alerts.ts';

const maidan = testInstallation();
let count = 0;
/** A place of this test alone. */
const newPlace = () => {
  count += 1;
  return `Town${count}`;
};

const ask = (as: Person, place: string) =>
  maidan.call('POST', '/api/me/place-alerts', { as, body: { place } });
const placesOf = async (as: Person, query = '') =>
  (await maidan.call('GET', `/api/me/place-alerts${query}`, { as })).body.items.map(
    ({ place }: { place: string }) => place,
  );
const mailsTo = ({ email }: Person) =>
  maidan.services.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);

async function list(location: string, as?: Person): Promise<string> {
  const owner = as ?? (await createPerson(maidan, 'turf_owner'));
  const body = { name: 'Beach Five-a-Side', location, sport: 'football' };
  return (await maidan.call('POST', '/api/turfs', { as: owner, body })).body.id;
}

describe('place alerts', () => {
  test('first turf of the place: one mail, then the row is gone', async () => {
    const [asha, other] = [await createPerson(maidan), await createPerson(maidan)];
    const place = newPlace();
    for (const as of [asha, asha, other]) expect((await ask(as, place)).body).toMatchObject({ place });
    await ask(other, newPlace());
    const turfId = await list(`Beach Road, ${place.toUpperCase()}`);
    await expect.poll(() => placesOf(asha)).toEqual([]);
    const [mail, ...more] = await mailsTo(asha);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `A turf has opened in ${place}` });
    expect(mail?.text).toContain(`/turf/${turfId}`);
    await expect.poll(async () => (await placesOf(other)).length).toBe(1);
    expect(await mailsTo(other)).toHaveLength(1);

    await list(`Second Street, ${place}`);
    await sendPlaceAlerts(maidan.services, turfId);
    expect(await mailsTo(asha)).toHaveLength(1);
  });

  test('process dies between mail and deletion: the repeat sends nothing', async () => {
    const { db } = maidan.services;
    const asha = await createPerson(maidan);
    const place = newPlace();
    await ask(asha, place);
    const [row] = await db.select().from(placeAlerts).where(eq(placeAlerts.userId, asha.id));
    const turfId = await list(place);
    await expect.poll(() => placesOf(asha)).toEqual([]);
    if (row) await db.insert(placeAlerts).values(row);
    await Promise.all([1, 2].map(() => sendPlaceAlerts(maidan.services, turfId)));
    expect(await mailsTo(asha)).toHaveLength(1);
    expect(await placesOf(asha)).toEqual([]);
  });

  test('asked again after archiving: the next turf sends a second mail', async () => {
    const [asha, owner] = [await createPerson(maidan), await createPerson(maidan, 'turf_owner')];
    const place = newPlace();
    await ask(asha, place);
    const turfId = await list(place, owner);
    await expect.poll(() => placesOf(asha)).toEqual([]);
    expect(await ask(asha, place)).toMatchObject({ status: 409, body: { code: 'PLACE_HAS_TURFS' } });
    expect(await placesOf(asha)).toEqual([]);
    await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner });
    await ask(asha, place);
    await sendPlaceAlerts(maidan.services, turfId);
    expect(await placesOf(asha)).toEqual([place]);
    await list(place);
    await expect.poll(async () => (await mailsTo(asha)).length).toBe(2);
  });

  test('owner enabled again, or turf moved there: sends the mail', async () => {
    const [asha, admin, owner] = [
      await createPerson(maidan),
      await createPerson(maidan, 'admin'),
      await createPerson(maidan, 'turf_owner'),
    ];
    const [first, second] = [newPlace(), newPlace()];
    const turfId = await list(first, owner);
    await maidan.services.outbox.deliver();
    const access = `/api/people/${owner.id}/disabling`;
    await maidan.call('PUT', access, { as: admin, body: { reason: 'Unpaid fees' } });
    for (const place of [first, second]) expect((await ask(asha, place)).status).toBe(200);
    await maidan.call('DELETE', access, { as: admin });
    await expect.poll(() => placesOf(asha)).toEqual([second]);
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: admin, body: { location: second } });
    await expect.poll(() => placesOf(asha)).toEqual([]);
    expect(await mailsTo(asha)).toHaveLength(2);
  });

  test('any name of a place is one request', async () => {
    const asha = await createPerson(maidan);
    await ask(asha, 'Trivandrum');
    expect((await ask(asha, ' thiruvananthapuram')).body.place).toBe('Trivandrum');
    expect(await placesOf(asha, '?place=TRIVANDRUM')).toEqual(['Trivandrum']);
    expect(await placesOf(asha, '?place=Kollam')).toEqual([]);
    expect(await ask(asha, ' , ')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('at most 20 places, also at once; removing one makes room', async () => {
    const asha = await createPerson(maidan);
    const places = Array.from({ length: maxPlaceAlerts + 1 }, newPlace);
    const answers = await Promise.all(places.map((place) => ask(asha, place)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPlaceAlerts);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('TOO_MANY_PLACES');
    const { items } = (await maidan.call('GET', '/api/me/place-alerts', { as: asha })).body;
    const remove = (as: Person) => maidan.call('DELETE', `/api/me/place-alerts/${items[0].id}`, { as });
    await remove(await createPerson(maidan));
    expect(await placesOf(asha)).toHaveLength(maxPlaceAlerts);
    for (let index = 0; index < 2; index += 1) expect((await remove(asha)).body).toEqual({ removed: true });
    expect((await ask(asha, newPlace())).status).toBe(200);
  });

  test('too many requests: RATE_LIMITED', async () => {
    const asha = await createPerson(maidan);
    const place = newPlace();
    for (let index = 0; index < 60; index += 1) await ask(asha, place);
    expect((await ask(asha, place)).body.code).toBe('RATE_LIMITED');
  });
});
