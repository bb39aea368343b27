import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';

// Vite alone is slow to load.
const longestMs = 60_000;

/** Starts `npm run dev` where it cannot start; answers what a person reads. */
function startBadly(PORT: string): { code: number | null; lines: string[] } {
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', PORT };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/dev.ts'], {
    env,
    encoding: 'utf8',
    timeout: longestMs - 5_000,
  });
  return { code: status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

test('development on a port in use ends with one line that names it', { timeout: longestMs }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, lines } = startBadly(String(port));
  other.close();
  expect(lines).toEqual([
    `Maidan cannot start: Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm run dev`,
  ]);
  expect(code).toBe(1);
});

test('development on a port that is none ends with one line', { timeout: longestMs }, () => {
  const { code, lines } = startBadly('abc');
  expect(lines).toEqual([
    expect.stringMatching(/^Maidan cannot start: The variable PORT is not usable: .*"abc"/),
  ]);
  expect(code).toBe(1);
});
