import { describe, expect, test } from 'vitest';
import { runScript } from '../tests/support/run-script.ts';

describe('npm run admin', () => {
  test('the admin command starts on plain node: nothing it imports needs a build, mail templates least of all', async () => {
    const { status, stderr } = await runScript(['scripts/admin.ts']);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run admin'),
    });
  });
});
