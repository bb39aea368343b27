import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { type App, startApp } from '../support/app-server.ts';
import { unhandledErrorsOf } from '../support/storm.ts';

const patience = { timeout: 20_000, interval: 50 };

/** Starts a server in which SIGUSR2 runs `code`. */
function startWith(code: string): Promise<App> {
  const module = `process.on('SIGUSR2', () => { ${code} })`;
  return startApp({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` } });
}

describe('handlers of last resort', () => {
  test('unhandled rejection: logged, counted, and the server keeps serving', async () => {
    const app = await startWith(`Promise.reject(new Error('planted'))`);
    process.kill(app.pid, 'SIGUSR2');
    const counted = 'maidan_unhandled_errors_total{kind="rejection"} 1';
    await vi.waitFor(async () => expect(await unhandledErrorsOf(app)).toBe(counted), patience);
    expect(app.output()).toMatch(/"message":"planted".*"msg":"unhandled rejection"/);
    expect((await fetch(`${app.origin}/browse`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
  }, 120_000);

  test('uncaught exception: the request under way is answered, then the process exits with 1', async () => {
    const app = await startWith(`setImmediate(() => { throw new Error('planted') })`);
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    const answer = text(socket);
    const body = '{}';
    socket.write(`POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`);
    socket.write(`content-length: ${body.length}\r\n\r\n`);
    await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(80), patience);
    process.kill(app.pid, 'SIGUSR2');
    await vi.waitFor(() => expect(app.output()).toContain('"msg":"uncaught exception"'), patience);
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1.1 4\d\d /);
    await vi.waitFor(() => expect(app.isRunning()).toBe(false), patience);
    expect(await app.stop()).toBe(1);
  }, 120_000);
});
