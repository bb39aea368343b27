import { describe, expect, test } from 'vitest';
import { runScript } from '../tests/support/programs/run-script.ts';

describe('npm run admin', () => {
  test('plain Node: starts without a build or mail templates', async () => {
    const { status, stderr } = await runScript(['scripts/admin.ts']);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run admin'),
    });
  });
});
