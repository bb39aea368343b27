import { describe, expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const limit = { name: 'knock', tries: 2, seconds: 60 };

describe('createLimits', () => {
  test('limit exceeded: refused with the given message and a waiting time', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a', 'Too many knocks.');
    await limits.count(limit, 'a', 'Too many knocks.');
    await expect(limits.count(limit, 'a', 'Too many knocks.')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      message: 'Too many knocks.',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  test('counts each key and each limit separately', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a', '');
    await limits.count(limit, 'a', '');
    await limits.count(limit, 'b', '');
    await limits.count({ ...limit, name: 'ring' }, 'a', '');
  });

  test('key forgotten: counting starts again', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a', '');
    await limits.count(limit, 'a', '');
    await limits.forget(limit, 'a');
    await limits.count(limit, 'a', '');
  });
});
