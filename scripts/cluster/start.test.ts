import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  [{ DATABASE_URL: 'mysql://db.example/x', REDIS_URL: 'redis://127.0.0.1:1' }, /DATABASE_URL is not usable/],
  [{ DATABASE_URL: ' ', REDIS_URL: 'http://127.0.0.1:1' }, /REDIS_URL is not usable/],
  [{ REDIS_URL: ' ', REDIS_PATH: '/nowhere/redis-server' }, /^REDIS_PATH names .*, which does not exist\.$/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/x', SMTP_URL: 'smtp://127.0.0.1:1' }, /SMTP_URL is set/],
])('%j ends the cluster with one line before anything is started', (env, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/cluster/start.ts'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(`${stdout}${stderr}`.trim().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(status).toBe(1);
});
