import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type AppOptions, startApp } from '../support/servers/app-server.ts';
import { copyFolder } from '../support/servers/copy-folder.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';

const scratch = mkdtempSync(path.join(scratchFolder, 'maidan-start-'));
const existing = path.join(scratch, 'existing');
beforeAll(() => copyFolder(inject('seededDataDir'), existing));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function startDemo(options: AppOptions = {}) {
  return startApp({ shortLived: true, copyDataFrom: inject('seededDataDir'), ...options });
}

/** Starts a server with invalid settings and returns its exit code and output lines. */
function startBadly(env: Record<string, string>): { code: number | null; lines: string[] } {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['build/server/index.js'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: existing, ...env },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

describe('start', () => {
  test('port in use: exits with one line that names it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, lines } = startBadly({ PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  });

  test('unwritable folder: exits with one line', () => {
    const file = path.join(scratch, 'a-file');
    writeFileSync(file, '');
    const { code, lines } = startBadly({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/Cannot write to .*a-file.*set DATA_DIR/)]);
  });

  test('second process on the same folder: exits, and the first survives', async () => {
    const app = await startDemo();
    const { code, lines } = startBadly({ DATA_DIR: app.dataDir });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/Another Maidan \(process \d+\) is using/)]);
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
  });

  test('unreachable database: exits with one line', () => {
    const { code, lines } = startBadly({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/Cannot use the database of DATABASE_URL: .*ECONNREFUSED/)]);
  });

  test.each([
    [{ PORT: 'three' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ REDIS_URL: 'redis://127.0.0.1:99999' }, /REDIS_URL/],
    [{ RAZORPAY_KEY_ID: 'rzp_live_x' }, /RAZORPAY_KEY_ID.*together/],
    [{ APP_URL: 'https://maidan.example' }, /APP_URL=maidan\.example would open the built-in mailbox/],
    [{ HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0 would open the built-in mailbox/],
  ])('%j: exits with one line that names the remedy', (env, line) => {
    const { code, lines } = startBadly(env);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  test('SIGTERM: clean stop, and a restart has the same data', async () => {
    const dataDir = path.join(scratch, 'kept');
    const first = await startDemo({ dataDir });
    const before = await (await fetch(`${first.origin}/api/turfs?limit=50`)).json();
    expect(await first.stop()).toBe(0);
    const second = await startApp({ dataDir, shortLived: true });
    expect(await (await fetch(`${second.origin}/api/turfs?limit=50`)).json()).toEqual(before);
    expect(await second.stop()).toBe(0);
  });

  test('demo link: opens the mailbox after a restart, never logged', async () => {
    const dataDir = path.join(scratch, 'demo');
    const env = { LOG_LEVEL: 'trace' };
    const first = await startDemo({ dataDir, env });
    const [link = ''] = /http:\S+\/dev\/mailbox\?demo=\S+/.exec(first.output()) ?? [];
    const opened = await fetch(link, { redirect: 'manual' });
    const [cookie = ''] = opened.headers.getSetCookie();
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    await fetch(`${link}x`);
    await fetch(`${first.origin}/no-such-page?demo=${link.split('=')[1]}`, { headers });
    const mailbox = await fetch(`${first.origin}/dev/mailbox`, { headers });
    expect([opened.status, mailbox.status]).toEqual([302, 200]);
    expect(await first.stop()).toBe(0);
    const logged = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(logged.filter((line) => line.includes('/dev/mailbox')).length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(link.split('=')[1] ?? ''))).toEqual([]);

    const second = await startApp({ dataDir, env, shortLived: true });
    expect((await fetch(`${second.origin}/dev/mailbox`, { headers })).status).toBe(200);
    expect((await fetch(`${second.origin}/dev/mailbox`)).status).toBe(403);
    expect(await second.stop()).toBe(0);
  });
});
