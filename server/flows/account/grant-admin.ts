import { eq } from 'drizzle-orm';
import { users } from '../../core/people/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { setRole } from './change-role.ts';

/**
 * Makes a user an admin and deletes their sessions.
 * @returns false if no account has the address
 */
export async function grantAdmin(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!person) return false;
    await setRole(tx, { userId: person.id, role: 'admin', from: person.role, actorId: null });
    return true;
  });
}
