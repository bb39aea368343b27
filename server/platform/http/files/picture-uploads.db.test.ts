import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pictureLimits, pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../../../tests/support/servers/installation.ts';

const kilobyte = 1_024;
const boundary = '-'.repeat(30);
const multipart = `multipart/form-data; boundary=${boundary}`;
const twoTypes = `multipart/form-data; boundary=x, ${multipart}`;
const urlencoded = 'application/x-www-form-urlencoded';
const page = vi.fn<(request: Request) => Promise<Response>>();
let maidan: TestInstallation;
let owner: Person;
let turfId: string;

beforeAll(async () => {
  maidan = await openTestInstallation({}, (request) => page(request));
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id });
});
beforeEach(() => {
  page.mockReset();
  page.mockImplementation(async (request) => new Response(await request.text()));
});
afterAll(() => maidan.close());

const forPrograms = (of = 'turfs') => `/api/${of}/${turfId}/images`;
const forPages = (of = 'turfs') => `/desk/${of}/${turfId}`;

function bodyOf(bytes: number) {
  const piece = new Uint8Array(64 * kilobyte);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= bytes) return controller.close();
        read += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, readBytes: () => read };
}

function slowBody() {
  const begun = Promise.withResolvers<void>();
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        sender = controller;
      },
      pull: () => begun.resolve(),
    },
    { highWaterMark: 0 },
  );
  return {
    body,
    begun: begun.promise,
    end: () => sender?.close(),
    breakOff: () => sender?.error(new Error('the line is gone')),
  };
}

type Sent = { as?: Person; type?: string; length?: number };

const send = async (path: string, body: BodyInit, { as, type = multipart, length }: Sent = {}) =>
  maidan.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(as && { cookie: as.cookie }),
      ...(length !== undefined && { 'content-length': String(length) }),
    },
    body,
    duplex: 'half',
  } as RequestInit);

const isRefused = async (as: Person) => {
  for (const path of [forPrograms(), forPages()]) {
    const { body, readBytes } = bodyOf(4_000_000);
    const answer = await send(path, body, { as });
    const busy = { code: 'RATE_LIMITED', message: pictureTexts.busy(), data: { retryAfterSeconds: 60 } };
    expect([answer.status, await answer.json()]).toEqual([429, busy]);
    expect(readBytes()).toBe(0);
  }
};
const isTaken = async (as: Person) => expect((await send(forPages(), 'x', { as })).status).toBe(200);
const begin = async (as: Person) => {
  const slow = slowBody();
  const answer = send(forPages(), slow.body, { as });
  await slow.begun;
  return { ...slow, answer };
};

describe('picture uploads', () => {
  test('sender without permission: refused before the picture is read', async () => {
    const customer = await createPerson(maidan);
    for (const length of [4_000_000, undefined])
      for (const [who, refusal] of [
        [undefined, { status: 401, code: 'UNAUTHORIZED' }],
        [customer, { status: 403, code: 'FORBIDDEN' }],
      ] as const) {
        const { body, readBytes } = bodyOf(4_000_000);
        const answer = await send(forPrograms(), body, {
          ...(who && { as: who }),
          ...(length && { length }),
        });
        expect([answer.status, await answer.json()]).toMatchObject([refusal.status, { code: refusal.code }]);
        expect(readBytes()).toBe(0);
      }
  });

  test('sender without permission, on a page: answered without the body', async () => {
    const { body, readBytes } = bodyOf(30_000_000);
    const answer = await send(forPages(), body);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(page.mock.calls[0]?.[0].method).toBe('POST');
    expect(readBytes()).toBe(0);
  });

  test('not a form with files: limited like any other form', async () => {
    const form = 'k0=&'.repeat(17 * kilobyte);
    for (const path of [forPrograms(), forPages()])
      for (const type of [urlencoded, 'application/json', 'multipart/mixed; boundary=x', twoTypes, ''])
        for (const sent of [{ type }, { type, as: owner }, { type, as: owner, length: form.length }])
          expect((await send(path, form, sent)).status, `${path} ${type}`).toBe(413);
  });

  test('owner: reads up to the picture limit, with or without Content-Length', async () => {
    for (const [path, pictures] of [
      [forPrograms(), 1],
      [forPages(), pictureLimits.mostPerPlace],
      [forPrograms('venues'), 1],
      [forPages('venues'), pictureLimits.mostPerPlace],
    ] as const) {
      const most = pictures * (pictureLimits.mostBytes + 64 * kilobyte);
      const { body, readBytes } = bodyOf(2 * most);
      const answer = await send(path, body, { as: owner });
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { code: 'TOO_LARGE', message: pictureTexts.size() },
      ]);
      expect(readBytes()).toBeLessThan(most + 128 * kilobyte);

      const said = bodyOf(2 * most);
      expect((await send(path, said.body, { as: owner, length: 2 * most })).status).toBe(413);
      expect(said.readBytes()).toBe(0);

      expect((await send(path, new Uint8Array(most), { as: owner })).status).not.toBe(413);
    }
    expect(page).toHaveBeenCalledTimes(2);
  });

  test('too many parts: refused before the form is parsed', async () => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n`;
    const form = (parts: number) => `${part.repeat(parts)}--${boundary}--\r\n`;
    for (const type of [multipart, `Multipart/Form-Data;BOUNDARY="${boundary}"`]) {
      for (const path of [forPrograms(), forPages()]) {
        const refused = await send(path, form(65), { as: owner, type });
        expect([refused.status, await refused.json()]).toEqual([
          413,
          { code: 'TOO_LARGE', message: pictureTexts.count() },
        ]);
        expect((await send(path, form(64), { as: owner, type })).status).not.toBe(413);
      }
    }
    const searches = vi.spyOn(Buffer.prototype, 'indexOf');
    onTestFinished(() => searches.mockRestore());
    page.mockClear();
    const searchesIn = async (parts: number) => {
      searches.mockClear();
      expect((await send(forPages(), form(parts), { as: owner })).status).toBe(413);
      return searches.mock.calls.filter(([what]) => what === boundary).length;
    };
    // The search stops at the limit, however many parts follow.
    expect(await searchesIn(400_000)).toBe(await searchesIn(65));
    expect(page).not.toHaveBeenCalled();
  });

  test('third concurrent upload of a user: refused until one is answered', async () => {
    const [first, second] = [await begin(owner), await begin(owner)];
    await isRefused(owner);
    await isTaken(await createPerson(maidan, 'turf_owner'));
    const drawn = Promise.withResolvers<Response>();
    page.mockImplementationOnce(() => drawn.promise);
    first.end();
    await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(2));
    // Read already, and still in memory.
    await isRefused(owner);
    drawn.resolve(new Response('drawn'));
    expect((await first.answer).status).toBe(200);
    await isTaken(owner);
    const third = await begin(owner);
    await isRefused(owner);
    second.breakOff();
    await second.answer;
    await isTaken(owner);
    third.end();
    await third.answer;
  });

  test('seventh concurrent upload of a process: refused', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => createPerson(maidan, 'turf_owner')));
    const [one, two, three, four] = owners as [Person, Person, Person, Person];
    const sent = [];
    for (const as of [one, one, two, two, three, three]) sent.push(await begin(as));
    await isRefused(four);
    sent[0]?.end();
    await sent[0]?.answer;
    await isTaken(four);
    for (const { end } of sent.slice(1)) end();
    await Promise.all(sent.map(({ answer }) => answer));
  });
});
