import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { visitor } from '../permissions.ts';
import { limitBodies } from './body-limits.ts';

const kilobyte = 1_024;
const app = new Hono();
app.use(limitBodies(async () => visitor));
app.all('*', async (c) => c.text(String((await c.req.text()).length)));

const send = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', headers, body: 'x'.repeat(bytes) });

describe('limitBodies', () => {
  test.each([
    ['/api/bookings', 64],
    ['/api/webhooks/razorpay', 256],
    ['/api/assistant/messages', 16],
  ])('%s accepts exactly %i KB, with or without a Content-Length', async (path, most) => {
    const bytes = most * kilobyte;
    for (const says of [true, false]) {
      const sized = (length: number) =>
        send(path, length, says ? { 'content-length': String(length) } : undefined);
      expect((await sized(bytes)).status).toBe(200);
      const refused = await sized(bytes + 1);
      expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    }
  });

  test('chunked body: counts its bytes and ignores Content-Length', async () => {
    const headers = { 'content-length': '1', 'transfer-encoding': 'chunked' };
    expect((await send('/api/bookings', 65 * kilobyte, headers)).status).toBe(413);
  });
});
