import { and, eq, ne } from 'drizzle-orm';
import { hourText } from '../../../contract/calendar.ts';
import type { ManagedTurf } from '../../../contract/desk/turfs.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { listPictures } from './pictures/pictures.ts';
import { findRightsAt } from './staff/staff.ts';
import { turfs, venues } from './tables.ts';
import { venueOrder } from './venues.ts';

/**
 * Returns a turf as its owner, its staff and admins see it, archived or not.
 * @throws Refusal TURF_NOT_FOUND, also for other owners' turfs
 */
export async function getEditableTurf(db: Database, person: Person, turfId: string): Promise<ManagedTurf> {
  const [found] = await db
    .select({ row: turfs, venueName: venues.name })
    .from(turfs)
    .innerJoin(venues, eq(venues.id, turfs.venueId))
    .where(eq(turfs.id, turfId));
  const rights = found ? await findRightsAt(db, person, found.row) : [];
  if (!found || rights.length === 0) throw new Refusal('TURF_NOT_FOUND');
  const { row, venueName } = found;
  return {
    id: row.id,
    venueId: row.venueId,
    venueName,
    name: row.name,
    location: row.location,
    sport: row.sport,
    description: row.description,
    amenities: row.amenities,
    hourlyRatePaise: row.hourlyRatePaise,
    capacity: row.capacity,
    openingTime: hourText(row.openingHour),
    closingTime: hourText(row.closingHour),
    slotMinutes: row.slotMinutes,
    minMinutes: row.minMinutes,
    bufferMinutes: row.bufferMinutes,
    weeklySharePercent: row.weeklySharePercent,
    pieces: row.pieces,
    latitude: row.latitude,
    longitude: row.longitude,
    isActive: row.isActive,
    rights: [...rights],
    neighbours: await db
      .select({ id: turfs.id, name: turfs.name, pieces: turfs.pieces })
      .from(turfs)
      .where(and(eq(turfs.venueId, row.venueId), ne(turfs.id, turfId), eq(turfs.isActive, true)))
      .orderBy(...venueOrder),
    pictures: await listPictures(db, { turfId }),
  };
}
