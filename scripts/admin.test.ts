import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the admin command starts on plain node: nothing it imports needs a build, mail templates least of all', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/admin.ts'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('Usage: npm run admin') });
});
