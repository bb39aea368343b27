import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { sweepOrphanPictures } from './sweep-orphan-pictures.ts';

const maidan = testInstallation();

const day = 24 * 3_600_000;
const orphan = `turfs/${'ab'.repeat(16)}`;

describe('sweepOrphanPictures', () => {
  test('no uploads yet: nothing to sweep', async () => {
    await expect(sweepOrphanPictures(maidan.services)).resolves.toBeUndefined();
  });

  test('storage unavailable: the sweep fails', async () => {
    const { services } = maidan;
    const files = { ...services.files, listAll: () => Promise.reject(new Error('no route to the bucket')) };
    await expect(sweepOrphanPictures({ ...services, files })).rejects.toThrow('no route to the bucket');
  });

  test('several pages of pictures in a bucket: swept to the last page', async () => {
    const { services } = maidan;
    const removed: string[] = [];
    const pageOf = (name: string, paginationToken?: string) => ({
      objects: [{ isDirectory: true, isFile: false, name, prefix: `turfs/${name}` }],
      paginationToken,
    });
    const files = {
      ...services.files,
      listAll: async (prefix: string, page?: { paginationToken?: string }) => {
        if (prefix !== 'turfs') return { objects: [], paginationToken: undefined };
        return page?.paginationToken === 'more' ? pageOf('cd'.repeat(16)) : pageOf('ab'.repeat(16), 'more');
      },
      deleteAll: async (folder: string) => {
        removed.push(folder);
      },
    } as unknown as typeof services.files;
    await sweepOrphanPictures({ ...services, files });
    expect(removed).toEqual([`turfs/${'ab'.repeat(16)}`, `turfs/${'cd'.repeat(16)}`]);
  });

  test('orphan files: deleted after a day; files of a turf stay', async () => {
    const { services } = maidan;
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6b43' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(photo)], 'a.jpg', { type: 'image/jpeg' }));
    const headers = { cookie: owner.cookie };
    const sent = await maidan.app.request(`/api/turfs/${turfId}/images`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { items } = (await sent.json()) as { items: { url: string }[] };
    const kept = async () => (await maidan.app.request(items[0]?.url ?? '')).status;
    // As after a crash between storing the file and writing its row.
    await services.files.put(`${orphan}/960.webp`, photo);

    await sweepOrphanPictures(services);
    expect(await services.files.exists(`${orphan}/960.webp`), 'an upload may be under way').toBe(true);
    maidan.clock.advance(day + 60_000);
    for (const _ of ['once', 'twice']) {
      await sweepOrphanPictures(services);
      expect(await services.files.exists(`${orphan}/960.webp`)).toBe(false);
      expect(await kept()).toBe(200);
    }
  });
});
