import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { users } from './tables.ts';

/**
 * Whether a person still has their account. If so they keep it until the transaction ends: leaving waits for it, and
 * one who is just leaving is waited for. Others may ask the same of them at the same time.
 */
export async function keepPerson(tx: Database, userId: string): Promise<boolean> {
  // KEY SHARE would not do: leaving takes NO KEY UPDATE, and the two do not exclude each other.
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ${users} WHERE id = ${userId} AND deleted_at IS NULL FOR SHARE`,
  );
  return rows.length > 0;
}
