import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { qrPathOf } from './qr-path.server.ts';

const scale = 4;

/** Draws the path on white pixels, `scale` pixels a module, as a scanner sees it. */
function pixelsOf({ size, path }: { size: number; path: string }) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * width + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

describe('QR path', () => {
  test('a scanner reads the text back from the drawn strokes', () => {
    const text = `MAIDAN1.${'AB3K9'.repeat(29)}`;
    const qr = qrPathOf(text);
    expect(decodeQR(pixelsOf(qr))).toBe(text);
    const quietZone = 4;
    expect(qr.size - 2 * quietZone).toBe(41);
  });
});
