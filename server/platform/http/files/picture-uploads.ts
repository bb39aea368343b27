import { MIMEType } from 'node:util';
import type { Context, HonoRequest, Next } from 'hono';
import { Refusal } from '../../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../../contract/turfs/picture-limits.ts';
import { type Actor, isPermitted, requirePermission, requirePerson } from '../../permissions.ts';

export type FindActor = (headers: Headers) => Promise<Actor>;

/** The multipart frame around a file. */
const frameBytes = 64 * 1_024;
/** Parsing takes time for each part, even an empty one. The page itself reports a few pictures too many. */
const mostBoundaries = 65;
/** A form without JavaScript holds up to 30 MB in memory until its response. */
const mostAtOnce = { ofPerson: 2, ofAll: 6 };
/** The same as for a full queue of pictures to draw. */
const retryAfterSeconds = 60;

/** With two types separated by a comma the parser would use the boundary of the other. */
const isFormWithFiles = /^multipart\/form-data\s*(;[^,]*)?$/i;

/** Returns the allowed number of pictures; 0 unless the request is a form with files for a turf or venue. */
export function picturesIn({ method, path, raw }: HonoRequest): number {
  if (method !== 'POST' || !isFormWithFiles.test(raw.headers.get('content-type') ?? '')) return 0;
  if (isPicturesOwnDoor(path)) return 1;
  // A form without JavaScript sends all its pictures at once.
  return /^\/desk\/(turfs|venues)\/[^/]+$/.test(path) ? pictureLimits.mostPerPlace : 0;
}

/** The API, with one picture per request. */
const isPicturesOwnDoor = (path: string) => /^\/api\/(turfs|venues)\/[^/]+\/images$/.test(path);

type TakePictures = (c: Context, pictures: number, next: Next) => Promise<void>;

/**
 * Limits size and concurrency of picture uploads, and reads them only from users with permission: the form
 * is parsed before its operation checks the caller.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, RATE_LIMITED, TOO_LARGE, from the returned function
 */
export function createPictureDoor(findActor: FindActor): TakePictures {
  /** The user id of each body in progress. */
  const senders: string[] = [];
  const isFull = (userId: string) =>
    senders.length >= mostAtOnce.ofAll ||
    senders.filter((each) => each === userId).length >= mostAtOnce.ofPerson;

  return async (c, pictures, next) => {
    const { raw } = c.req;
    const actor = await findActor(raw.headers);
    if (isPicturesOwnDoor(c.req.path)) requirePermission(actor, 'update:turf:managed');
    else if (!isPermitted(actor, 'update:turf:managed')) {
      // The page renders its own login prompt.
      c.req.raw = withoutBody(raw);
      return next();
    }
    const { userId } = requirePerson(actor);
    if (isFull(userId))
      throw new Refusal('RATE_LIMITED', { message: pictureTexts.busy(), data: { retryAfterSeconds } });
    senders.push(userId);
    try {
      c.req.raw = await readPictures(raw, pictures);
      await next();
    } finally {
      // Also after a disconnect, when reading the body fails.
      senders.splice(senders.indexOf(userId), 1);
    }
  };
}

/** @throws Refusal TOO_LARGE */
async function readPictures(raw: Request, pictures: number): Promise<Request> {
  const bytes = await readUpTo(raw, pictures * (pictureLimits.mostBytes + frameBytes));
  if (!bytes) throw new Refusal('TOO_LARGE', { message: pictureTexts.size() });
  if (boundariesIn(bytes, raw.headers.get('content-type') ?? '') > mostBoundaries) {
    throw new Refusal('TOO_LARGE', { message: pictureTexts.count() });
  }
  return new Request(raw, { body: bytes });
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  const ofBody = /^(content|transfer)-/;
  const kept = [...headers].filter(([name]) => !ofBody.test(name));
  return new Request(url, { method, headers: kept, signal });
}

/** Returns undefined for more than `most` bytes, and buffers no more than these. */
async function readUpTo({ headers, body }: Request, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // The server discards the rest; cancelling the stream would fail a write in progress.
  for await (const piece of body?.values({ preventCancel: true }) ?? []) {
    bytes += piece.length;
    if (bytes > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

/** Returns one more than the number of parts, and stops counting above the limit. */
function boundariesIn(bytes: Buffer, contentType: string): number {
  const boundary = new MIMEType(contentType).params.get('boundary');
  if (!boundary) return 0;
  let found = 0;
  for (let at = bytes.indexOf(boundary); at >= 0 && found <= mostBoundaries; found += 1) {
    at = bytes.indexOf(boundary, at + boundary.length);
  }
  return found;
}
