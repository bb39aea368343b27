import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureLimits } from '../../contract/turfs/picture-limits.ts';
import { readEnv } from './env.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

/** Set by the Dockerfile, or unnecessary because compose.yaml has no connection pooler. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'DRAIN_SECONDS', 'DATABASE_PREPARE'];

/** The containers beside the node, and its part beside them. */
const ofCompose = ['DATABASE_URL', 'REDIS_URL', 'MAIDAN_ROLE'];

describe('compose.yaml', () => {
  test('passes every variable of the operating manual to the containers', () => {
    const rows = read('docs/operating.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const settings = rows.slice(0, rows.findIndex((line) => line.includes('`LOG_LEVEL`')) + 1);
    const named = settings.flatMap((line) => line.match(/`[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*`/g) ?? []);
    const variables = [...new Set(named.map((name) => name.slice(1, -1)))].filter(
      (name) => !ofTheImage.includes(name),
    );
    expect(variables.length).toBeGreaterThan(20);
    const compose = read('compose.yaml');
    const isPassedOn = (name: string) => {
      const value = ofCompose.includes(name) ? '' : String.raw`\$\{${name}:`;
      return new RegExp(`^ {6}${name}: ${value}`, 'm').test(compose);
    };
    expect(variables.filter((name) => !isPassedOn(name))).toEqual([]);
  });

  test('TRUST_PROXY unset: its nginx counts as the one proxy', () => {
    const [, value = ''] = /^ {6}TRUST_PROXY: \$\{TRUST_PROXY:-(.*)\}$/m.exec(read('compose.yaml')) ?? [];
    expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toBe(1);
  });

  test('its nginx worker has two connections for every stream of a node', () => {
    // Must be the main file: `worker_connections` cannot be set in conf.d.
    const [, mounted] = /"\.\/nginx\.conf:(.*)"/.exec(read('compose.yaml')) ?? [];
    expect(mounted).toBe('/etc/nginx/nginx.conf:ro');
    const setting = (name: string) =>
      Number(new RegExp(`^ *${name} (\\d+);`, 'm').exec(read('nginx.conf'))?.[1]);
    const [, most = ''] =
      /^const mostStreams = ([\d_]+);/m.exec(read('server/features/live/routes.ts')) ?? [];
    const streams = Number(most.replaceAll('_', ''));
    expect(streams).toBeGreaterThan(0);
    // Not divided by the number of workers: a machine with one core has one. 10 % are for other requests.
    expect(setting('worker_connections')).toBeGreaterThan(2.2 * streams);
    expect(setting('worker_rlimit_nofile')).toBeGreaterThan(setting('worker_connections'));
  });

  test('its nginx accepts the largest upload and logs no addresses', () => {
    const config = read('nginx.conf');
    const megabytes = Math.max(
      ...[...config.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size)),
    );
    expect(megabytes * 1_024 ** 2).toBeGreaterThan(pictureLimits.mostPerPlace * pictureLimits.mostBytes);
    expect(config).toMatch(/^ *access_log off;/m);
  });

  test('image user is numeric, so that a cluster can reject root', () => {
    expect(read('Dockerfile').match(/^USER .*$/gm)).toEqual(['USER 1000']);
  });

  test('empty variable: same as unset', () => {
    const { GEMINI_MODEL, ASSISTANT_TOKENS_PER_DAY } = readEnv({
      GEMINI_MODEL: '',
      ASSISTANT_TOKENS_PER_DAY: '',
    });
    expect([GEMINI_MODEL, ASSISTANT_TOKENS_PER_DAY]).toEqual(['gemini-flash-latest', 10_000_000]);
  });
});
