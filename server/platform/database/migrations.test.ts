import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'migrations';
const breaks = [
  /\bDROP\s+(COLUMN|TABLE)\b/i,
  /\bRENAME\s+(TO|COLUMN|CONSTRAINT)\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  // An older node may name it in `ON CONFLICT`.
  /\bDROP\s+CONSTRAINT\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bALTER\s+TYPE\b/i,
  // An older node inserts no value for it.
  /\bALTER\s+COLUMN\s+\S+\s+DROP\s+DEFAULT\b/i,
  /\bADD\s+COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is,
];

const nameOf = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const newTable = new RegExp(String.raw`\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${nameOf}`, 'gi');
const newIndex = new RegExp(
  String.raw`\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?:CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?${nameOf}`,
  'gi',
);
const oldIndex = new RegExp(
  String.raw`\bDROP\s+INDEX\s+(?:CONCURRENTLY\s+)?(?:IF\s+EXISTS\s+)?${nameOf}`,
  'gi',
);
/** Constraints that could reject rows of an older node. The captured name is the table's. */
const demands = [
  new RegExp(String.raw`\bCREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+(?:ONLY\s+)?${nameOf}\s*(?:USING\b|\()`, 'gis'),
  new RegExp(
    String.raw`\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${nameOf}[^;]*?\bADD\s+(?:CONSTRAINT|UNIQUE|CHECK|FOREIGN|PRIMARY|EXCLUDE)\b`,
    'gi',
  ),
];

/**
 * Returns statements that break nodes of the previous version, unless marked as `contract: unused since`.
 * @param unique names of unique indexes before this migration; updated to those after it
 */
function breaksOldNodes(migration: string, { unique = new Set<string>() } = {}): string[] {
  const made = new Set(namesIn(newTable, migration));
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    const code = statement.replace(/--[^\n]*/g, '').trim();
    const isUniqueTaken = namesIn(oldIndex, code).filter((name) => unique.delete(name)).length > 0;
    for (const [, isUnique, name = ''] of code.matchAll(newIndex)) if (isUnique) unique.add(name);
    if (/^\s*-- contract: unused since \d+\.\d+/m.test(statement)) return [];
    const isDemanding = demands.some((pattern) => namesIn(pattern, code).some((table) => !made.has(table)));
    return isUniqueTaken || isDemanding || breaks.some((pattern) => pattern.test(code)) ? [code] : [];
  });
}

function namesIn(pattern: RegExp, code: string): string[] {
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}

describe('migrations', () => {
  test.each([
    ['a column goes', 'ALTER TABLE "bookings" DROP COLUMN "code";'],
    ['a table goes', 'DROP TABLE "mails" CASCADE;'],
    ['a column is renamed', 'ALTER TABLE "bookings" RENAME COLUMN "code" TO "short_code";'],
    ['a table is renamed', 'ALTER TABLE "mails" RENAME TO "letters";'],
    ['a column must be filled', 'ALTER TABLE "bookings" ALTER COLUMN "user_id" SET NOT NULL;'],
    ['a column changes its type', 'ALTER TABLE "bookings" ALTER COLUMN "code" SET DATA TYPE uuid;'],
    ['a column changes its type, in short', 'alter table bookings alter column code\n  type uuid;'],
    ['a key goes', 'ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_once";'],
    ['a new column must be filled', 'ALTER TABLE "venue_payments" ADD COLUMN "turf_id" uuid NOT NULL;'],
    ['a default goes', 'ALTER TABLE "bookings" ALTER COLUMN "source" DROP DEFAULT;'],
    [
      'what was there twice must be so no more',
      'CREATE UNIQUE INDEX "a" ON "bookings" USING btree ("code");',
    ],
    ['the same, in short', 'create unique index concurrently if not exists a on only public.bookings (code)'],
    ['a key comes', 'ALTER TABLE "bookings" ADD CONSTRAINT "a" UNIQUE("code");'],
    ['a check comes', 'ALTER TABLE "bookings" ADD CONSTRAINT "a" CHECK (total_paise > 0);'],
    [
      'a foreign key comes beside a column',
      'ALTER TABLE "bookings" ADD COLUMN "b" uuid, ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."c"("id");',
    ],
    ['a key without a name comes', 'alter table only bookings\n  add unique (code)'],
  ])('change that breaks an older node: found (%s)', (_what, statement) => {
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
    'CREATE INDEX "bookings_code" ON "bookings" USING btree ("code");',
    `CREATE TABLE "c" ("id" uuid);--> statement-breakpoint
   ALTER TABLE "c" ADD CONSTRAINT "a" FOREIGN KEY ("id") REFERENCES "public"."bookings"("id");--> statement-breakpoint
   CREATE UNIQUE INDEX "b" ON "c" USING btree ("id");`,
    '-- DROP TABLE "mails" comes in the next version\nSELECT 1;',
  ])('compatible change: accepted (%s)', (statement) => {
    expect(breaksOldNodes(statement)).toEqual([]);
  });

  test('dropped index: found only while it is unique', () => {
    const unique = new Set<string>();
    const breaking = (migration: string) => breaksOldNodes(migration, { unique });
    const drop = 'DROP INDEX IF EXISTS "public"."a";';
    expect(breaking('CREATE TABLE c (id uuid);\nCREATE UNIQUE INDEX "a" ON "c" USING btree ("id");')).toEqual(
      [],
    );
    expect(breaking(drop)).toEqual([drop]);
    expect(breaking('CREATE INDEX "a" ON "c" USING btree ("id");')).toEqual([]);
    expect(breaking(drop)).toEqual([]);
  });

  test('later migrations remove and reject nothing that the previous version uses', () => {
    const unique = new Set<string>();
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    const found = files.sort().flatMap((file) => {
      const breaking = breaksOldNodes(readFileSync(`${folder}/${file}`, 'utf8'), { unique });
      return breaking.map((statement) => `${file}: ${statement}`);
    });
    expect(found, 'see docs/adding-a-feature.md, Expand, then contract').toEqual([]);
  });
});
