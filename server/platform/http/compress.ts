import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const worthIt = /^(text\/html|text\/plain|application\/json|text\/x-script|text\/css|image\/svg)/;
const smallestBytes = 1_024;

/** Compresses what is made per request; files are compressed once, at build time. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (!encoding || headers.has('content-encoding') || !worthIt.test(headers.get('content-type') ?? ''))
    return;
  const body = Buffer.from(await c.res.arrayBuffer());
  if (body.byteLength < smallestBytes) {
    c.res = new Response(body, { status: c.res.status, headers });
    return;
  }
  const packed = encoding === 'br' ? await brotli(body, { params: quickBrotli(body) }) : await gzipped(body);
  headers.set('content-encoding', encoding);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  c.res = new Response(packed, { status: c.res.status, headers });
};

/** Quality 4 is about as fast as gzip and smaller; 11 would cost a phone's patience on the server. */
function quickBrotli(body: Buffer): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}
