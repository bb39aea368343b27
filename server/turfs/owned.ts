import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { turfs } from './tables.ts';

/** Without what the search derives from them. */
export async function listTurfRowsOf(db: Database, ownerId: string) {
  const { searchWords: _, placeNames: __, ...columns } = getTableColumns(turfs);
  return db.select(columns).from(turfs).where(eq(turfs.ownerId, ownerId)).orderBy(asc(turfs.createdAt));
}

/** Takes an owner's turfs off the public lists, when the owner leaves. */
export async function archiveTurfsOf(tx: Database, ownerId: string): Promise<void> {
  await tx
    .update(turfs)
    .set({ isActive: false, updatedAt: new Date() })
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.isActive, true)));
}
