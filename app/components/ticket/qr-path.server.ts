import { encode } from 'uqr';

export type QrPath = { size: number; path: string };

/** Returns a QR code as one SVG path: a stroke per run of dark modules, with the 4-module quiet zone. */
export function qrPathOf(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => strokesOf(row, y)).join('');
  return { size, path };
}

function strokesOf(row: readonly boolean[], y: number): string[] {
  const strokes: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x;
    while (row[end]) end += 1;
    strokes.push(`M${x} ${y}.5h${end - x}`);
    x = end;
  }
  return strokes;
}
