import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testInstallation } from '../tests/support/servers/installation.ts';
import { personalData } from './personal-data.ts';

const maidan = testInstallation();

/** Names of columns that describe a person, or hold text that a person wrote. */
const describing =
  '(^|_)(name|email|phone|image|recipient|caller|ip_address|user_agent|note|text|html|message|comment|content|body|details|identifier|value|tax_numbers)$';
/** Names of columns that hold a person's id, with or without a foreign key. */
const referring = '(^|_)(user_id|owner_id|actor_id|subject_id|by)$';
/** Match the pattern but describe turfs. */
const aboutTurfs = ['price_rules.name', 'turfs.name', 'venues.name'];

/** Returns the columns that refer to or describe a person, from the database catalogue. */
async function columnsInCatalogue(): Promise<string[]> {
  const { rows } = await maidan.services.db.execute<{ name: string }>(sql`
    SELECT c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'jsonb', 'ARRAY') AND c.column_name ~ ${describing}
        OR c.data_type = 'uuid' AND c.column_name ~ ${referring}
        OR EXISTS (
          SELECT 1 FROM pg_constraint k
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
          WHERE k.contype = 'f' AND k.confrelid = 'public.users'::regclass
            AND k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass AND a.attname = c.column_name))`);
  return rows.map(({ name }) => name).filter((name) => !aboutTurfs.includes(name));
}

describe('personalData', () => {
  test('each catalogue column about people is in one registry entry', async () => {
    const registered = personalData.flatMap(({ columns }) => columns);
    expect(registered.toSorted()).toEqual((await columnsInCatalogue()).toSorted());
  });
});
