import { describe, expect, test } from 'vitest';
import { readSet } from './read-set.ts';

const database = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' };

describe('readSet', () => {
  test.each([
    ...['APP_URL', 'SMTP_URL', 'GEMINI_API_KEY'],
    ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
  ])('%s is set: refuses a database that may be in production', (name) => {
    expect(() => readSet({ ...database, [name]: 'set' })).toThrow(
      new RegExp(`pretend payments.* and ${name} is set: start the nodes by hand, see docs/operating.md`),
    );
  });

  test('blank variable: treated as not set', () => {
    expect(readSet({ ...database, SMTP_URL: ' ', S3_BUCKET: '' })).toMatchObject(database);
  });
});
