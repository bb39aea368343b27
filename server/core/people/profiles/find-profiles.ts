import { and, inArray, isNull } from 'drizzle-orm';
import type { Profile } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { users } from '../tables.ts';

/** For admins' pages only. Deleted accounts are not in the map. */
export async function findProfiles(db: Database, userIds: readonly string[]): Promise<Map<string, Profile>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: row.createdAt.toISOString() }]));
}
