import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { suites } from '../steps/suites.mjs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('.nvmrc, Dockerfile and CI', () => {
  test('Node version: equals the package `node`', () => {
    const [major] = manifest.dependencies.node.split('.');
    const images = [...`${read('Dockerfile')}${read('.github/workflows/ci.yml')}`.matchAll(/node:(\d+)-/g)];
    expect([read('.nvmrc').trim(), manifest.engines.node]).toEqual([major, `>=${major}`]);
    expect(new Set(images.map(([, version]) => version))).toEqual(new Set([major]));
  });
});

describe('CI', () => {
  test('workflow: runs the checks and every suite', () => {
    const workflow = read('.github/workflows/ci.yml');
    const commands = [...workflow.matchAll(/npm (?:run|test --) ([^"}]+)/g)].map(([, text = '']) =>
      text.trim(),
    );
    const scripts = commands.map((command) => manifest.scripts[command] ?? command);
    const only = scripts.flatMap((script) => /--only (\S+)/.exec(script)?.[1]?.split(',') ?? []);
    expect(scripts).toContain(manifest.scripts.validate);
    expect(only.toSorted()).toEqual(suites.map(({ id }) => id).toSorted());
  });
});

describe('.editorconfig', () => {
  test('formatting: same rules as Biome', () => {
    const { indentStyle, indentWidth, lineWidth } = JSON.parse(read('biome.json')).formatter;
    const [section] = read('.editorconfig').split('[*.md]');
    expect(section).toContain(
      `indent_style = ${indentStyle}\nindent_size = ${indentWidth}\nmax_line_length = ${lineWidth}`,
    );
  });
});
