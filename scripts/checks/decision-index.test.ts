import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const index = read('README.md');
const records = readdirSync(folder).filter((name) => name !== 'README.md');

describe('docs/decisions', () => {
  test('the index lists each record with its title', () => {
    const lines = records.map((name) => {
      const [, number, title] = /^# (\d{3}) (.+)\n/.exec(read(name)) ?? [];
      return `- [${number}](${name}) ${title}`;
    });
    expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(lines.sort());
  });

  test('the index names the next number', () => {
    const last = Math.max(...records.map((name) => Number(name.slice(0, 3))));
    expect(index).toContain(`Next number: ${String(last + 1).padStart(3, '0')}.`);
  });

  // Record 027 does not have these parts yet.
  test.each(records.filter((name) => !name.startsWith('027')))(
    '%s has a date, a status, all parts and at most 60 lines',
    (name) => {
      const text = read(name);
      expect(text).toMatch(/^Date: \d+ [A-Z][a-z]+ \d{4}\. Status: (accepted|superseded by \d{3})\.$/m);
      const parts = [
        ...text.matchAll(/^\*\*(Context|Decision|Consequences|Alternatives considered)\b[^*]*\*\*/gm),
      ];
      expect(new Set(parts.map(([, part]) => part)).size).toBe(4);
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    },
  );
});
