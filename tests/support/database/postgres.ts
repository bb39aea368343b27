import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../programs/free-port.ts';
import { scratchFolder } from '../servers/scratch-folder.ts';
import { type Keeper, keep } from './keep.ts';
import { embeddedBinaries, systemBinaries } from './postgres-binaries.ts';
import { type PostgresUser, postgresUser, runnableBinaries } from './postgres-user.ts';

export type PostgresOptions = {
  /** `embedded`: from node_modules (18). `system`: the installed version, to test older ones. */
  binaries?: 'embedded' | 'system';
  /** Uses PostgreSQL's durable defaults, for benchmarks; tests trade them for speed. */
  durable?: boolean;
  settings?: Record<string, string>;
};

export type Postgres = {
  /** URL of the database `postgres`. */
  url: string;
  version: string;
  createDatabase(name: string, options?: { template?: string }): Promise<string>;
  /** Restarts like `pg_ctl restart -m`; `immediate` is a crash with recovery. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
};

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a PostgreSQL with an empty cluster on a free loopback port, also as root. Stops with this process.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const user = postgresUser();
  const bin = runnableBinaries(options.binaries === 'system' ? systemBinaries() : embeddedBinaries(), user);
  // In memory if possible, because tests on a busy disk mostly wait for it.
  const folder = mkdtempSync(path.join(options.durable ? tmpdir() : scratchFolder, 'maidan-pg-'));
  try {
    await createCluster(bin, folder, user);
    return await startCluster(bin, folder, user, options);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Creates a database and returns its URL; `template` copies an existing one, which is fast. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  { template = 'template1' } = {},
): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const [database, source] = [name, template].map((each) => client.escapeIdentifier(each));
    await client.query(`create database ${database} template ${source}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

async function createCluster(bin: string, folder: string, user: PostgresUser | undefined): Promise<void> {
  const cluster = path.join(folder, 'data');
  mkdirSync(cluster);
  for (const each of user ? [folder, cluster] : []) chownSync(each, user?.uid ?? 0, user?.gid ?? 0);
  chmodSync(cluster, 0o700);
  const args = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(path.join(bin, 'initdb'), args, { ...user, cwd: folder });
}

async function startCluster(
  bin: string,
  folder: string,
  user: PostgresUser | undefined,
  { durable = false, settings = {} }: PostgresOptions,
): Promise<Postgres> {
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Windows has no Unix sockets, and paths above 100 bytes are rejected.
    unix_socket_directories: process.platform === 'win32' || folder.length > 80 ? '' : folder,
    max_connections: '200',
    ...(durable ? {} : fast),
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const keeper = keep({
    program: path.join(bin, 'postgres'),
    args: ['-D', path.join(folder, 'data'), ...args],
    folder,
    user,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ready = () => whenReady(url, { folder, keeper });
  try {
    const version = await ready();
    return {
      url,
      version,
      createDatabase: (name, more) => createDatabase(url, name, more),
      async restart(mode) {
        await keeper.restart(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
        await ready();
      },
      stop: keeper.stop,
    };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

async function whenReady(
  url: string,
  { folder, keeper }: { folder: string; keeper: Keeper },
): Promise<string> {
  const deadline = performance.now() + 90_000;
  while (keeper.isRunning() && performance.now() < deadline) {
    const server = await askServer(url);
    // Another server may have taken the port meanwhile.
    if (server?.data_directory === path.join(folder, 'data')) return server.server_version;
    await wait(25);
  }
  throw new Error(`PostgreSQL did not start:\n${keeper.output()}`);
}

async function askServer(
  url: string,
): Promise<{ server_version: string; data_directory: string } | undefined> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`SELECT current_setting('server_version') AS server_version,
      current_setting('data_directory') AS data_directory`);
    return rows[0];
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
