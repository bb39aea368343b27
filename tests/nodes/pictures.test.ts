import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database/postgres.ts';
import { startS3 } from '../support/programs/s3.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/servers/installation.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let one: TestInstallation;
let two: TestInstallation;

beforeAll(async () => {
  s3 = await startS3();
  const database = await createDatabase(inject('postgresUrl'), `s${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  const variables = { ...s3.variables, DATABASE_URL: database, DATABASE_POOL_SIZE: '10' };
  [one, two] = await Promise.all([openTestInstallation(variables), openTestInstallation(variables)]);
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await s3?.stop();
});

describe('pictures', () => {
  test('picture stored by one node: served and deleted through the other', async () => {
    const owner = await createPerson(one, 'turf_owner');
    const turfId = await createTurf(one, { ownerId: owner.id });
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b43' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'image/jpeg' }));
    const stored = await one.app.request(`/api/turfs/${turfId}/images`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: form,
    });
    expect(stored.status).toBe(201);
    const [picture] = (await stored.json()).items;

    const served = await two.app.request(picture.url);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(900);

    const removed = await two.call('DELETE', `/api/turfs/${turfId}/images/${picture.id}`, { as: owner });
    expect(removed.status).toBe(200);
    expect((await one.app.request(picture.url)).status).toBe(404);
  });
});
