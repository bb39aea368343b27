import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { serverFlags } from '../../scripts/steps/server-flags.mjs';
import { demoCookie } from '../../server/platform/http/demo-link.ts';
import { copyFolder } from './copy-folder.ts';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

const project = path.resolve(import.meta.dirname, '../..');
const program = path.join(project, 'build/server/index.js');
/** Goes with the build that it was compiled from: a build begins by removing its folder. */
const compiledCode = path.join(project, 'build/compiled-code');
const stopWithParent = pathToFileURL(path.join(project, 'scripts/steps/stop-with-parent.mjs')).href;

/** What a server may see of our environment: a developer's own DATABASE_URL or keys must not reach a test. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'TZ', 'SystemRoot'];

/** To optimise the embedded database, as V8 begins to at once, takes longer than a short life gets back from it. */
const shortLivedFlags = ['--liftoff-only'];

export type AppOptions = {
  env?: Record<string, string>;
  /** An existing data folder; without it a fresh one, which stop() and kill() remove. */
  dataDir?: string;
  /** Starts from a copy of this folder, e.g. a seeded one: saves the seeding. */
  copyDataFrom?: string;
  /** To come back where it was; without it a free one. */
  port?: number;
  /** For a server of a few pages: compiles less before the first of them. Not for one whose speed is measured. */
  shortLived?: boolean;
};

export type App = {
  origin: string;
  dataDir: string;
  pid: number;
  /** All it has printed so far. */
  output(): string;
  isRunning(): boolean;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a power cut would. Keeps the data folder when it was given. */
  kill(): Promise<void>;
};

/** Demo cookies by origin, of the servers that this process has started. */
const demoCookies = new Map<string, { name: string; value: string }>();

/** Returns the cookie of a browser that has opened the demo link of this server; undefined for one without a demo. */
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
    // What it prints then has the demo link.
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
