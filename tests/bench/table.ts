import type { Load } from './load.ts';
import { print } from './report.ts';

type Cell = string | number;

export function printTable(heading: string, columns: string[], rows: Cell[][]): void {
  const texts = rows.map((row) => row.map(textOf));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...texts.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const ruler = widths.map((width) => '-'.repeat(width));
  print(`\n${[heading, line(columns), line(ruler), ...texts.map(line)].join('\n')}`);
}

export function cellsOf({ perSecond, p50Ms, p99Ms }: Load): string[] {
  return [Math.round(perSecond).toLocaleString('en'), p50Ms.toFixed(1), p99Ms.toFixed(1)];
}

function textOf(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en') : cell;
}
