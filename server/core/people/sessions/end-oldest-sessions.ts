import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { mostSessions } from '../rules.ts';
import { sessions } from '../tables.ts';

export async function endOldestSessions(db: Database, userId: string): Promise<void> {
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .offset(mostSessions);
  await db.delete(sessions).where(inArray(sessions.id, tooMany));
}
