// Runs PostgreSQL for a test process, as a process between the two: its standard input closes when the test process
// ends, in whatever way, SIGKILL included. It then stops exactly the PostgreSQL that it started and removes its folder.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { PostgresUser } from './postgres-user.ts';

export type KeeperOrder = { program: string; args: string[]; folder: string; user: PostgresUser | undefined };

const order: KeeperOrder = JSON.parse(process.argv[2] ?? '');
const postgres = spawn(order.program, order.args, {
  ...order.user,
  cwd: order.folder,
  stdio: ['ignore', 'inherit', 'inherit'],
});

const stop = () => {
  // SIGINT is PostgreSQL's fast shutdown: it ends the connections instead of waiting for them.
  postgres.kill('SIGINT');
  setTimeout(() => postgres.kill('SIGQUIT'), 5000).unref();
};
process.stdin.resume().once('end', stop).once('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// What it prints goes to the test process, which may be gone.
process.stdout.on('error', () => {});

const end = (code: number) => {
  rmSync(order.folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
};
postgres.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  end(1);
});
postgres.once('exit', (code) => end(code ?? 1));
