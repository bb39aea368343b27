import { describe, expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const limit = { name: 'knock', tries: 2, seconds: 60 };

describe('createLimits', () => {
  test('the try after the last allowed one is refused with the given words and a time to wait', async () => {
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

  test('keys and limits count for themselves', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a', '');
    await limits.count(limit, 'a', '');
    await limits.count(limit, 'b', '');
    await limits.count({ ...limit, name: 'ring' }, 'a', '');
  });

  test('a key that is forgotten starts anew', async () => {
    const limits = createLimits('secret');
    await limits.count(limit, 'a', '');
    await limits.count(limit, 'a', '');
    await limits.forget(limit, 'a');
    await limits.count(limit, 'a', '');
  });
});
