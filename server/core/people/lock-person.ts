import { sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database.ts';
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

/**
 * The same where somebody else acts about them: an account that was deleted still has its money.
 * @throws Refusal NOT_FOUND when there never was such a person
 */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM ${users} WHERE id = ${userId} FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
}
