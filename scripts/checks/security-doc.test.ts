import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

describe('docs/security.md', () => {
  test('files named as proof: all exist', () => {
    const files = [...text.matchAll(/`((?:app|contract|scripts|server|tests)\/[^`]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  });

  test('line width: at most 100 columns', () => {
    expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });
});
