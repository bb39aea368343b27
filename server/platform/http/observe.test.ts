import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { noTracing } from '../observability/tracing.ts';
import { observeRequests } from './observe.ts';

describe('observeRequests', () => {
  test.each([
    [
      'is gone before all of it was here',
      { destroyed: true, complete: false },
      { level: 'info', status: 499 },
    ],
    ['is gone before the answer', { destroyed: true, complete: true }, { level: 'error', status: 500 }],
    ['is still sending', { destroyed: false, complete: false }, { level: 'error', status: 500 }],
  ])('request fails while its client %s: logged accordingly', async (_, incoming, line) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (text) => void lines.push(text) });
    const app = new Hono();
    const parts = { log, metrics: createMetrics(), tracing: noTracing, trustsProxy: false };
    app.use(observeRequests({ ...parts, nameRoute: () => '/login', findViewer: async () => null }));
    app.post('/login', (c) => c.text('failed', 500));
    await app.request('/login', { method: 'POST' }, { incoming });
    expect(lines.map((text) => JSON.parse(text))).toMatchObject([{ ...line, msg: 'request' }]);
  });
});
