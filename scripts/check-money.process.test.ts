import { describe, expect, test } from 'vitest';
import { runScript } from '../tests/support/programs/run-script.ts';

const usage = 'Usage: npm run check:money -- [--since INSTANT]';
const asAnInstant = 'an instant with its zone, such as 2026-11-21T18:30:00+05:30';

describe('npm run check:money', () => {
  test.each([
    [['--since', 'yesterday'], `--since takes ${asAnInstant}, not "yesterday". ${usage}`],
    [['--since', '2026-11-21'], `--since takes ${asAnInstant}, not "2026-11-21". ${usage}`],
    [['--since'], usage],
    [['--from', '2026-11-21'], usage],
  ])('check:money %j: prints the usage and checks nothing', async (args, line) => {
    expect(await runScript(['scripts/check-money.ts', ...args])).toEqual({
      status: 2,
      stdout: '',
      stderr: `${line}\n`,
    });
  });
});
