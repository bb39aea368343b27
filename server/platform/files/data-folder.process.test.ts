import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

/** Tries to open 100 folders at synchronised moments. Sends the numbers of those that it opened. */
const program = `
  import { openDataFolder } from ${JSON.stringify(path.resolve('server/platform/files/data-folder.ts'))};
  const [root] = process.argv.slice(1);
  process.on('message', (begin) => {
    const got = [];
    for (let n = 0; n < 100; n += 1) {
      while (Date.now() < begin + 20 * n);
      try {
        openDataFolder(root + '/' + n, { exclusive: true });
        got.push(n);
      } catch {}
    }
    process.send(got);
  });
  process.send('ready');`;

describe('data folder', () => {
  test.each([
    ['that nobody has had', undefined],
    ['that a killed process has had', '999999 1 an-earlier-boot'],
  ])('two processes open a folder %s at once: one succeeds', async (_which, left) => {
    const root = mkdtempSync(path.join(tmpdir(), 'maidan-folder-'));
    const args = ['--input-type=module', '--eval', program, root];
    const racers = [1, 2].map(() =>
      spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
    );
    onTestFinished(async () => {
      // Keep both alive until each has tried, because a dead process's folder may be taken over.
      await Promise.all(racers.map((racer) => racer.kill('SIGKILL') && once(racer, 'exit')));
      rmSync(root, { recursive: true });
    });
    for (let n = 0; n < 100; n += 1) {
      mkdirSync(path.join(root, String(n)));
      if (left !== undefined) writeFileSync(path.join(root, String(n), 'lock'), left);
    }
    const messages = () => Promise.all(racers.map((racer) => once(racer, 'message')));
    await messages();
    const answers = messages();
    const begin = Date.now() + 100;
    for (const racer of racers) racer.send(begin);
    const got = (await answers).flatMap(([folders]) => folders as number[]);
    expect(got.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(readFileSync(path.join(root, '7', 'lock'), 'utf8')).toMatch(/^\d+ \d+ /);
  });
});
