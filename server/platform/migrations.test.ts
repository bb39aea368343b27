import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../drizzle.config.ts';

const folder = 'migrations';
/** The last one from before this rule; nodes older than it do not run beside newer ones. */
const beforeTheRule = 15;

const breaks = [
  /\bDROP\s+(COLUMN|TABLE)\b/i,
  /\bRENAME\s+(TO|COLUMN|CONSTRAINT)\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  // What `ON CONFLICT` of an older node names.
  /\bDROP\s+CONSTRAINT\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bALTER\s+TYPE\b/i,
  // What an older node writes has no value for it.
  /\bADD\s+COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is,
];

/** Statements that a node of the version before would break on, unless they say since when nothing uses what they take. */
function breaksOldNodes(migration: string): string[] {
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    if (/^\s*-- contract: unused since \d+\.\d+/m.test(statement)) return [];
    const code = statement.replace(/--[^\n]*/g, '').trim();
    return breaks.some((pattern) => pattern.test(code)) ? [code] : [];
  });
}

test.each([
  ['a column goes', 'ALTER TABLE "bookings" DROP COLUMN "code";'],
  ['a table goes', 'DROP TABLE "mails" CASCADE;'],
  ['a column is renamed', 'ALTER TABLE "bookings" RENAME COLUMN "code" TO "short_code";'],
  ['a table is renamed', 'ALTER TABLE "mails" RENAME TO "letters";'],
  ['a column must be filled', 'ALTER TABLE "bookings" ALTER COLUMN "user_id" SET NOT NULL;'],
  ['a column changes its type', 'ALTER TABLE "bookings" ALTER COLUMN "code" SET DATA TYPE uuid;'],
  ['a column changes its type, in short', 'alter table bookings alter column code\n  type uuid;'],
  ['a key goes', 'ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_once";'],
  ['a new column must be filled', 'ALTER TABLE "venue_receipts" ADD COLUMN "turf_id" uuid NOT NULL;'],
])('what an older node would break on is found: %s', (_what, statement) => {
  expect(breaksOldNodes(statement)).toHaveLength(1);
  expect(breaksOldNodes(`-- contract: unused since 0.4.0\n${statement}`)).toEqual([]);
  expect(
    breaksOldNodes(`-- contract: unused since 0.4.0\nSELECT 1;--> statement-breakpoint\n${statement}`),
  ).toHaveLength(1);
});

test.each([
  'CREATE TABLE "letters" ("id" uuid PRIMARY KEY NOT NULL, "type" text NOT NULL);',
  'ALTER TABLE "bookings" ADD COLUMN "note" text;',
  `ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'online' NOT NULL;`,
  'ALTER TABLE "bookings" ALTER COLUMN "user_id" DROP NOT NULL;',
  'DROP INDEX "audit_log_newest";',
  '-- DROP TABLE "mails" comes in the next version\nSELECT 1;',
])('what an older node does not notice passes: %s', (statement) => {
  expect(breaksOldNodes(statement)).toEqual([]);
});

test('no newer migration takes away what the version before it still uses', () => {
  const newer = readdirSync(folder).filter((file) => Number.parseInt(file, 10) > beforeTheRule);
  const found = newer.flatMap((file) =>
    breaksOldNodes(readFileSync(`${folder}/${file}`, 'utf8')).map((statement) => `${file}: ${statement}`),
  );
  expect(found, 'see docs/adding-a-feature.md, Expand, then contract').toEqual([]);
});

test('the tables are as the migrations make them: there is nothing left to generate', async () => {
  const out = mkdtempSync(join(tmpdir(), 'maidan-generate-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  cpSync(folder, out, { recursive: true });
  const kit = 'node_modules/drizzle-kit/bin.cjs';
  const { dialect, schema } = config;
  const options = ['--dialect', dialect, '--schema', `${schema}`, '--out', relative('.', out)];
  const { stdout } = await promisify(execFile)(process.execPath, [kit, 'generate', ...options]);
  expect(stdout).toContain('No schema changes');
  expect(readdirSync(out)).toEqual(readdirSync(folder));
}, 60_000);
