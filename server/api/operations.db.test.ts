import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { hold } from '../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../tests/support/servers/installation.ts';

const token = 'a token of sixteen or more';
const date = addDays(istDateOf(new Date()), 3);
const maidan = testInstallation({ METRICS_TOKEN: token });

async function readMetrics(): Promise<string> {
  const answer = await maidan.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('metrics and request ids', () => {
  test('missing or wrong token: /metrics answers 404', async () => {
    expect((await maidan.app.request('/metrics')).status).toBe(404);
    const wrong = { headers: { authorization: 'Bearer something else entirely' } };
    expect((await maidan.app.request('/metrics', wrong)).status).toBe(404);
  });

  test('metrics show a new hold, the refusal after it and their durations', async () => {
    const turfId = await createTurf(maidan);
    await hold(maidan, await createPerson(maidan), { turfId, date });
    const again = { turfId, date, startTimes: ['18:00'], paymentOption: 'partial' };
    const late = await maidan.call('POST', '/api/bookings', { as: await createPerson(maidan), body: again });
    expect(late.status).toBe(409);

    const text = await readMetrics();
    expect(text).toContain('maidan_bookings_open{state="held"} 1');
    expect(text).toContain('maidan_payments_open{state="unfinished"} 1');
    expect(text).toMatch(/maidan_bookings_last_hour\{state="pending"\} [1-9]/);
    expect(text).toContain('maidan_bookings_last_hour{state="expired"} 0');
    expect(text).toMatch(/maidan_payments_last_hour\{state="unsettled"\} [1-9]/);
    expect(text).toContain('maidan_operation_seconds_count{operation="bookings.create",outcome="ok"} 1');
    expect(text).toContain(
      'maidan_operation_seconds_count{operation="bookings.create",outcome="SLOT_TAKEN"} 1',
    );
    expect(text).toContain(
      'maidan_request_seconds_count{method="POST",route="/api/bookings",status="201"} 1',
    );
    expect(text).toMatch(/maidan_database_connections\{state="idle"\} \d+/);
    expect(text).toMatch(/maidan_database_connections\{state="waiting"\} 0\n/);
    expect(text).not.toContain(turfId);
  });

  test('unknown paths share one route label', async () => {
    for (let n = 0; n < 3; n += 1) await maidan.app.request(`/api/nothing-${n}`);
    const text = await readMetrics();
    expect(text).not.toContain('nothing-1');
    expect(text).toMatch(/route="unknown",status="404"\} [3-9]/);
  });

  test('every response has a new request id; sent ones are ignored', async () => {
    const stranger = { headers: { 'x-request-id': 'chosen-by-a-stranger' } };
    const [one, other] = await Promise.all([
      maidan.app.request('/api/policy', stranger),
      maidan.app.request('/api/policy', stranger),
    ]);
    const ids = [one, other].map((answer) => answer?.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('chosen-by-a-stranger');
  });
});
