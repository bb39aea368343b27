import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { serverFlags } from '../../../scripts/steps/server-flags.mjs';
import { demoCookie } from '../../../server/platform/http/origins/demo-link.ts';
import { freePort } from '../programs/free-port.ts';
import { copyFolder } from './copy-folder.ts';
import { scratchFolder } from './scratch-folder.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const program = path.join(project, 'build/server/index.js');
/** Inside the build folder, so that each build discards the old cache. */
const compiledCode = path.join(project, 'build/compiled-code');
const stopWithParent = pathToFileURL(path.join(project, 'scripts/steps/stop-with-parent.mjs')).href;

/** Variables passed to the server; a developer's DATABASE_URL or keys must not reach a test. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'TZ', 'SystemRoot'];

/**
 * Skips optimised WebAssembly compilation of the embedded database, which does not pay off in a short run.
 */
const shortLivedFlags = ['--liftoff-only'];

export type AppOptions = {
  env?: Record<string, string>;
  /** An existing data folder. Defaults to a new one, which stop() and kill() delete. */
  dataDir?: string;
  /** Starts from a copy of this folder, e.g. a seeded one. */
  copyDataFrom?: string;
  /** Reuses a port after a restart; defaults to a free one. */
  port?: number;
  /** For a server of a few pages: compiles less at the start. Not for performance measurements. */
  shortLived?: boolean;
};

export type App = {
  origin: string;
  dataDir: string;
  pid: number;
  output(): string;
  isRunning(): boolean;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, like a power failure. Preserves a given data folder. */
  kill(): Promise<void>;
};

/** Demo cookies by origin, for the servers started by this process. */
const demoCookies = new Map<string, { name: string; value: string }>();

/** Returns the demo cookie of a server started here; undefined without a demo. */
export function demoCookieOf(origin: string): { name: string; value: string } | undefined {
  return demoCookies.get(origin);
}

/** Starts the built server on a free port and waits until it is ready. Throws with its output after 90 s. */
export async function startApp({
  env = {},
  dataDir,
  copyDataFrom,
  port: wantedPort,
  shortLived = false,
}: AppOptions = {}): Promise<App> {
  const folder = dataDir ?? (await mkdtemp(path.join(scratchFolder, 'maidan-data-')));
  if (copyDataFrom) copyFolder(copyDataFrom, folder);
  const port = wantedPort ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const flags = [...serverFlags, ...(shortLived ? shortLivedFlags : [])];
  const child = spawn(process.execPath, [...flags, '--import', stopWithParent, program], {
    cwd: project,
    env: {
      ...ourEnv(),
      ...(shortLived && { NODE_COMPILE_CACHE: compiledCode }),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = outputOf(child);
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(origin, child, output);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  const [, value] = /\?demo=([\w-]+)/.exec(output()) ?? [];
  if (value) demoCookies.set(origin, { name: demoCookie, value });
  return {
    origin,
    dataDir: folder,
    pid: child.pid ?? 0,
    output,
    isRunning: () => isRunning(child),
    stop: () => end('SIGTERM').then(() => child.exitCode),
    kill: () => end('SIGKILL'),
  };
}

function ourEnv(): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  const remember = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', remember);
  child.stderr?.on('data', remember);
  return () => output;
}

async function whenReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + 90_000;
  while (isRunning(child) && performance.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    // The demo link is printed after this line.
    if (answer?.status === 200 && output().includes('Maidan is open at')) return;
    await wait(50);
  }
  const what = isRunning(child)
    ? 'is not ready after 90 s'
    : `ended with ${child.exitCode ?? child.signalCode}`;
  throw new Error(`The server ${what}:\n${output()}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
