import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

/** Where a container listens and keeps its files stands in the Dockerfile; its PostgreSQL has no pooler in front. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'DRAIN_SECONDS', 'DATABASE_PREPARE'];

test('every variable that the operating manual names reaches the containers', () => {
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
  expect(variables.filter((name) => !new RegExp(`^ {6}${name}: `, 'm').test(compose))).toEqual([]);
});

test('a variable that is left empty is as one that is not set', () => {
  const { GEMINI_MODEL, ASSISTANT_TOKENS_PER_DAY } = readEnv({
    GEMINI_MODEL: '',
    ASSISTANT_TOKENS_PER_DAY: '',
  });
  expect([GEMINI_MODEL, ASSISTANT_TOKENS_PER_DAY]).toEqual(['gemini-flash-latest', 10_000_000]);
});

test.each([
  ['scripts/admin.ts', 'Usage: '],
  ['scripts/check-money.ts', '--since'],
])('the image has all that %s reads', (script, said) => {
  const image = mkdtempSync(path.join(tmpdir(), 'maidan-image-'));
  try {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/maidan\/(\S+) /gm)].map(
      ([, name = '']) => name,
    );
    for (const name of copied) {
      if (name === 'node_modules') symlinkSync(path.join(project, name), path.join(image, name));
      else if (name !== 'build')
        cpSync(path.join(project, name), path.join(image, name), { recursive: true });
    }
    // Says how it is used without a database: everything it imports is there by then.
    const { stderr } = spawnSync(process.execPath, [script, '--since', 'nonsense'], {
      cwd: image,
      encoding: 'utf8',
    });
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
  } finally {
    rmSync(image, { recursive: true });
  }
});
