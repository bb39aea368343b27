import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { qrPathOf } from './qr-path.server.ts';

describe('qrPathOf', () => {
  test('path covers exactly the dark modules', () => {
    const text = `MAIDAN1.${'Ab3-_'.repeat(25)}`;
    const { size, path } = qrPathOf(text);
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
      for (let step = 0; step < Number(length); step += 1) {
        const row = drawn[Number(y)];
        if (row) row[Number(x) + step] = true;
      }
    }
    expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  });
});
