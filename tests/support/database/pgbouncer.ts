import { chmodSync, chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../programs/free-port.ts';
import { keep } from './keep.ts';
import { postgresUser } from './postgres-user.ts';

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** Starts PgBouncer in transaction mode with few, shared connections. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const user = postgresUser();
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'maidan-bouncer-'));
  const target = new URL(databaseUrl);
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
`,
  );
  for (const each of user ? [folder, settings, users] : []) chownSync(each, user?.uid ?? 0, user?.gid ?? 0);
  chmodSync(folder, 0o700);
  const program = process.env.PGBOUNCER_PATH ?? places.find(existsSync) ?? 'pgbouncer';
  const keeper = keep({ program, args: ['-q', settings], folder, user });
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  const deadline = performance.now() + 90_000;
  while (keeper.isRunning() && performance.now() < deadline) {
    if (await answers(url)) return { url, stop: keeper.stop };
    await wait(25);
  }
  await keeper.stop();
  throw new Error(`PgBouncer did not start:\n${keeper.output()}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
