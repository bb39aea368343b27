import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { PersonDetails } from '../../../contract/people/admin.ts';
import { countBookingsByPerson } from '../../core/bookings/counts/count-bookings.ts';
import { listDevicesOf } from '../../core/people/sessions/sessions.ts';
import { users } from '../../core/people/tables.ts';
import { countActiveTurfsByOwner } from '../../core/turfs/owner-turfs.ts';
import type { Services } from '../services.ts';

/**
 * Returns a person for an admin; for a deleted account, the data that must be retained by law.
 * @throws Refusal NOT_FOUND
 */
export async function getPerson({ db }: Services, userId: string): Promise<PersonDetails> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Refusal('NOT_FOUND');
  const { id, email, firstName, lastName, phone, role, emailVerified, disabledReason } = row;
  return {
    ...{ id, email, firstName, lastName, phone, role, emailVerified, disabledReason },
    hasSecondFactor: row.twoFactorEnabled,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    leftAt: row.deletedAt?.toISOString() ?? null,
    bookingCount: (await countBookingsByPerson(db, [id])).get(id) ?? 0,
    activeTurfCount: (await countActiveTurfsByOwner(db, [id])).get(id) ?? 0,
    devices: await listDevicesOf(db, id),
  };
}
