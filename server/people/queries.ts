import { eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { Database } from '../platform/database.ts';
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
      name: sql<string>`${users.firstName} || ' ' || left(${users.lastName}, 1) || '.'`,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Where to reach a person; for the product's own mails only.
 * @throws Refusal NOT_FOUND
 */
export async function getContact(
  db: Database,
  userId: string,
): Promise<{ email: string; firstName: string }> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function hasPeople(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
