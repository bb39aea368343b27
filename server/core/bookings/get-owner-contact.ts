import { and, desc, eq } from 'drizzle-orm';
import type { OwnerContact } from '../../../contract/bookings/owner-contact.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../../platform/services.ts';
import { listPersonContacts } from '../people/queries.ts';
import { listTurfSummaries } from '../turfs/queries.ts';
import { sharesContact } from './bookings.sql.ts';
import { bookings } from './tables.ts';

/**
 * Returns the owner's contact for a customer's booking that shares it, or for a turf where they have one.
 * @throws Refusal BOOKING_NOT_FOUND without such a booking, and if the owner has left
 */
export async function getOwnerContact(
  { db, clock }: Services,
  person: Person,
  about: { bookingId: string } | { turfId: string },
): Promise<OwnerContact> {
  const isAbout = 'bookingId' in about ? eq(bookings.id, about.bookingId) : eq(bookings.turfId, about.turfId);
  const [booking] = await db
    .select({ turfId: bookings.turfId })
    .from(bookings)
    .where(and(isAbout, eq(bookings.userId, person.userId), sharesContact(clock.sqlNow())))
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  const turf = booking && (await listTurfSummaries(db, [booking.turfId])).get(booking.turfId);
  const contact = turf && (await listPersonContacts(db, [turf.ownerId])).get(turf.ownerId);
  if (!contact) throw new Refusal('BOOKING_NOT_FOUND');
  return contact;
}
