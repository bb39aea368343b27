import { MIMEType } from 'node:util';
import type { Context, HonoRequest, Next } from 'hono';
import { Refusal } from '../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../contract/picture-limits.ts';
import { type Actor, isPermitted, requirePermission, requirePerson } from '../permissions.ts';

export type FindActor = (headers: Headers) => Promise<Actor>;

/** The multipart frame around a file. */
const frameBytes = 64 * 1_024;
/** Each part takes its time, also an empty one; a person who chooses a few pictures too many is told so by the page. */
const mostBoundaries = 65;
/** A form without JavaScript has up to 30 MB in memory, from its first byte to its answer. */
const mostAtOnce = { ofPerson: 2, ofAll: 6 };
/** As long as those wait whom the line of pictures to draw has no room for. */
const retryAfterSeconds = 60;

/** Of two types with a comma between them the parser would take the other one's boundary. */
const isFormWithFiles = /^multipart\/form-data\s*(;[^,]*)?$/i;

/** How many pictures a request may bring; none where it is not a form with files for a turf. */
export function picturesIn({ method, path, raw }: HonoRequest): number {
  if (method !== 'POST' || !isFormWithFiles.test(raw.headers.get('content-type') ?? '')) return 0;
  if (isPicturesOwnDoor(path)) return 1;
  // The same form without JavaScript sends all of its pictures at once.
  return /^\/desk\/turfs\/[^/]+$/.test(path) ? pictureLimits.mostPerTurf : 0;
}

/** One picture a request, as scripts send them. */
const isPicturesOwnDoor = (path: string) => /^\/api\/turfs\/[^/]+\/images$/.test(path);

/** Lets a request with so many pictures go on. */
type TakePictures = (c: Context, pictures: number, next: Next) => Promise<void>;

/**
 * Reads as much as these pictures may have, from people who may change turfs, of few requests at once. What others send
 * is not looked at: a form is taken apart before the operation behind it asks who is calling.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, RATE_LIMITED, TOO_LARGE, from what is returned
 */
export function createPictureDoor(findActor: FindActor): TakePictures {
  /** Of each body under way who sends it. */
  const senders: string[] = [];
  const isFull = (userId: string) =>
    senders.length >= mostAtOnce.ofAll ||
    senders.filter((each) => each === userId).length >= mostAtOnce.ofPerson;

  return async (c, pictures, next) => {
    const { raw } = c.req;
    const actor = await findActor(raw.headers);
    if (isPicturesOwnDoor(c.req.path)) requirePermission(actor, 'update:turf:managed');
    else if (!isPermitted(actor, 'update:turf:managed')) {
      // The page itself says where to sign in.
      c.req.raw = withoutBody(raw);
      return next();
    }
    const { userId } = requirePerson(actor);
    if (isFull(userId))
      throw new Refusal('RATE_LIMITED', { message: pictureTexts.busy, data: { retryAfterSeconds } });
    senders.push(userId);
    try {
      c.req.raw = await readPictures(raw, pictures);
      await next();
    } finally {
      // Also of those who break off, whose body fails as it is read.
      senders.splice(senders.indexOf(userId), 1);
    }
  };
}

/** @throws Refusal TOO_LARGE */
async function readPictures(raw: Request, pictures: number): Promise<Request> {
  const bytes = await readUpTo(raw, pictures * (pictureLimits.mostBytes + frameBytes));
  if (!bytes) throw new Refusal('TOO_LARGE', { message: pictureTexts.size });
  if (boundariesIn(bytes, raw.headers.get('content-type') ?? '') > mostBoundaries) {
    throw new Refusal('TOO_LARGE', { message: pictureTexts.count });
  }
  return new Request(raw, { body: bytes });
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  const ofBody = /^(content|transfer)-/;
  const kept = [...headers].filter(([name]) => !ofBody.test(name));
  return new Request(url, { method, headers: kept, signal });
}

/** Undefined for more than `most` bytes, of which no more than these are kept. */
async function readUpTo({ headers, body }: Request, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // The server lets go of the rest; what is still being written would fail at a stream that was cancelled.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) {
    bytes += piece.length;
    if (bytes > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

/** One more than the form has parts. Not beyond what is too many. */
function boundariesIn(bytes: Buffer, contentType: string): number {
  const boundary = new MIMEType(contentType).params.get('boundary');
  if (!boundary) return 0;
  let found = 0;
  for (let at = bytes.indexOf(boundary); at >= 0 && found <= mostBoundaries; found += 1) {
    at = bytes.indexOf(boundary, at + boundary.length);
  }
  return found;
}
