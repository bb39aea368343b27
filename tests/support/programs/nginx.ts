import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keep } from '../database/keep.ts';
import { freePort } from './free-port.ts';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'];
const oursFile = path.resolve(import.meta.dirname, '../../../nginx.conf');

/**
 * Starts the installed nginx with the project's nginx.conf for these nodes, with `workers` or one per core.
 * Stops with this process.
 */
export async function startNginx(
  ports: readonly number[],
  { workers }: { workers?: number } = {},
): Promise<{ origin: string; close(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'maidan-nginx-'));
  const settings = path.join(folder, 'nginx.conf');
  writeFileSync(settings, ourSettings({ folder, port, nodePorts: ports, workers }));
  const program = process.env.NGINX_PATH ?? places.find(existsSync) ?? 'nginx';
  // In the foreground, as in the Docker image.
  const args = ['-p', folder, '-c', settings, '-g', 'daemon off;'];
  const keeper = keep({ program, args, folder, user: undefined });
  const origin = `http://localhost:${port}`;
  const deadline = performance.now() + 90_000;
  while (keeper.isRunning() && performance.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return { origin, close: keeper.stop };
    await wait(25);
  }
  await keeper.stop();
  throw new Error(`nginx did not start:\n${keeper.output()}`);
}

type Place = { folder: string; port: number; nodePorts: readonly number[]; workers: number | undefined };

/** Returns the nginx.conf of compose.yaml with changed user, paths, port and node addresses. */
function ourSettings({ folder, port, nodePorts, workers }: Place): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${folder}/${name};`;
  });
  const servers = nodePorts.map((nodePort) => `server 127.0.0.1:${nodePort}$1;`).join('\n');
  const changes: [RegExp, string][] = [
    [/^user nginx;/m, process.getuid?.() === 0 ? 'user root;' : ''],
    [/^worker_processes auto;/m, `worker_processes ${workers ?? 'auto'};`],
    [/^pid .*;/m, `pid ${folder}/pid;`],
    [/^error_log .*;/m, 'error_log stderr;'],
    [/^http \{/m, ['http {', ...temporary].join('\n')],
    [/access_log .*;/, 'access_log off;'],
    [/resolver .*;/, ''],
    [/server maidan:3000 resolve(.*);/, servers],
    [/listen 80;/, `listen 127.0.0.1:${port};`],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`nginx.conf no longer has ${from}`);
      return text.replace(from, to);
    },
    readFileSync(oursFile, 'utf8'),
  );
}
