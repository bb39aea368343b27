import { MIMEType } from 'node:util';
import type { Context, HonoRequest } from 'hono';
import { errors } from '../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../contract/picture-limits.ts';
import { type Actor, isPermitted, requirePermission } from '../permissions.ts';

export type FindActor = (headers: Headers) => Promise<Actor>;

/** The multipart frame around a file. */
const frameBytes = 64 * 1_024;
/** Each part takes its time, also an empty one; a person who chooses a few pictures too many is told so by the page. */
const mostBoundaries = 65;

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

/**
 * Reads as much as these pictures may have, from people who may change turfs. What others send is not looked at: a form is
 * taken apart before the operation behind it asks who is calling.
 * @returns the answer that it is too much; undefined where the request goes on
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function receivePictures(
  c: Context,
  pictures: number,
  findActor: FindActor,
): Promise<Response | undefined> {
  const { raw } = c.req;
  const actor = await findActor(raw.headers);
  if (isPicturesOwnDoor(c.req.path)) requirePermission(actor, 'update:turf:managed');
  else if (!isPermitted(actor, 'update:turf:managed')) {
    // The page itself says where to sign in.
    c.req.raw = withoutBody(raw);
    return undefined;
  }
  const bytes = await readUpTo(raw, pictures * (pictureLimits.mostBytes + frameBytes));
  if (!bytes) return c.json({ code: 'TOO_LARGE', message: pictureTexts.size }, errors.TOO_LARGE.status);
  if (boundariesIn(bytes, raw.headers.get('content-type') ?? '') > mostBoundaries) {
    return c.json({ code: 'TOO_LARGE', message: pictureTexts.count }, errors.TOO_LARGE.status);
  }
  c.req.raw = new Request(raw, { body: bytes });
  return undefined;
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
