import { describe, expect, test } from 'vitest';
import { runToFailure } from '../../tests/support/programs/run-script.ts';

describe('npm run cluster', () => {
  test.each([
    [
      { DATABASE_URL: 'mysql://db.example/x', REDIS_URL: 'redis://127.0.0.1:1' },
      /DATABASE_URL is not usable/,
    ],
    [{ DATABASE_URL: ' ', REDIS_URL: 'http://127.0.0.1:1' }, /REDIS_URL is not usable/],
    [
      { REDIS_URL: ' ', REDIS_PATH: '/nowhere/redis-server' },
      /^REDIS_PATH names .*, which does not exist\.$/,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x', SMTP_URL: 'smtp://127.0.0.1:1' }, /SMTP_URL is set/],
  ])('%j: exits with one line before anything starts', async (env, line) => {
    expect(await runToFailure(['scripts/cluster/start.ts'], env)).toEqual({
      status: 1,
      lines: [expect.stringMatching(line)],
    });
  });
});
