import { formatHours, hoursOf, type SlotMinutes } from '../contract/calendar.ts';

/** Byte order mark. Without it Excel does not read the file as UTF-8, which breaks ₹ and Indian scripts. */
export const csvMark = '\uFEFF';

/** Returns one CSV line (RFC 4180). Puts an apostrophe before text that would run as a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Reads the next lines on demand, and stops when the client disconnects. */
export function csvStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats the hours of a booking. A filter on '6–7 pm' in a spreadsheet does not match U+00A0. */
export function csvHours({
  startTimes,
  slotMinutes,
}: {
  startTimes: readonly string[];
  slotMinutes: SlotMinutes;
}): string {
  return formatHours(hoursOf(startTimes), slotMinutes).replaceAll('\u00a0', ' ');
}
