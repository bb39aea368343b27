import { inArray } from 'drizzle-orm';
import type { DeskBooking } from '../../contract/desk-slots.ts';
import { listPublicNames } from '../people/queries.ts';
import type { Database } from '../platform/database.ts';
import { isAwaitingAnswer } from './rules.ts';
import { bookings } from './tables.ts';

/** Who has booked, for those who run the turf: not scoped to any actor, the caller has looked who asks. */
export async function listDeskBookings(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, DeskBooking>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  const names = await listPublicNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: row.code,
        playerName: names.get(row.userId ?? '') ?? row.guestName ?? 'A player',
        atVenuePaise: row.atVenuePaise,
        isAwaitingAnswer: isAwaitingAnswer(row),
      },
    ]),
  );
}
