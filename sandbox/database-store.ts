import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SandboxEntry, SandboxKind, SandboxStore } from './razorpay/store/store.ts';
import { sandboxDocuments } from './tables.ts';

/** Stores the sandbox state in the installation's database, so that a crash never loses money. */
export function createDatabaseStore(db: PgDatabase<PgQueryResultHKT, Record<string, never>>): SandboxStore {
  const areDocuments = (kind: SandboxKind, ids: readonly string[]) =>
    and(eq(sandboxDocuments.kind, kind), inArray(sandboxDocuments.id, [...ids]));

  return {
    async put(entries) {
      if (entries.length === 0) return;
      await db
        .insert(sandboxDocuments)
        .values(entries)
        .onConflictDoUpdate({
          target: [sandboxDocuments.kind, sandboxDocuments.id],
          set: {
            parentId: sql`excluded.parent_id`,
            uniqueKey: sql`excluded.unique_key`,
            dueAt: sql`excluded.due_at`,
            document: sql`excluded.document`,
          },
        });
    },
    async insertIfAbsent(entry) {
      const written = await db
        .insert(sandboxDocuments)
        .values(entry)
        .onConflictDoNothing()
        .returning({ id: sandboxDocuments.id });
      return written.length > 0;
    },
    async get<Kind extends SandboxKind>(kind: Kind, id: string) {
      const [row] = await db
        .select()
        .from(sandboxDocuments)
        .where(areDocuments(kind, [id]));
      return (row as SandboxEntry<Kind> | undefined) ?? null;
    },
    async listByParent<Kind extends SandboxKind>(kind: Kind, parentId: string) {
      const rows = await db
        .select()
        .from(sandboxDocuments)
        .where(and(eq(sandboxDocuments.kind, kind), eq(sandboxDocuments.parentId, parentId)));
      return rows as SandboxEntry<Kind>[];
    },
    async listByKey<Kind extends SandboxKind>(kind: Kind, uniqueKey: string) {
      const rows = await db
        .select()
        .from(sandboxDocuments)
        .where(and(eq(sandboxDocuments.kind, kind), eq(sandboxDocuments.uniqueKey, uniqueKey)));
      return rows as SandboxEntry<Kind>[];
    },
    async listAll<Kind extends SandboxKind>(kind: Kind) {
      const rows = await db.select().from(sandboxDocuments).where(eq(sandboxDocuments.kind, kind));
      return rows as SandboxEntry<Kind>[];
    },
    async listDue<Kind extends SandboxKind>(kind: Kind, before: Date, limit: number) {
      const rows = await db
        .select()
        .from(sandboxDocuments)
        .where(and(eq(sandboxDocuments.kind, kind), lte(sandboxDocuments.dueAt, before)))
        .orderBy(asc(sandboxDocuments.dueAt))
        .limit(limit);
      return rows as SandboxEntry<Kind>[];
    },
    async remove(kind, ids) {
      if (ids.length === 0) return;
      await db.delete(sandboxDocuments).where(areDocuments(kind, ids));
    },
  };
}
