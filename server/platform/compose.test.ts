import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureLimits } from '../../contract/picture-limits.ts';
import { readEnv } from './env.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

/** Where a container listens and keeps its files stands in the Dockerfile; its PostgreSQL has no pooler in front. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'DRAIN_SECONDS', 'DATABASE_PREPARE'];

/** These lead to the containers beside the node. */
const ofCompose = ['DATABASE_URL', 'REDIS_URL'];

describe('compose.yaml', () => {
  test('every variable that the operating manual names reaches the containers as .env has it', () => {
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

  test('unless .env says more, the nginx of compose.yaml is the one proxy in front', () => {
    const [, value = ''] = /^ {6}TRUST_PROXY: \$\{TRUST_PROXY:-(.*)\}$/m.exec(read('compose.yaml')) ?? [];
    expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toBe(1);
  });

  test('a worker of its nginx has room for the streams that a node takes, two connections each', () => {
    // As the main file: what lies in conf.d has the room that the image gives.
    const [, mounted] = /"\.\/nginx\.conf:(.*)"/.exec(read('compose.yaml')) ?? [];
    expect(mounted).toBe('/etc/nginx/nginx.conf:ro');
    const setting = (name: string) =>
      Number(new RegExp(`^ *${name} (\\d+);`, 'm').exec(read('nginx.conf'))?.[1]);
    const [, most = ''] =
      /^const mostStreams = ([\d_]+);/m.exec(read('server/features/live/routes.ts')) ?? [];
    const streams = Number(most.replaceAll('_', ''));
    expect(streams).toBeGreaterThan(0);
    // Not divided by the workers: a machine of one core has one. A tenth more is for whatever else is asked meanwhile.
    expect(setting('worker_connections')).toBeGreaterThan(2.2 * streams);
    expect(setting('worker_rlimit_nofile')).toBeGreaterThan(setting('worker_connections'));
  });

  test('its nginx takes the longest form that a node takes, and writes down nobody’s address', () => {
    const config = read('nginx.conf');
    const megabytes = Math.max(
      ...[...config.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size)),
    );
    expect(megabytes * 1_024 ** 2).toBeGreaterThan(pictureLimits.mostPerTurf * pictureLimits.mostBytes);
    expect(config).toMatch(/^ *access_log off;/m);
  });

  test('the image runs as a user by number, which a cluster that forbids root can judge', () => {
    expect(read('Dockerfile').match(/^USER .*$/gm)).toEqual(['USER 1000']);
  });

  test('a variable that is left empty is as one that is not set', () => {
    const { GEMINI_MODEL, ASSISTANT_TOKENS_PER_DAY } = readEnv({
      GEMINI_MODEL: '',
      ASSISTANT_TOKENS_PER_DAY: '',
    });
    expect([GEMINI_MODEL, ASSISTANT_TOKENS_PER_DAY]).toEqual(['gemini-flash-latest', 10_000_000]);
  });
});
