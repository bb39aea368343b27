import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../support/programs/free-port.ts';
import { type App, startApp } from '../support/servers/app-server.ts';
import { copyFolder } from '../support/servers/copy-folder.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';
import { preload, unhandledErrorsOf } from '../support/servers/storm.ts';

const patience = { timeout: 90_000, interval: 50 };

function start(env: Record<string, string>): Promise<App> {
  return startApp({ env, shortLived: true, copyDataFrom: inject('seededDataDir') });
}

/** Starts a server that runs `module` first. */
function startAfter(module: string): Promise<App> {
  return start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` });
}

/** Starts a server in which SIGUSR2 runs `code`. */
function startWith(code: string): Promise<App> {
  return startAfter(`process.on('SIGUSR2', () => { ${code} })`);
}

describe('process reports', () => {
  test('first preview picture: its report looks up no connection', async () => {
    const app = await startAfter(`
      const read = process.report.getReport.bind(process.report);
      process.report.getReport = () => {
        const report = read();
        const ends = report.libuv.flatMap(({ localEndpoint, remoteEndpoint }) => [localEndpoint, remoteEndpoint]);
        for (const end of ends) if (end?.ip4) console.log('connection end ' + end.host);
        return report;
      };`);
    expect((await fetch(`${app.origin}/og/maidan.png`)).status).toBe(200);
    // A lookup turns 127.0.0.1 into 'localhost'.
    const hosts = [...app.output().matchAll(/connection end (.+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
    expect(await app.stop()).toBe(0);
  });
});

describe('last-resort error handlers', () => {
  test('unhandled rejection: logged, counted, and the server keeps serving', async () => {
    const app = await startWith(`Promise.reject(new Error('planted'))`);
    process.kill(app.pid, 'SIGUSR2');
    const counted = 'maidan_unhandled_errors_total{kind="rejection"} 1';
    await vi.waitFor(async () => expect(await unhandledErrorsOf(app)).toBe(counted), patience);
    expect(app.output()).toMatch(/"message":"planted".*"msg":"unhandled rejection"/);
    expect((await fetch(`${app.origin}/browse`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
  });

  test('uncaught exception: the current request is answered, then exit code 1', async () => {
    const app = await startWith(`setImmediate(() => { throw new Error('planted') })`);
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    const body = '{}';
    const head = [
      'POST /api/contact HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`);
    // From here on the request is in progress.
    const [interim] = await once(socket, 'data');
    expect(String(interim)).toMatch(/^HTTP\/1.1 100 /);
    const answer = text(socket);
    process.kill(app.pid, 'SIGUSR2');
    await vi.waitFor(() => expect(app.output()).toContain('"msg":"uncaught exception"'), patience);
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1.1 4\d\d /);
    await vi.waitFor(() => expect(app.isRunning()).toBe(false), patience);
    expect(await app.stop()).toBe(1);
  });

  test('standard output on a full disk: lines are lost, then written again', async () => {
    const flag = path.join(scratchFolder, `maidan-full-${process.pid}`);
    const app = await start({ NODE_OPTIONS: preload, FULL_DISK_FLAG: flag });
    onTestFinished(() => {
      rmSync(flag, { force: true });
      return app.kill();
    });
    const refused = () => fetch(`${app.origin}/api/no-such-operation`);
    const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? 'none';
    expect((await refused()).status).toBe(404);
    writeFileSync(flag, '');
    const whileFull = await refused();
    // More than the buffer of one megabyte.
    for (let n = 0; n < 60; n += 1) await Promise.all(Array.from({ length: 100 }, refused));
    const lost = await refused();
    rmSync(flag);
    const later: string[] = [];
    const isLogged = (id: string) => app.output().includes(id);
    await vi.waitFor(async () => {
      later.push(idOf(await refused()));
      expect(later.some(isLogged)).toBe(true);
    }, patience);
    expect([idOf(whileFull), idOf(lost)].map(isLogged)).toEqual([true, false]);
    expect(await unhandledErrorsOf(app)).toBe('');
  });

  test('unwritable standard output: the server works and stops on request', async () => {
    const scratch = mkdtempSync(path.join(scratchFolder, 'maidan-output-'));
    const file = path.join(scratch, 'output');
    writeFileSync(file, '');
    const dataDir = path.join(scratch, 'data');
    copyFolder(inject('seededDataDir'), dataDir);
    const port = await freePort();
    // Writing to a file that is open for reading fails, as on a full disk.
    const child = spawn(process.execPath, ['build/server/index.js'], {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', openSync(file, 'r'), 'ignore'],
    });
    const exited = once(child, 'exit');
    onTestFinished(() => {
      child.kill('SIGKILL');
      rmSync(scratch, { recursive: true, force: true });
    });
    const get = (target: string) => fetch(`http://localhost:${port}${target}`);
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), patience);
    for (let n = 0; n < 5; n += 1) expect((await get('/no-such-page')).status).toBe(404);
    expect((await get('/healthz')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
