import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Options = { env?: NodeJS.ProcessEnv; cwd?: string };

/** Runs Node with these arguments. Kills it if the test times out. */
export async function runScript(args: string[], options: Options = {}) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { status: status as number | null, stdout, stderr };
}

/** Returns the output lines and exit status of a script that fails to start. */
export async function runToFailure(args: string[], env?: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = await runScript(args, { env: { PATH: process.env.PATH, ...env } });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
}
