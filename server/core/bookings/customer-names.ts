import * as m from '#messages';
import type { Database } from '../../platform/database.ts';
import { listPublicNames } from '../people/queries.ts';
import type { bookings } from './tables.ts';

type Booked = Pick<typeof bookings.$inferSelect, 'id' | 'userId' | 'source' | 'guestName'>;

/**
 * Returns the customer name that managers see per booking id: first name and initial, or the guest's name.
 */
export async function listCustomerNames(db: Database, rows: readonly Booked[]): Promise<Map<string, string>> {
  const names = await listPublicNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return new Map(rows.map((row) => [row.id, nameOf(row, names)]));
}

function nameOf({ userId, source, guestName }: Booked, names: ReadonlyMap<string, string>): string {
  if (userId !== null) return names.get(userId) ?? m.common_a_player();
  return guestName ?? (source === 'phone' ? m.common_phone_booking() : m.common_walk_in());
}
