import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { sessions, users } from './tables.ts';

/**
 * Makes a person an admin and ends their sessions, so that no session outlives the role it was opened with.
 * @returns false when nobody has signed up with the address
 */
export async function grantAdmin(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ role: 'admin', updatedAt: new Date() })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    if (!person) return false;
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    return true;
  });
}
