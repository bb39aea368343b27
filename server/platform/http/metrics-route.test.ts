import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { createMetricsRoute } from './metrics-route.ts';

const token = 'a token of sixteen or more';

async function statusFor(
  { token, isOpen }: { token?: string; isOpen: boolean },
  authorization?: string,
): Promise<number> {
  const app = new Hono();
  app.get('/metrics', createMetricsRoute(createMetrics(), { token, isOpen }));
  return (await app.request('/metrics', { headers: authorization ? { authorization } : {} })).status;
}

describe('/metrics', () => {
  test('no token set: answers only requests of this machine', async () => {
    expect(await statusFor({ isOpen: true })).toBe(200);
    expect(await statusFor({ isOpen: false })).toBe(404);
    expect(await statusFor({ isOpen: false }, `Bearer ${token}`)).toBe(404);
  });

  test.each([true, false])('token set, open %s: only the token is answered', async (isOpen) => {
    expect(await statusFor({ token, isOpen }, `Bearer ${token}`)).toBe(200);
    for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer '])
      expect(await statusFor({ token, isOpen }, wrong), wrong).toBe(404);
  });
});
