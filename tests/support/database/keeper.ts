// Runs a database on behalf of a test process. Its stdin closes when that process ends, even by SIGKILL; it then stops
// the program that it started and deletes its folder.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { KeeperOrder } from './keep.ts';

const order: KeeperOrder = JSON.parse(process.argv[2] ?? '');
const start = () => {
  const { user, program, args, folder: cwd } = order;
  return spawn(program, args, { ...user, cwd, stdio: ['ignore', 'inherit', 'inherit'] });
};
let kept = start();
let isRestarting = false;

const stop = () => {
  // SIGINT is a fast shutdown of PostgreSQL: it closes connections instead of waiting for them. Redis stops
  // as well.
  kept.kill('SIGINT');
  setTimeout(() => kept.kill('SIGQUIT'), 5000).unref();
};
process.stdin.resume().once('end', stop).once('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Ignores write errors, because the test process may be gone.
process.stdout.on('error', () => {});

const end = (code: number) => {
  rmSync(order.folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
};
const watch = () => {
  kept.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    end(1);
  });
  kept.once('exit', (code) => {
    if (!isRestarting) end(code ?? 1);
    isRestarting = false;
    kept = start();
    watch();
    process.send?.('restarted');
  });
};
watch();
process.on('message', ({ restart }: { restart: NodeJS.Signals }) => {
  isRestarting = true;
  kept.kill(restart);
});
