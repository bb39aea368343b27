/** Text for spreadsheets (RFC 4180). */

/** Without it Excel reads ₹ and names in another alphabet as noise. */
export const csvMark = '\uFEFF';

/** One line. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers are numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
