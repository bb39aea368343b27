import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Profile } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { users } from '../tables.ts';

/** @throws Refusal NOT_FOUND, also for a deleted account */
export async function getProfile(db: Database, userId: string): Promise<Profile> {
  const [row] = await db
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
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!row) throw new Refusal('NOT_FOUND');
  return { ...row, createdAt: row.createdAt.toISOString() };
}
