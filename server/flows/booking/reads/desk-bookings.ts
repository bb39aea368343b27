import { inArray } from 'drizzle-orm';
import { hourText } from '../../../../contract/calendar.ts';
import type { DeskSlot } from '../../../../contract/desk/slots.ts';
import { venueMoneyOf } from '../../../../contract/desk/venue-money.ts';
import { listCustomerContacts } from '../../../core/bookings/guests/customer-names.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { listCollectedPaise } from '../../../core/payments/venue/queries.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns bookings with their customers, for the staff of a turf. Not scoped to any actor: the caller checks
 * the permission.
 */
export async function listDeskBookings(
  db: Database,
  bookingIds: readonly string[],
  now: Date,
): Promise<Map<string, NonNullable<DeskSlot['booking']>>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  const contacts = await listCustomerContacts(db, rows, now);
  const collected = await listCollectedPaise(db, bookingIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: row.code,
        startTimes: row.hours.map(hourText),
        slotMinutes: row.slotMinutes,
        status: row.status,
        name: contacts.get(row.id)?.name ?? '',
        phone: contacts.get(row.id)?.phone ?? null,
        openPaise: venueMoneyOf(row, collected.get(row.id) ?? 0).openPaise,
      },
    ]),
  );
}
