import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { longestQuestion } from '../../../contract/assistant-limits.ts';
import { errors } from '../../../contract/errors.ts';
import { pictureLimits, pictureTexts } from '../../../contract/picture-limits.ts';

const kilobyte = 1_024;
/** The multipart frame around a file. */
const frame = 64 * kilobyte;

const refuseWith = (message: string) => (c: Context) => c.json({ code: 'TOO_LARGE', message }, 413);
const upTo = (maxSize: number, message: string = errors.TOO_LARGE.message) =>
  bodyLimit({ maxSize, onError: refuseWith(message) });

const anything = upTo(64 * kilobyte);
const webhook = upTo(256 * kilobyte);
const picture = upTo(pictureLimits.mostBytes + frame, pictureTexts.size);
const pictures = upTo(pictureLimits.mostPerTurf * (pictureLimits.mostBytes + frame), pictureTexts.size);

/** In bytes; letters of Indian scripts take three of them. */
const message = upTo(16 * kilobyte, `Messages can be up to ${longestQuestion} characters.`);

/** How much a request may carry, by what it is for. */
export const limitBodies: MiddlewareHandler = (c, next) => limitFor(c.req)(c, next);

function limitFor({ method, path }: HonoRequest): MiddlewareHandler {
  if (method !== 'POST') return anything;
  if (path === '/api/webhooks/razorpay') return webhook;
  if (path === '/api/assistant/messages') return message;
  if (/^\/api\/turfs\/[^/]+\/images$/.test(path)) return picture;
  // The same form without JavaScript sends all of its pictures at once.
  if (/^\/desk\/turfs\/[^/]+$/.test(path)) return pictures;
  return anything;
}
