import * as m from '#messages';
import type { Database } from '../../../platform/database/database.ts';
import { listPersonContacts, listPublicNames } from '../../people/queries.ts';
import { sharesContact } from '../rules.ts';
import type { BookingRow } from '../shapes.ts';

type Booked = Pick<BookingRow, 'id' | 'userId' | 'source' | 'guestName'>;
type Shared = Booked & Pick<BookingRow, 'status' | 'endsAt' | 'guestPhone'>;

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

/**
 * Returns name and phone of each booking's customer as its managers see them at `now`: full name and phone
 * while the contact is shared, otherwise first name and initial. A guest's are as the venue entered them.
 */
export async function listCustomerContacts(
  db: Database,
  rows: readonly Shared[],
  now: Date,
): Promise<Map<string, { name: string; phone: string | null }>> {
  const names = await listCustomerNames(db, rows);
  const shared = rows.flatMap((row) => (row.userId !== null && sharesContact(row, now) ? [row.userId] : []));
  const contacts = await listPersonContacts(db, shared);
  return new Map(
    rows.map((row) => {
      const contact = sharesContact(row, now) ? contacts.get(row.userId ?? '') : undefined;
      const name = contact?.name ?? names.get(row.id) ?? '';
      return [row.id, { name, phone: contact?.phone ?? row.guestPhone }];
    }),
  );
}

function nameOf({ userId, source, guestName }: Booked, names: ReadonlyMap<string, string>): string {
  if (userId !== null) return names.get(userId) ?? m.common_a_player();
  return guestName ?? (source === 'phone' ? m.common_phone_booking() : m.common_walk_in());
}
