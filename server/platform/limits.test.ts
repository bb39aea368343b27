import { describe, expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const limit = { name: 'knock', tries: 2, seconds: 60 };

describe('createLimits', () => {
  test.each([
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_540, '59 minutes'],
    [3_600, '1 hour'],
    [86_400, '24 hours'],
  ])('limit of %d seconds exceeded: refused, wait of %s', async (seconds, wait) => {
    const limits = createLimits('secret');
    const knock = () => limits.count({ ...limit, seconds }, 'a', (words) => `Too many. Wait ${words.wait}.`);
    await knock();
    await knock();
    await expect(knock()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      message: `Too many. Wait ${wait}.`,
      details: { retryAfterSeconds: seconds },
    });
  });

  test('counts each key and each limit separately', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a');
    await limits.count(limit, 'a');
    await limits.count(limit, 'b');
    await limits.count({ ...limit, name: 'ring' }, 'a');
  });

  test('key forgotten: counting starts again', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a');
    await limits.count(limit, 'a');
    await limits.forget(limit, 'a');
    await limits.count(limit, 'a');
  });
});
