import { describe, expect, test } from 'vitest';
import { type ErrorCode, Refusal } from '../../contract/errors.ts';
import { readOrNull } from '../read-or-null.server.ts';
import { notFoundAs404 } from './not-found-as-404.server.ts';

describe('notFoundAs404', () => {
  test.each<ErrorCode>(['TURF_NOT_FOUND', 'BOOKING_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_ERROR'])(
    'what is not there is a page that is not there: %s',
    async (code) => {
      await expect(notFoundAs404(Promise.reject(new Refusal(code)))).rejects.toMatchObject({
        data: null,
        init: { status: 404 },
      });
    },
  );

  test('the boundary of a page that shows two kinds of things reads which of them is not there', async () => {
    const read = Promise.reject(new Refusal('TURF_NOT_FOUND'));
    await expect(notFoundAs404(read, 'turf')).rejects.toMatchObject({ data: 'turf', init: { status: 404 } });
  });

  test('other refusals and failures stay what they are', async () => {
    for (const error of [new Refusal('RATE_LIMITED'), new Error('the database is gone')])
      await expect(notFoundAs404(Promise.reject(error))).rejects.toBe(error);
  });

  test('hours that cannot be read are none, so that the page says so and offers to try again', async () => {
    const read = Promise.reject(new Error('the database is gone'));
    expect(await notFoundAs404(readOrNull(read))).toBeNull();
  });

  test('a turf that is not there is a page that is not there, also where failing to read it is none', async () => {
    const read = Promise.reject(new Refusal('TURF_NOT_FOUND'));
    await expect(notFoundAs404(readOrNull(read))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
