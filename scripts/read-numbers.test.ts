import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

const read = (...args: string[]) =>
  readNumbers('count', args, { from: { least: 0, unset: 7 }, steps: { least: 1, most: 100, unset: 10 } });

describe('readNumbers', () => {
  test('numbers: parsed, with defaults for omitted ones', () => {
    expect(read()).toEqual({ from: 7, steps: 10 });
    expect(read('--from', '0', '--steps=100')).toEqual({ from: 0, steps: 100 });
  });

  test.each([
    ['--steps', 'abc'],
    ['--steps', '0'],
    ['--steps', '101'],
    ['--steps', '1.5'],
    ['--steps=-1'],
    ['--steps='],
  ])('%s %s: the error states the allowed range', (...args) =>
    expect(() => read(...args)).toThrow(
      /^--steps takes a whole number from 1 to 100, not ".*"\. Usage: npm run count -- \[--from N\] \[--steps N\]$/,
    ),
  );

  test.each([['--pace', '3'], ['--steps'], ['--steps', '-1'], ['5']])(
    '%s %s: the error is the usage',
    (...args) => expect(() => read(...args)).toThrow(/^Usage: npm run count -- \[--from N\] \[--steps N\]$/),
  );
});
