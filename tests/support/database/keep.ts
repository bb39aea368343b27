import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PostgresUser } from './postgres-user.ts';

export type KeeperOrder = { program: string; args: string[]; folder: string; user: PostgresUser | undefined };

export type Keeper = ReturnType<typeof keep>;

/**
 * Runs a program until `stop` or until this process ends in any way. The detached process group survives a
 * Ctrl-C or `kill -9` of the test group.
 */
export function keep(order: KeeperOrder) {
  const program = path.join(import.meta.dirname, 'keeper.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const remember = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4000);
  };
  child.channel?.unref();
  child.stdout?.on('data', remember);
  child.stderr?.on('data', remember);
  child.stdin?.on('error', () => {});
  const exited = once(child, 'exit');
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    restart: async (signal: NodeJS.Signals) => {
      const restarted = once(child, 'message');
      child.send({ restart: signal });
      await restarted;
    },
    stop: async () => {
      child.stdin?.end();
      await exited;
    },
  };
}
