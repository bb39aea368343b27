import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hourText } from '../../contract/calendar.ts';
import { readEnv } from '../../server/platform/env.ts';
import { openTracing } from '../../server/platform/observability/open-tracing.ts';
import { noTracing } from '../../server/platform/observability/tracing.ts';
import { type Chance, createCrowd, secret } from '../bench/marketplace.ts';
import { customerWith } from '../support/bookings/remote-customer.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { type CollectedSpan, startTraceCollector } from '../support/programs/trace-collector.ts';
import { type App, startApp } from '../support/servers/app-server.ts';

const proxyTrace = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const typed = 'somebody@people.test';
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let chance: Chance;
let bookingId: string;
let node: App;
let database: string;

// Traces of a few requests to the built server, which sends the last ones when it stops.
beforeAll(async () => {
  collector = await startTraceCollector({ key: 'only ours' });
  database = await createDatabase(inject('postgresUrl'), `o${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  node = await startApp({
    shortLived: true,
    env: {
      DATABASE_URL: database,
      AUTH_SECRET: secret,
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=only%20ours',
      OTEL_SERVICE_NAME: 'maidan-test',
    },
  });
  chance = (await createCrowd(database))();
  const { cookie, turfId, date, hour } = chance;
  const customer = customerWith(node.origin, cookie);
  const held = await customer.hold({ turfId, date, startTimes: [hourText(hour)] });
  bookingId = held.id;
  await customer.returnFromCheckout(await customer.pay(held));
  const again = { turfId, date, startTimes: [hourText(hour)], paymentOption: 'partial' };
  expect((await customer.call('POST', '/api/bookings', again)).status).toBe(409);
  const traceparent = `00-${proxyTrace.traceId}-${proxyTrace.spanId}-01`;
  await fetch(`${node.origin}/api/turfs?q=${encodeURIComponent(typed)}`, { headers: { traceparent } });
  await fetch(`${node.origin}/healthz`);
  expect(await node.stop()).toBe(0);
});
afterAll(async () => {
  await node?.stop();
  await collector?.stop();
});

const named = (name: string) => collector.spans().filter((span) => span.name === name);
const inside = (outer: CollectedSpan | undefined) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === outer?.spanId);

describe('tracing', () => {
  test('booking: one trace with request, operation and statements', () => {
    expect(new Set(collector.services())).toEqual(new Set(['maidan-test']));
    const [request] = named('POST /api/bookings');
    expect(request).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/bookings',
        'maidan.request_id': expect.any(String),
      },
    });
    expect(Number(request?.attributes['http.response.status_code'])).toBe(201);
    const operation = inside(request).find(({ name }) => name === 'bookings.create');
    expect(operation?.traceId).toBe(request?.traceId);
    const statements = inside(operation);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'BEGIN',
        'INSERT bookings',
        'INSERT slot_reservations',
        'INSERT payment_orders',
        'COMMIT',
      ]),
    );
    expect(statements.every(({ kind, traceId }) => kind === 3 && traceId === request?.traceId)).toBe(true);
  });

  test('refusal: recorded with its code, not as an error', () => {
    const refused = named('bookings.create').find(({ attributes }) => 'maidan.outcome' in attributes);
    expect(refused).toMatchObject({ attributes: { 'maidan.outcome': 'SLOT_TAKEN' } });
    expect(refused?.status.code ?? 0).toBe(0);
  });

  test('job: a separate trace with its statements', () => {
    const job = collector.spans().find(({ name }) => name.startsWith('job '));
    expect(job?.parentSpanId ?? '').toBe('');
    expect(inside(job).length).toBeGreaterThan(0);
  });

  test('proxy trace: continued; health checks and background polls: omitted', () => {
    expect(named('GET /api/turfs')).toMatchObject([
      { traceId: proxyTrace.traceId, parentSpanId: proxyTrace.spanId },
    ]);
    expect(collector.text()).not.toContain('healthz');
    const alone = collector.spans().filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId);
    expect(alone).toEqual([]);
  });

  test('spans: contain no values, query strings, cookies or personal data', () => {
    const { userId, cookie, turfId, date } = chance;
    const text = collector.text();
    const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? '';
    for (const secretOf of [typed, 'somebody', userId, token, turfId, date, bookingId, '@'])
      expect(text).not.toContain(secretOf);
  });

  test('tracing off without a collector; unreachable collector: stop in time', async () => {
    expect(await openTracing(readEnv({}))).toBe(noTracing);
    const away = await startApp({
      shortLived: true,
      env: { DATABASE_URL: database, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    });
    await fetch(`${away.origin}/api/policy`);
    const begun = performance.now();
    expect(await away.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
