import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as m from '#messages';
import type { Database } from '../../platform/database/database.ts';
import { users } from './tables.ts';

/** First name and initial of a person, or the placeholder of a deleted account. */
export const publicName = sql<string>`CASE WHEN ${users.deletedAt} IS NULL
  THEN ${users.firstName} || ' ' || left(${users.lastName}, 1) || '.' ELSE ${users.name} END`;

/** Returns names as strangers may see them. */
export async function listPublicNames(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: publicName })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name || m.common_former_player()]));
}

/** Returns full names, for admins and owners; deleted accounts have a placeholder name. */
export async function listFullNames(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name || m.common_former_player()]));
}

/**
 * Returns where to send a mail of the product; `undefined` for a deleted account and for a guest of the desk.
 */
export async function findContact(
  db: Database,
  userId: string | null,
): Promise<{ email: string; firstName: string } | undefined> {
  if (userId === null) return undefined;
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Returns contact details for the other party of a booking. Deleted accounts are not in the map. */
export async function listPersonContacts(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, { name: string; email: string; phone: string | null }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isNull(users.deletedAt)));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** Condition: the account can sign in and its role runs turfs. */
export const mayRunTurfs = (userId: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM ${users} AS runner WHERE runner.id = ${userId} AND runner.role IN ('turf_owner', 'admin')
    AND runner.disabled_at IS NULL AND runner.deleted_at IS NULL)`;

/** Returns those of the people who are admins now. */
export async function listAdminIds(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), eq(users.role, 'admin')));
  return new Set(rows.map(({ id }) => id));
}

export async function isDisabled(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) > 0;
}

export async function hasPeople(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
