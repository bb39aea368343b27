import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { turfs } from './tables.ts';

export async function listTurfRowsOf(db: Database, ownerId: string): Promise<(typeof turfs.$inferSelect)[]> {
  return db.select().from(turfs).where(eq(turfs.ownerId, ownerId)).orderBy(asc(turfs.createdAt));
}

/** Takes an owner's turfs off the public lists, when the owner leaves. */
export async function archiveTurfsOf(tx: Database, ownerId: string): Promise<void> {
  await tx
    .update(turfs)
    .set({ isActive: false, updatedAt: new Date() })
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.isActive, true)));
}
