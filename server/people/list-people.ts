import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { PeoplePage, PeopleSearch } from '../../contract/people.ts';
import { countBookingsByPerson } from '../bookings/count-bookings.ts';
import type { Services } from '../services.ts';
import { users } from './tables.ts';

/** For admins only: everybody with an account, newest first. A cursor is the last person of the page before. */
export async function listPeople({ db }: Services, search: PeopleSearch): Promise<PeoplePage> {
  const found = and(isNull(users.deletedAt), ...wordsOf(search.q));
  const after = search.cursor
    ? sql`(${users.createdAt}, ${users.id}) < (SELECT created_at, id FROM users WHERE id = ${search.cursor})`
    : undefined;
  const rows = await db
    .select()
    .from(users)
    .where(and(found, after))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(search.limit + 1);
  const page = rows.slice(0, search.limit);
  const bookingCounts = await countBookingsByPerson(
    db,
    page.map(({ id }) => id),
  );
  return {
    items: page.map(({ id, email, firstName, lastName, phone, role, createdAt }) => ({
      id,
      email,
      firstName,
      lastName,
      phone,
      role,
      createdAt: createdAt.toISOString(),
      bookingCount: bookingCounts.get(id) ?? 0,
    })),
    total: await db.$count(users, found),
    nextCursor: rows.length > search.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Every word must stand in the full name or the email. */
function wordsOf(q = ''): SQL[] {
  return q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}) ILIKE ${pattern}`;
    });
}
