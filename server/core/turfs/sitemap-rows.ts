import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { turfs } from './tables.ts';

export type TurfPage = { id: string; changedAt: Date };

export async function countTurfPages(db: Database): Promise<{ count: number; changedAt: Date | undefined }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, changedAt: sql<string | null>`max(${turfs.updatedAt})` })
    .from(turfs)
    .where(eq(turfs.isActive, true));
  return { count: row?.count ?? 0, changedAt: row?.changedAt ? new Date(row.changedAt) : undefined };
}

/**
 * Returns a part of all active turfs, oldest first, so that a new turf does not move others to another part.
 */
export async function listTurfPages(db: Database, part: { from: number; most: number }): Promise<TurfPage[]> {
  return db
    .select({ id: turfs.id, changedAt: turfs.updatedAt })
    .from(turfs)
    .where(eq(turfs.isActive, true))
    .orderBy(asc(turfs.createdAt), asc(turfs.id))
    .limit(part.most)
    .offset(part.from);
}
