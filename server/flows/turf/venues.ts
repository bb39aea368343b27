import { and, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import type { IstDate } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type {
  OwnVenue,
  Venue,
  VenueBoard,
  VenueChange,
  VenuePage,
  VenueSearch,
} from '../../../contract/turfs/venues.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { listSlots } from '../../core/slots/list-slots.ts';
import { namesOfPlace } from '../../core/turfs/search/synonyms.ts';
import { turfs, venues } from '../../core/turfs/tables.ts';
import { countTurfChange } from '../../core/turfs/turf-limits.ts';
import {
  listTurfsOfVenue,
  lockManagedVenue,
  publishVenueChanged,
  venueOrder,
} from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { cardColumns, cardOf, picturesOfVenue } from './turf-cards.ts';

/** Lists venues with an active turf that matches, newest first: ids ascend with time. */
export async function listVenues(
  db: Database,
  { city, sport, cursor, limit }: VenueSearch,
): Promise<VenuePage> {
  const names = city === undefined ? undefined : sql.param([...namesOfPlace(city)]);
  const matching = db
    .select({ id: turfs.id })
    .from(turfs)
    .where(
      and(
        eq(turfs.venueId, venues.id),
        eq(turfs.isActive, true),
        sport && eq(turfs.sport, sport),
        names &&
          sql`${turfs.placeNames} && ${names}::text[] AND lower(${turfs.city}) = ANY (${names}::text[])`,
      ),
    );
  const [found, total] = await Promise.all([
    db
      .select({ id: venues.id })
      .from(venues)
      .where(and(exists(matching), cursor ? lt(venues.id, cursor) : undefined))
      .orderBy(desc(venues.id))
      .limit(limit + 1),
    db.$count(venues, exists(matching)),
  ]);
  const ids = found.slice(0, limit).map(({ id }) => id);
  return {
    items: await readVenues(db, ids),
    total,
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

/** @throws Refusal VENUE_NOT_FOUND, also for a venue without active turfs */
export async function getVenue(db: Database, venueId: string): Promise<Venue> {
  const [venue] = await readVenues(db, [venueId]);
  if (!venue) throw new Refusal('VENUE_NOT_FOUND');
  return venue;
}

/** Returns venues in the order of the ids, with their active turfs; those without are absent. */
async function readVenues(db: Database, ids: readonly string[]): Promise<Venue[]> {
  const rows = await db
    .select({ venue: venues, pictures: picturesOfVenue, turf: cardColumns })
    .from(venues)
    .innerJoin(turfs, eq(turfs.venueId, venues.id))
    .where(and(inArray(venues.id, [...ids]), eq(turfs.isActive, true)))
    .orderBy(...venueOrder);
  const byVenue = Map.groupBy(rows, ({ venue }) => venue.id);
  return ids.flatMap((venueId) => {
    const own = byVenue.get(venueId) ?? [];
    const [first] = own;
    if (!first) return [];
    const { id, name, location, latitude, longitude, description, amenities } = first.venue;
    const cards = own.map(({ turf }) => cardOf(turf));
    const reviewCount = cards.reduce((sum, card) => sum + card.reviewCount, 0);
    const ratingSum = cards.reduce((sum, card) => sum + (card.rating ?? 0) * card.reviewCount, 0);
    const rating = reviewCount > 0 ? ratingSum / reviewCount : null;
    const place = { id, name, location, latitude, longitude, description, amenities };
    return [{ ...place, rating, reviewCount, pictures: first.pictures ?? [], turfs: cards }];
  });
}

/** @throws Refusal VENUE_NOT_FOUND, DATE_OUT_OF_RANGE */
export async function getVenueBoard(
  services: Services,
  { venueId, date }: { venueId: string; date: IstDate },
): Promise<VenueBoard> {
  const active = (await listTurfsOfVenue(services.db, venueId)).filter(({ isActive }) => isActive);
  if (active.length === 0) throw new Refusal('VENUE_NOT_FOUND');
  const days = await Promise.all(
    active.map(async ({ id }) => {
      const { slotMinutes, slots } = await listSlots(services, id, date);
      return { turfId: id, slotMinutes, slots };
    }),
  );
  return { date, turfs: days };
}

/**
 * Changes what a venue says about itself. Names of its turfs stay, because they are what customers booked.
 * @throws Refusal RATE_LIMITED; VENUE_NOT_FOUND, also for other owners' venues
 */
export async function updateVenue(
  services: Services,
  { person, caller }: SignedIn,
  { venueId, ...change }: VenueChange,
): Promise<OwnVenue> {
  const { db, clock } = services;
  await countTurfChange(services, person);
  const after = await db.transaction(async (tx) => {
    const { location, ...row } = await lockManagedVenue(tx, person, venueId);
    const before = { name: row.name, description: row.description, amenities: row.amenities };
    const updatedAt = await clock.now(tx);
    await tx
      .update(venues)
      .set({ ...change, updatedAt })
      .where(eq(venues.id, venueId));
    const details = { before, after: { ...before, ...change } };
    await recordAudit(tx, {
      event: 'venue-changed',
      actorId: person.userId,
      subjectId: venueId,
      caller,
      details,
    });
    return { id: venueId, location, ...details.after };
  });
  await publishVenueChanged(services, venueId);
  return after;
}
