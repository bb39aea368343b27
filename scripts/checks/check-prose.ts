// Part of npm run lint: finds words and forms that docs/style.md replaces.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkMarkdown, checkSource } from './prose-rules.ts';

const cwd = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd });
const sources = globSync(['*.ts', '{app,contract,sandbox,scripts,seeds,server,tests}/**/*.{ts,tsx,mjs}'], {
  cwd,
});
const read = (file: string) => readFileSync(path.join(cwd, file), 'utf8');
const findings = [
  ...documents.flatMap((file) => checkMarkdown(read(file)).map((finding) => ({ file, ...finding }))),
  ...sources.flatMap((file) => checkSource(read(file)).map((finding) => ({ file, ...finding }))),
];
for (const { file, line, found, instead } of findings) {
  process.stdout.write(`${file}:${line}: '${found}'. Write: ${instead}.\n`);
}
if (findings.length > 0) process.stdout.write('docs/style.md has the rules.\n');
process.exitCode = findings.length > 0 ? 1 : 0;
