import { sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { Database } from '../platform/database.ts';
import { users } from './tables.ts';

/**
 * Lets one transaction at a time act for a person, so that limits per person hold under double clicks.
 * @throws Refusal UNAUTHORIZED when the person is gone
 */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ${users} WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
  if (rows.length === 0) throw new Refusal('UNAUTHORIZED');
}
