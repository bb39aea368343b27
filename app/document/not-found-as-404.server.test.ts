import { describe, expect, test } from 'vitest';
import { type ErrorCode, Refusal } from '../../contract/errors.ts';
import { readOrNull } from '../read-or-null.server.ts';
import { notFoundAs404 } from './not-found-as-404.server.ts';

describe('notFoundAs404', () => {
  test.each<ErrorCode>(['TURF_NOT_FOUND', 'BOOKING_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_ERROR'])(
    '%s becomes a 404',
    async (code) => {
      await expect(notFoundAs404(Promise.reject(new Refusal(code)))).rejects.toMatchObject({
        data: null,
        init: { status: 404 },
      });
    },
  );

  test('passes the missing kind to the page boundary', async () => {
    const read = Promise.reject(new Refusal('TURF_NOT_FOUND'));
    await expect(notFoundAs404(read, 'turf')).rejects.toMatchObject({ data: 'turf', init: { status: 404 } });
  });

  test('other refusals and failures: unchanged', async () => {
    for (const error of [new Refusal('RATE_LIMITED'), new Error('the database is gone')])
      await expect(notFoundAs404(Promise.reject(error))).rejects.toBe(error);
  });

  test('unavailable hours become null, so the page can offer a retry', async () => {
    const read = Promise.reject(new Error('the database is gone'));
    expect(await notFoundAs404(readOrNull(read))).toBeNull();
  });

  test('missing turf: 404 even when read failures become null', async () => {
    const read = Promise.reject(new Refusal('TURF_NOT_FOUND'));
    await expect(notFoundAs404(readOrNull(read))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
