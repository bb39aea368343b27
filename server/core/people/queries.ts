import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { users } from './tables.ts';

/** How people appear to strangers: first name and initial, never more. */
export async function listPublicNames(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      name: sql<string>`CASE WHEN ${users.deletedAt} IS NULL
        THEN ${users.firstName} || ' ' || left(${users.lastName}, 1) || '.' ELSE ${users.name} END`,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Full names, for admins; people who have left go by what is left of theirs. */
export async function listFullNames(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where to reach a person; for the product's own mails only. `undefined` once they have left, and for a guest of the desk. */
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

/** How two people of one booking reach each other. `undefined` once the person has left. */
export async function findPersonContact(
  db: Database,
  userId: string,
): Promise<{ name: string; email: string; phone: string | null } | undefined> {
  const [row] = await db
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Shut out by an admin, for now. */
export async function isDisabled(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) > 0;
}

export async function hasPeople(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
