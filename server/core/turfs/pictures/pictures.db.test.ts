import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../../contract/errors.ts';
import { pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { addPicture } from './pictures.ts';

const maidan = testInstallation();
let owner: Person;
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

const newTurf = () => createTurf(maidan, { ownerId: owner.id });

const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6b43' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .toBuffer();

async function upload(turfId: string, bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  const response = await maidan.app.request(`/api/turfs/${turfId}/images`, {
    method: 'POST',
    headers: { cookie: owner.cookie },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

async function storedFolders(): Promise<number> {
  return (await readdir(`${maidan.dataDir}/files/turfs`).catch(() => [])).length;
}

/** Returns a PNG whose header claims this many pixels, with a body that does not contain them. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const attacks: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
  ['a screenshot of a whole page', () => photo('jpeg', 1080, 20_000), pictureTexts.tall()],
  ['an SVG that says it is a PNG', () => Buffer.from(svg), pictureTexts.type()],
  [
    'a page that says it is a JPEG',
    () => Buffer.from('<html><script>alert(1)</script>'),
    pictureTexts.type(),
  ],
  [
    'a GIF',
    async () =>
      sharp(await photo('png', 10, 10))
        .gif()
        .toBuffer(),
    pictureTexts.type(),
  ],
  ['an empty file', () => Buffer.alloc(0), pictureTexts.type()],
  ['a JPEG cut in half', async () => halfOf(await photo('jpeg')), pictureTexts.unreadable()],
  ['a PNG cut in half', async () => halfOf(await noise()), pictureTexts.unreadable()],
  [
    'a JPEG head with a page behind it',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    pictureTexts.unreadable(),
  ],
  ['14,000 × 14,000 pixels in a few bytes', () => bomb(14_000, 14_000), pictureTexts.pixels()],
];

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const halfOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

describe('turf pictures', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s upload: encoded in both formats and all widths, without metadata',
    async (format) => {
      const turfId = await newTurf();
      const { status, body } = await upload(turfId, await photo(format), `x.${format}`, `image/${format}`);
      expect(status).toBe(201);
      const [picture] = body.items;
      expect(picture).toMatchObject({ width: 1200, height: 800, alt: '' });
      expect(picture.url).toMatch(/^\/files\/turfs\/[0-9a-f]{32}\/960\.webp$/);
      for (const [name, type] of [
        ['480.avif', 'image/avif'],
        ['960.webp', 'image/webp'],
        ['1600.avif', 'image/avif'],
      ]) {
        const file = await maidan.app.request(picture.url.replace('960.webp', name));
        expect(file.headers.get('content-type')).toBe(type);
        expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const bytes = Buffer.from(await file.arrayBuffer());
        expect(bytes.includes('A secret place')).toBe(false);
        expect((await sharp(bytes).metadata()).width).toBe(Math.min(1200, Number.parseInt(name ?? '', 10)));
      }
      const { body: turf } = await maidan.call('GET', `/api/turfs/${turfId}`);
      expect(turf.imageUrls).toEqual([picture.url]);
    },
  );

  test('picture rotated by its metadata: stored upright', async () => {
    const bytes = await sharp(await photo('jpeg', 1200, 800))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(await newTurf(), bytes);
    expect(body.items[0]).toMatchObject({ width: 800, height: 1200 });
  });

  test.each(attacks)('%s: refused with its message, nothing stored', async (_, make, message) => {
    const turfId = await newTurf();
    const before = await storedFolders();
    const { status, body } = await upload(turfId, await make(), 'photo.png', 'image/png');
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_IMAGE', message });
    expect(await storedFolders()).toBe(before);
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body.imageUrls).toEqual([]);
  });

  test('5 MB: accepted; one byte more: refused', async () => {
    const turfId = await newTurf();
    const padded = async (size: number) => Buffer.concat([await photo('jpeg'), Buffer.alloc(size)]);
    const jpeg = (await photo('jpeg')).length;
    const exactly = 5 * 1_024 * 1_024 - jpeg;
    expect((await upload(turfId, await padded(exactly))).status).toBe(201);
    const { status, body } = await upload(turfId, await padded(exactly + 1));
    expect(status).toBe(422);
    expect(body.message).toBe(pictureTexts.size());
    const huge = await upload(turfId, Buffer.alloc(6 * 1_024 * 1_024));
    expect(huge).toMatchObject({ status: 413, body: { message: pictureTexts.size() } });
  });

  test('hostile file name: ignored; trailing data: removed; path traversal: 404', async () => {
    const turfId = await newTurf();
    const polyglot = Buffer.concat([await photo('jpeg'), Buffer.from(`<script>alert('${svg}')</script>`)]);
    const { body } = await upload(turfId, polyglot, '../../../etc/passwd.php', 'text/html');
    const file = await maidan.app.request(body.items[0].url);
    expect(Buffer.from(await file.arrayBuffer()).includes('script')).toBe(false);
    for (const path of [
      '/files/turfs/../secret',
      '/files/turfs/%2e%2e%2f%2e%2e%2fsecret',
      '/files/turfs/x/960.webp',
      '/files/',
    ]) {
      expect((await maidan.app.request(path)).status).toBe(404);
    }
  });

  test('seventh picture: refused, also when two are sent at once', async () => {
    const turfId = await newTurf();
    const small = await photo('jpeg', 64, 48);
    for (let count = 0; count < 5; count += 1) expect((await upload(turfId, small)).status).toBe(201);
    const both = await Promise.all([upload(turfId, small), upload(turfId, small)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { status, body } = await upload(turfId, small);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'TOO_MANY_IMAGES', message: 'Maximum 6 images allowed' });
  });

  test('order, description, removal: saved; a removed picture is not served', async () => {
    const turfId = await newTurf();
    const small = await photo('jpeg', 64, 48);
    for (let count = 0; count < 3; count += 1) await upload(turfId, small);
    const as = owner;
    const order = async (pictureIds: string[]) =>
      (await maidan.call('PUT', `/api/turfs/${turfId}/images/order`, { as, body: { pictureIds } })).body
        .items;
    const [first, second, third] = await order([]);
    expect((await order([third.id])).map(({ id }: { id: string }) => id)).toEqual([
      third.id,
      first.id,
      second.id,
    ]);
    const described = await maidan.call('PATCH', `/api/turfs/${turfId}/images/${third.id}`, {
      as,
      body: { alt: 'The ground at night' },
    });
    expect(described.body.items[0].alt).toBe('The ground at night');
    const left = await maidan.call('DELETE', `/api/turfs/${turfId}/images/${third.id}`, { as });
    expect(left.body.items).toHaveLength(2);
    expect((await maidan.app.request(third.url)).status).toBe(404);
  });

  test("another owner's picture: cannot be changed through an own turf", async () => {
    const turfId = await newTurf();
    const small = await photo('jpeg', 64, 48);
    await upload(turfId, small);
    const { items } = (await upload(turfId, small)).body;
    const stranger = await createPerson(maidan, 'turf_owner');
    const strangersTurf = await createTurf(maidan, { ownerId: stranger.id });
    const attempt = (method: string, path: string, body?: object) =>
      maidan.call(method, `/api/turfs/${strangersTurf}/images/${path}`, {
        as: stranger,
        ...(body && { body }),
      });
    expect((await attempt('DELETE', items[0].id)).status).toBe(404);
    expect((await attempt('PATCH', items[0].id, { alt: 'Closed for good' })).status).toBe(404);
    const pictureIds = [items[1].id, items[0].id];
    expect(await attempt('PUT', 'order', { pictureIds })).toMatchObject({ status: 200, body: { items: [] } });
    const unchanged = { as: owner, body: { pictureIds: [] } };
    expect((await maidan.call('PUT', `/api/turfs/${turfId}/images/order`, unchanged)).body.items).toEqual(
      items,
    );
  });

  test('picture removed but file deletion failed: change is still published', async () => {
    const turfId = await newTurf();
    const { body } = await upload(turfId, await photo('jpeg', 64, 48));
    const { events, files } = maidan.services;
    const failing = vi.spyOn(files, 'deleteAll').mockRejectedValue(new Error('the bucket is away'));
    const heard: object[] = [];
    const stop = events.subscribe((event) => heard.push(event));
    const left = await maidan.call('DELETE', `/api/turfs/${turfId}/images/${body.items[0].id}`, {
      as: owner,
    });
    expect(left).toMatchObject({ status: 200, body: { items: [] } });
    stop();
    failing.mockRestore();
    expect(heard).toEqual([{ type: 'turfs-changed', turfId }]);
  });

  test('full encoding queue: refused with retry time; queued pictures are encoded', async () => {
    const turfs = await Promise.all([newTurf(), newTurf(), newTurf()]);
    const person = { kind: 'person', userId: owner.id, role: 'turf_owner' } as const;
    // Calls addPicture directly, behind the limit of two concurrent uploads per person.
    const add = async (turfId: string, bytes: Uint8Array) => {
      const file = new File([Uint8Array.from(bytes)], 'photo.jpg');
      return addPicture(
        maidan.services,
        { person, sessionId: undefined, caller: undefined },
        { turfId, file },
      );
    };
    const first = add(turfs[0] ?? '', await photo('jpeg', 3200, 4800));
    const small = await photo('jpeg', 64, 48);
    const others = turfs.flatMap((turfId) => Array.from({ length: 4 }, () => add(turfId, small)));
    const answers = await Promise.allSettled([first, ...others]);
    const sentAway = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(sentAway.length).toBeGreaterThan(0);
    expect(answers.length - sentAway.length).toBeGreaterThanOrEqual(9);
    for (const refusal of sentAway) {
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({
        ...{ code: 'RATE_LIMITED', message: pictureTexts.busy(), details: { retryAfterSeconds: 60 } },
      });
    }
  });
});
