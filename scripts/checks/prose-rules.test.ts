import { describe, expect, test } from 'vitest';
import { checkMarkdown, checkSource } from './prose-rules.ts';

const found = (findings: { line: number; found: string }[]) =>
  findings.map(({ line, found: text }) => `${line} ${text}`);

describe('checkMarkdown', () => {
  test('plain text: nothing', () => {
    expect(checkMarkdown('# Holds\n\nA hold expires after ten minutes.\n')).toEqual([]);
  });

  test('a replaced word: its line and the word to write', () => {
    expect(checkMarkdown('One.\n\nThe server starts by\nitself.\n')).toEqual([
      { line: 3, found: 'by itself', instead: 'automatically' },
    ]);
  });

  test.each([
    ['Fifty wait, else would all fail.', 'else would'],
    ['Nodes tell of changes.', 'tell of'],
    ['The hold has lapsed.', 'lapsed'],
    ['The bank gives back the money.', 'gives back'],
    ['Whoever pays gets a ticket.', 'Whoever'],
    ['The list is drawn anew.', 'anew'],
    ['A session of ours ends.', 'of ours'],
    ['The status says what became of it.', 'became of'],
    ['The owner mends it.', 'mends'],
    ['The client lets go.', 'lets go'],
    ['The page asks once more.', 'once more'],
  ])('%s', (text, word) => {
    expect(found(checkMarkdown(text))).toContain(`1 ${word}`);
  });

  test('a relative clause without a noun: found, a question is not', () => {
    expect(found(checkMarkdown('- Who leaves while paying is refused.\n- Who pays?\n'))).toEqual(['1 Who …']);
  });

  test('code, and long lines of tables and code: not prose', () => {
    const long = 'x '.repeat(60).trim();
    expect(checkMarkdown(`| ${long} |\n\n\`\`\`\n${long} anew\n\`\`\`\n\n\`lapsed\`\n`)).toEqual([]);
  });

  test('lines over 100 columns and paragraphs over four lines: found', () => {
    expect(found(checkMarkdown(`${'word '.repeat(21).trim()}\n\na\nb\nc\nd\ne\n`))).toEqual([
      '1 104 columns',
      '3 5 lines',
    ]);
  });
});

describe('checkSource', () => {
  test('code outside comments and titles: not prose', () => {
    expect(checkSource("const lapsed = 'once more'; // Expires.\n")).toEqual([]);
  });

  test('comments: words and openers with their lines', () => {
    const text =
      'const a = 1;\n/**\n * Whose hold it is.\n * Starts by\n * itself.\n */\n// what is left of it\n';
    expect(found(checkSource(text))).toEqual(['4 by itself', '3 Whose …', '7 what …']);
  });

  test('test titles: openers and at most twelve words', () => {
    const testOf = (title: string) => `test('${title}', () => {});\n`;
    const long = 'word '.repeat(13).trim();
    const table = `test.each([\n  1,\n])('${long}', () => {});\n`;
    expect(found(checkSource(testOf('who pays late is refused') + testOf(long) + table))).toEqual([
      '1 who …',
      '2 title of 13 words',
      '5 title of 13 words',
    ]);
  });
});
