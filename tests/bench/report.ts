import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lines: string[] = [];

/** Prints text and adds it to the page. */
export function print(text: string): void {
  lines.push(text);
  process.stdout.write(`${text}\n`);
}

const page = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** Writes what this run printed to the page and keeps the measurements that no run repeats. */
export function writePage(): void {
  const [singleMeasurements = ''] = /^## .*/ms.exec(readFileSync(page, 'utf8')) ?? [];
  writeFileSync(
    page,
    `# Benchmarks

\`npm run bench\` writes this page, last on ${new Date().toISOString().slice(0, 10)}. It drives the production build over loopback.
PostgreSQL, the server and the load generator share one machine. Figures describe that machine; no
test asserts them.

The page compares bookings with those of the smallest safe server, and a large table with a small
one: these ratios apply to other machines, the figures do not.

\`\`\`
${lines.join('\n').trim()}
\`\`\`

${singleMeasurements}`,
  );
}
