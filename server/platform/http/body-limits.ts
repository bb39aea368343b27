import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as m from '#messages';
import { longestQuestion } from '../../../contract/assistant/limits.ts';
import { maxImportRows } from '../../../contract/desk/import-limits.ts';
import { errors } from '../../../contract/errors.ts';
import { createPictureDoor, type FindActor, picturesIn } from './files/picture-uploads.ts';

const kilobyte = 1_024;

type Limit = { maxSize: number; message: () => string };
const upTo = (maxSize: number, message: () => string = errors.TOO_LARGE.message): Limit => ({
  maxSize,
  message,
});

const anything = upTo(64 * kilobyte);
const webhook = upTo(256 * kilobyte);
const contacts = upTo(1_024 * kilobyte, () => m.errors_import_large({ count: maxImportRows }));

/** In bytes; letters of Indian scripts take three. */
const message = upTo(16 * kilobyte, () => m.errors_message_long({ count: longestQuestion }));

/**
 * Limits request bodies by route. Hono's limiter is used only for bodies without a length, because it builds a full
 * Request for each one.
 * @param findActor identifies the sender of pictures, the only large bodies
 */
export function limitBodies(findActor: FindActor): MiddlewareHandler {
  const takePictures = createPictureDoor(findActor);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const pictures = picturesIn(c.req);
    if (pictures) return takePictures(c, pictures, next);
    const limit = limitFor(c.req);
    const refuse = (context: Context) => context.json({ code: 'TOO_LARGE', message: limit.message() }, 413);
    const { headers } = c.req.raw;
    const length = headers.get('content-length');
    if (length === null || headers.has('transfer-encoding')) {
      return bodyLimit({ maxSize: limit.maxSize, onError: refuse })(c, next);
    }
    return Number(length) <= limit.maxSize ? next() : refuse(c);
  };
}

function limitFor({ method, path }: HonoRequest): Limit {
  if (method !== 'POST') return anything;
  if (path === '/api/webhooks/razorpay') return webhook;
  if (path === '/api/assistant/messages') return message;
  if (isImport.test(path)) return contacts;
  return anything;
}

/** Lists of customers, from the form and from API clients. */
const isImport =
  /^\/(desk\/customers\/import(\.data)?|api\/venues\/[^/]+\/customer-import(s|-checks)|rpc\/customers\/(import|checkImport))$/;
