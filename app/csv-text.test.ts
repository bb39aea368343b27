import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

describe('csvLine', () => {
  test('keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvLine(['a', 'b, c', 'say "hi"', 'two\nlines', 12.5, -3])).toBe(
      'a,"b, c","say ""hi""","two\nlines",12.5,-3\r\n',
    );
  });

  test.each(['=1+1', '+91 98765', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'escapes %j so that a spreadsheet does not run it',
    (text) => {
      const [first] = csvLine([text]).replace(/^"/, '');
      expect(first).toBe("'");
    },
  );

  test('round trip keeps all cells except for the formula apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

function readLine(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length - 2; at += 1) {
    const [letter, next] = [line[at], line[at + 1]];
    if (isQuoted && letter === '"' && next === '"') {
      cells.push(`${cells.pop()}"`);
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) cells.push('');
    else cells.push(`${cells.pop()}${letter}`);
  }
  return cells;
}
