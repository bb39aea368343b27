import { inArray } from 'drizzle-orm';
import type { PeoplePage, PeopleSearch } from '../../../contract/people/people.ts';
import { countBookingsByPerson } from '../../core/bookings/counts/count-bookings.ts';
import { listPeopleIds } from '../../core/people/profiles/find-people.ts';
import { users } from '../../core/people/tables.ts';
import { countActiveTurfsByOwner } from '../../core/turfs/owner-turfs.ts';
import type { Services } from '../services.ts';

/** Lists all accounts, newest first; the cursor is the last id of the previous page. For admins only. */
export async function listPeople({ db }: Services, search: PeopleSearch): Promise<PeoplePage> {
  const { ids, total } = await listPeopleIds(db, { ...search, limit: search.limit + 1 });
  const page = ids.slice(0, search.limit);
  const rows = await db.select().from(users).where(inArray(users.id, page));
  const bookingCounts = await countBookingsByPerson(db, page);
  const turfCounts = await countActiveTurfsByOwner(db, page);
  rows.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id));
  return {
    items: rows.map(({ id, email, firstName, lastName, phone, role, createdAt, disabledAt }) => ({
      id,
      email,
      firstName,
      lastName,
      phone,
      role,
      createdAt: createdAt.toISOString(),
      disabledAt: disabledAt?.toISOString() ?? null,
      bookingCount: bookingCounts.get(id) ?? 0,
      activeTurfCount: turfCounts.get(id) ?? 0,
    })),
    total,
    nextCursor: ids.length > search.limit ? (page.at(-1) ?? null) : null,
  };
}
