import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/specification.md', root), 'utf8');
const rows = page.split('\n').filter((line) => /^\|(?! row \||---)/.test(line));

/** Returns what is wrong with one line of the table; '' if a test or a decision shows it. */
function problemOf(row: string): string {
  const [, name = '', shownBy = ''] = row.split('|').map((cell) => cell.trim());
  const wrong = shownBy.split('<br>').filter((proof) => !isTest(proof) && !isDecision(proof));
  return wrong.length > 0 ? `${name}: ${wrong.join(', ') || 'no test and no decision'}` : '';
}

/** A test: its file, then its title as the file spells it. */
function isTest(proof: string): boolean {
  const [, file = '', title = ''] = /^`([^`]+\.(?:test\.tsx?|journey\.ts))`: (.+)$/.exec(proof) ?? [];
  if (!title || !existsSync(new URL(file, root))) return false;
  const source = readFileSync(new URL(file, root), 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote + title + quote},`));
}

/** A decision: a page of the documentation and, unless it is a decision record, words of it. */
function isDecision(proof: string): boolean {
  const [, file = '', words] = /^\[[^\]]+\]\(([\w/-]+\.md)\)(?:: (.+))?$/.exec(proof) ?? [];
  const path = new URL(`docs/${file}`, root);
  if (!file || !existsSync(path)) return false;
  if (!words) return file.startsWith('decisions/');
  return readFileSync(path, 'utf8').replace(/\s+/g, ' ').includes(words);
}

describe('docs/specification.md', () => {
  test('every row: names an existing test or decision', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.map(problemOf).filter(Boolean)).toEqual([]);
  });

  test.each([
    ['| a row | |', 'a row: no test and no decision'],
    ['| a row | `scripts/no.test.ts`: a title |', 'a row: `scripts/no.test.ts`: a title'],
    [
      '| a row | `scripts/checks/messages.test.ts`: a title |',
      'a row: `scripts/checks/messages.test.ts`: a title',
    ],
    ['| a row | [999](decisions/999-none.md) |', 'a row: [999](decisions/999-none.md)'],
    [
      '| a row | [rules](business-rules.md): no such words |',
      'a row: [rules](business-rules.md): no such words',
    ],
    ['| a row | `scripts/checks/messages.test.ts`: every message is used |', ''],
    ['| a row | [rules](business-rules.md): A slot is sold once. |', ''],
  ])('%s: %j', (row, problem) => {
    expect(problemOf(row)).toBe(problem);
  });
});
