import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const usage = 'Usage: npm run check:money -- [--since INSTANT]';
const asAnInstant = 'an instant with its zone, such as 2026-11-21T18:30:00+05:30';

test.each([
  [['--since', 'yesterday'], `--since takes ${asAnInstant}, not "yesterday". ${usage}`],
  [['--since', '2026-11-21'], `--since takes ${asAnInstant}, not "2026-11-21". ${usage}`],
  [['--since'], usage],
  [['--from', '2026-11-21'], usage],
])('check:money %j is answered with what it takes, and looks at nothing', (args, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-money.ts', ...args], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${line}\n` });
});
