import { describe, expect, test } from 'vitest';
import { runToFailure } from '../tests/support/programs/run-script.ts';

describe('commands with number options', () => {
  test.each([
    ['scripts/simulate.ts', ['--runs', '0'], /^--runs takes .*"0"\. Usage: npm run simulate/],
    ['scripts/simulate.ts', ['--steps', 'abc'], /^--steps takes .*"abc"\. Usage: npm run simulate/],
    ['scripts/cluster/start.ts', ['--nodes', 'abc'], /--nodes takes .*"abc"\. Usage: npm run cluster/],
    ['scripts/cluster/start.ts', ['--pace', '3'], /Usage: npm run cluster/],
  ])('%s %j: exits with one line and does nothing', async (script, args, line) => {
    expect(await runToFailure([script, ...args])).toEqual({
      status: 1,
      lines: [expect.stringMatching(line)],
    });
  });
});
