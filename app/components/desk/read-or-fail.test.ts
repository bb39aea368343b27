import { expect, test } from 'vitest';
import { Refusal } from '../../../contract/errors.ts';
import { readOrFail } from './read-or-fail.server.ts';

test('hours that cannot be read are none, so that the page says so and offers to try again', async () => {
  expect(await readOrFail(() => Promise.reject(new Error('the database is gone')))).toBeNull();
});

test('a turf that is not there is a page that is not there', async () => {
  await expect(readOrFail(() => Promise.reject(new Refusal('TURF_NOT_FOUND')))).rejects.toMatchObject({
    init: { status: 404 },
  });
});
