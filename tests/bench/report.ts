import { writeFileSync } from 'node:fs';
import path from 'node:path';

const lines: string[] = [];

/** Prints text and adds it to the page. */
export function print(text: string): void {
  lines.push(text);
  process.stdout.write(`${text}\n`);
}

const page = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** Overwrites docs/benchmarks.md with the printed output. */
export function writePage(): void {
  writeFileSync(
    page,
    `# Benchmarks

Written by \`npm run bench\`, last on ${new Date().toISOString().slice(0, 10)}. It drives the production build over loopback, with PostgreSQL, the server and the load itself
on one machine. Figures are measured, never asserted: they say what this machine did. Beside what goes over HTTP stands what the same
statements do straight at the database, and beside a large table the same question to a small one; ratios travel between
machines, figures do not.

\`\`\`
${lines.join('\n').trim()}
\`\`\`
`,
  );
}
