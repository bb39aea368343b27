import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { users } from './tables.ts';

/**
 * Takes FOR SHARE on the user row: account deletion waits for this transaction, and this one for a deletion
 * in progress. Several transactions can hold the lock at once.
 * @returns whether the account exists
 */
export async function lockUserForShare(tx: Database, userId: string): Promise<boolean> {
  // KEY SHARE is too weak: account deletion takes NO KEY UPDATE, and the two do not conflict.
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM ${users} WHERE id = ${userId} AND deleted_at IS NULL FOR SHARE`,
  );
  return rows.length > 0;
}
