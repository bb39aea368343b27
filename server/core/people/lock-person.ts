import { sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from './tables.ts';

/**
 * Serializes the transactions of a person, so that limits per person hold under double clicks.
 * @throws Refusal UNAUTHORIZED if the account is deleted
 */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  const isPresent = sql`id = ${userId} AND deleted_at IS NULL`;
  const { rows } = await tx
    .execute(sql`SELECT 1 FROM ${users} WHERE ${isPresent} FOR NO KEY UPDATE`)
    .execute();
  if (rows.length === 0) throw new Refusal('UNAUTHORIZED');
}

/**
 * Serializes actions of others on an account; a deleted account still has payments.
 * @throws Refusal NOT_FOUND if there never was such an account
 */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM ${users} WHERE id = ${userId} FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
}
