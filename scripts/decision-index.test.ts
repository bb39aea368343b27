import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const index = readFileSync(new URL('README.md', folder), 'utf8');
const records = readdirSync(folder).filter((name) => name !== 'README.md');

describe('docs/decisions', () => {
  test('index: one line per record with its title', () => {
    const lines = records.map((name) => {
      const [heading = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n');
      const [, number, title] = /^# (\d{3}) (.+)$/.exec(heading) ?? [];
      return `- [${number}](${name}) ${title}`;
    });
    expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(lines.sort());
  });

  test('index: has the next number', () => {
    const last = Math.max(...records.map((name) => Number(name.slice(0, 3))));
    expect(index).toContain(`Next number: ${String(last + 1).padStart(3, '0')}.`);
  });
});
