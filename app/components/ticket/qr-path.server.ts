import encodeQR from 'qr';

export type QrPath = { size: number; path: string };

/** Returns a QR code as one SVG path: a stroke per run of dark modules, with the quiet zone that scanners need. */
export function qrPathOf(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return { size: rows.length, path: rows.flatMap((row, y) => strokesOf(row, y)).join('') };
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
