import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openDataFolder, readOrCreateSecret } from './data-folder.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'maidan-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a secret is made once, and nothing else is left beside it', () => {
  const folder = openDataFolder(path.join(scratch, 'kept'), { exclusive: false });
  const secret = readOrCreateSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readOrCreateSecret(folder)).toBe(secret);
  expect(readdirSync(folder.path)).toEqual(['secret']);
});

test.each(['', '\n', 'half of a sec'])(
  '%j is not taken for a secret, and the message says what to do',
  (left) => {
    const folder = openDataFolder(path.join(scratch, 'damaged'), { exclusive: false });
    writeFileSync(path.join(folder.path, 'secret'), left);
    expect(() => readOrCreateSecret(folder)).toThrow(/secret is damaged.*delete it for a new one/);
  },
);

/** Opens 100 folders one after the other, at moments that other processes know too; prints which it got. */
const program = `
  import { openDataFolder } from ${JSON.stringify(path.resolve('server/platform/data-folder.ts'))};
  const [root, begin] = process.argv.slice(1);
  for (let n = 0; n < 100; n += 1) {
    while (Date.now() < Number(begin) + 20 * n);
    try {
      openDataFolder(root + '/' + n, { exclusive: true });
      console.log(n);
    } catch {}
  }
  setTimeout(() => {}, 2_000);`;

test.each([
  ['that nobody has had', undefined],
  ['that a killed process has had', '999999 1 an-earlier-boot'],
])('of two processes that open a folder %s in the same moment one gets it', async (_which, left) => {
  const root = mkdtempSync(path.join(scratch, 'raced-'));
  for (let n = 0; n < 100; n += 1) {
    mkdirSync(path.join(root, String(n)));
    if (left !== undefined) writeFileSync(path.join(root, String(n), 'lock'), left);
  }
  const begin = String(Date.now() + 1_500);
  const args = ['--input-type=module', '--eval', program, root, begin];
  const racers = [1, 2].map(() => spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
  const got = (await Promise.all(racers.map(({ stdout }) => text(stdout)))).join('').trim().split('\n');
  expect(got.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(readFileSync(path.join(root, '7', 'lock'), 'utf8')).toMatch(/^\d+ \d+ /);
});
