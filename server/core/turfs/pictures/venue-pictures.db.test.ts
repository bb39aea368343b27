import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../../../../contract/turfs/pictures.ts';
import { createAccount, knownPassword } from '../../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { auditLog } from '../../people/tables.ts';
import { pictures, turfs } from '../tables.ts';
import { sweepOrphanPictures } from './sweep-orphan-pictures.ts';

const maidan = testInstallation();
const day = 24 * 3_600_000;
const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6b43' } })
  .jpeg()
  .toBuffer();

/** Two turfs of one venue with coordinates. */
async function openVenue() {
  const owner = await createAccount(maidan, 'turf_owner');
  const place = { location: 'Lawspet, Puducherry', latitude: 11.96, longitude: 79.81 };
  const body = { name: 'Court 1', sport: 'tennis', ...place };
  const first = (await maidan.call('POST', '/api/turfs', { as: owner, body })).body;
  const venueId: string = first.venue.id;
  const more = { name: 'Court 2', sport: 'tennis', venueId };
  const second = (await maidan.call('POST', '/api/turfs', { as: owner, body: more })).body;
  const shown = async () => (await maidan.call('GET', `/api/venues/${venueId}`)).body.pictures as Picture[];
  return { owner, venueId, turfIds: [first.id, second.id] as [string, string], shown };
}

async function upload(as: Person, path: string) {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(await photo)], 'gate.jpg', { type: 'image/jpeg' }));
  const response = await maidan.app.request(`/api/${path}/images`, {
    method: 'POST',
    headers: { cookie: as.cookie },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const idsOf = (items: readonly Picture[]) => items.map(({ id }) => id);
const statusOf = async (url: string | undefined) => (await maidan.app.request(url ?? '')).status;

describe('venue pictures', () => {
  test('upload: on the venue, its card and each turf as it was', async () => {
    const { owner, venueId, turfIds, shown } = await openVenue();
    const heard: object[] = [];
    const stop = maidan.services.events.subscribe((event) => heard.push(event));
    const { status, body } = await upload(owner, `venues/${venueId}`);
    stop();
    expect(status).toBe(201);
    expect(body.items).toMatchObject([{ alt: '', width: 64, height: 48 }]);
    expect(await shown()).toEqual(body.items);
    expect(await statusOf(body.items[0].url)).toBe(200);
    expect(heard).toEqual(
      expect.arrayContaining(turfIds.map((turfId) => ({ type: 'turfs-changed', turfId }))),
    );

    const { body: found } = await maidan.call('GET', '/api/turfs?location=Lawspet&limit=50');
    const ofVenue = found.items.filter((each: { venue: { id: string } }) => each.venue.id === venueId);
    expect(ofVenue).toHaveLength(2);
    for (const turf of ofVenue)
      expect(turf).toMatchObject({ imageUrl: null, venue: { imageUrl: body.items[0].url } });
    const { body: turf } = await maidan.call('GET', `/api/turfs/${turfIds[0]}`);
    expect(turf.pictures).toEqual([]);
  });

  test('order, description, removal: saved and in the audit log; files deleted', async () => {
    const { owner, venueId, shown } = await openVenue();
    for (let count = 0; count < 3; count += 1) await upload(owner, `venues/${venueId}`);
    const [first, second, third] = (await shown()) as [Picture, Picture, Picture];
    const change = (method: string, path: string, body?: object) =>
      maidan.call(method, `/api/venues/${venueId}/images/${path}`, { as: owner, ...(body && { body }) });
    await change('PUT', 'order', { pictureIds: [third.id] });
    expect(idsOf(await shown())).toEqual([third.id, first.id, second.id]);
    await change('PATCH', third.id, { alt: 'The gate' });
    expect(await shown()).toMatchObject([{ id: third.id, alt: 'The gate' }, {}, {}]);
    expect((await change('DELETE', third.id)).body.items).toHaveLength(2);
    expect(idsOf(await shown())).toEqual([first.id, second.id]);
    expect(await statusOf(third.url)).toBe(404);
    const lines = await maidan.services.db
      .select({ event: auditLog.event, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, venueId))
      .orderBy(asc(auditLog.happenedAt), asc(auditLog.id));
    expect(lines.slice(-3)).toMatchObject([
      { event: 'venue-pictures-changed', details: { first: { from: first.id, to: third.id } } },
      { event: 'venue-pictures-changed', details: { description: { from: '', to: 'The gate' } } },
      { event: 'venue-pictures-changed', details: { removed: third.id } },
    ]);
  });

  test('seventh picture: refused, also two at once; turfs count for themselves', async () => {
    const { owner, venueId, turfIds, shown } = await openVenue();
    for (let count = 0; count < 5; count += 1) await upload(owner, `venues/${venueId}`);
    const both = await Promise.all([1, 2].map(() => upload(owner, `venues/${venueId}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await upload(owner, `venues/${venueId}`)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_IMAGES' },
    });
    expect(await shown()).toHaveLength(6);
    expect((await upload(owner, `turfs/${turfIds[0]}`)).status).toBe(201);
  });

  test("another owner's venue, or pictures of another place: not found, unchanged", async () => {
    const { owner, venueId, turfIds, shown } = await openVenue();
    const other = await openVenue();
    const { items } = (await upload(owner, `venues/${venueId}`)).body;
    const ofTurf = (await upload(owner, `turfs/${turfIds[0]}`)).body.items[0];
    const attempt = (as: Person, path: string, id: string) =>
      Promise.all([
        maidan.call('DELETE', `/api/${path}/images/${id}`, { as }),
        maidan.call('PATCH', `/api/${path}/images/${id}`, { as, body: { alt: 'Closed' } }),
      ]);
    const answers = [
      await upload(other.owner, `venues/${venueId}`),
      ...(await attempt(other.owner, `venues/${venueId}`, items[0].id)),
      ...(await attempt(other.owner, `venues/${other.venueId}`, items[0].id)),
      ...(await attempt(owner, `venues/${venueId}`, ofTurf.id)),
      ...(await attempt(owner, `turfs/${turfIds[0]}`, items[0].id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await shown()).toEqual(items);
    const { body: turf } = await maidan.call('GET', `/api/turfs/${turfIds[0]}`);
    expect(turf.pictures).toEqual([ofTurf]);
    const admin = await createPerson(maidan, 'admin');
    expect((await upload(admin, `venues/${venueId}`)).status).toBe(201);
  });

  test('last turf moves away: pictures and files of the venue are deleted', async () => {
    const { owner, venueId } = await openVenue();
    const alone = await createTurf(maidan, { ownerId: owner.id });
    const [row] = await maidan.services.db.select().from(turfs).where(eq(turfs.id, alone));
    const { items } = (await upload(owner, `venues/${row?.venueId}`)).body;
    const kept = (await upload(owner, `venues/${venueId}`)).body.items;
    const moved = await maidan.call('PUT', `/api/turfs/${alone}/venue`, { as: owner, body: { venueId } });
    expect(moved.status).toBe(200);
    maidan.clock.advance(day + 60_000);
    await sweepOrphanPictures(maidan.services);
    expect([await statusOf(items[0].url), await statusOf(kept[0].url)]).toEqual([404, 200]);
  });

  test('owner deletes the account: pictures and files are deleted', async () => {
    const { owner, venueId } = await openVenue();
    const { items } = (await upload(owner, `venues/${venueId}`)).body;
    const body = { currentPassword: knownPassword };
    expect((await maidan.call('POST', '/api/me/deletion', { as: owner, body })).status).toBe(200);
    maidan.clock.advance(day + 60_000);
    await sweepOrphanPictures(maidan.services);
    expect(await statusOf(items[0].url)).toBe(404);
    expect(await maidan.services.db.$count(pictures, eq(pictures.venueId, venueId))).toBe(0);
  });

  test('a picture without a place or with two: refused by the database', async () => {
    const { venueId, turfIds } = await openVenue();
    const insert = (place: { turfId?: string; venueId?: string }) =>
      maidan.services.db
        .insert(pictures)
        .values({ id: crypto.randomUUID(), url: '/files/turfs/x/960.webp', position: 0, ...place });
    await expect(insert({})).rejects.toThrow();
    await expect(insert({ turfId: turfIds[0], venueId })).rejects.toThrow();
    await expect(insert({ venueId })).resolves.toBeDefined();
  });
});
