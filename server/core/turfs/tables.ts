import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SlotMinutes } from '../../../contract/calendar.ts';
import { sports, turfDefaults } from '../../../contract/policy.ts';
import type { BufferMinutes, GameMinutes } from '../../../contract/turfs/lengths.ts';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../people/tables.ts';

/** A place of one owner with one or more turfs. */
export const venues = pgTable(
  'venues',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Each turf has a copy of the place, for search and for its page. */
    location: text('location').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    description: text('description').notNull().default(''),
    amenities: text('amenities').array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('venues_owner').on(table.ownerId),
    // For the foreign key of turfs, which keeps a venue and its turfs with one owner.
    unique('venues_id_owner').on(table.id, table.ownerId),
  ],
);

export const turfs = pgTable(
  'turfs',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    venueId: uuid('venue_id').notNull(),
    /** Parts of the venue that it occupies, ascending; turfs with a common piece exclude each other. */
    pieces: smallint('pieces').array().notNull().default([1]),
    name: text('name').notNull(),
    /** Area and city, such as 'White Town, Puducherry'. */
    location: text('location').notNull(),
    area: text('area').generatedAlwaysAs(sql`trim(split_part(location, ',', 1))`),
    city: text('city').generatedAlwaysAs(sql`trim(split_part(location, ',', -1))`),
    sport: text('sport', { enum: sports }).notNull(),
    description: text('description').notNull().default(''),
    amenities: text('amenities').array().notNull().default([]),
    hourlyRatePaise: integer('hourly_rate_paise').notNull().default(turfDefaults.hourlyRatePaise),
    capacity: integer('capacity').notNull().default(turfDefaults.capacity),
    /** In Indian time; half hours only if slots take 30 minutes. Closing is up to 29 after midnight: docs/decisions/063. */
    openingHour: real('opening_hour').notNull().default(turfDefaults.openingHour),
    closingHour: real('closing_hour').notNull().default(turfDefaults.closingHour),
    slotMinutes: smallint('slot_minutes').$type<SlotMinutes>().notNull().default(turfDefaults.slotMinutes),
    /** Shortest time that customers can book without a break; the desk may sell less. */
    minMinutes: smallint('min_minutes').$type<GameMinutes>().notNull().default(turfDefaults.minMinutes),
    /** Reserved after each new booking, for cleaning and changing teams. */
    bufferMinutes: smallint('buffer_minutes')
      .$type<BufferMinutes>()
      .notNull()
      .default(turfDefaults.bufferMinutes),
    /** Share of a day's evening slots that weekly slots may take; 0 turns them off. */
    weeklySharePercent: smallint('weekly_share_percent').notNull().default(turfDefaults.weeklySharePercent),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    artworkSeed: integer('artwork_seed').notNull(),
    /** Key of the request that created it, scoped to the owner. */
    idempotencyKey: text('idempotency_key'),
    /** False once archived: removed from public lists, still there for its bookings. */
    isActive: boolean('is_active').notNull().default(true),
    /** Inactive because its owner is disabled; shown again with the owner. */
    isHiddenWithOwner: boolean('is_hidden_with_owner').notNull().default(false),
    /** Search words of name, location and sport. search-words.ts joins initials and splits the same way. */
    searchWords: text('search_words')
      .array()
      .generatedAlwaysAs(
        sql.raw(
          String.raw`array_remove(regexp_split_to_array(regexp_replace(translate(lower(name || ' ' || location || ' ' || sport), '–—·’''', '   '), '(?<![a-z0-9\u0080-\uffff])([a-z])[. ]+(?=[a-z](?![a-z0-9\u0080-\uffff]))', '\1', 'g'), '[^a-z0-9\u0080-\uffff]+'), '')`,
        ),
      ),
    /** Area, city and both together, in lower case. */
    placeNames: text('place_names')
      .array()
      .generatedAlwaysAs(
        sql`ARRAY[lower(trim(split_part(location, ',', 1))), lower(trim(split_part(location, ',', -1))), lower(location)]`,
      ),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'turfs_of_venue',
      columns: [table.venueId, table.ownerId],
      foreignColumns: [venues.id, venues.ownerId],
    }).onUpdate('cascade'),
    index('turfs_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`is_active`),
    index('turfs_owner').on(table.ownerId),
    index('turfs_venue').on(table.venueId, table.isActive),
    index('turfs_all_newest').on(table.createdAt.desc(), table.id.desc()),
    index('turfs_sport_newest')
      .on(table.sport, table.createdAt.desc(), table.id.desc())
      .where(sql`is_active`),
    index('turfs_cheapest').on(table.hourlyRatePaise, table.id).where(sql`is_active`),
    index('turfs_sport_cheapest').on(table.sport, table.hourlyRatePaise, table.id).where(sql`is_active`),
    index('turfs_city').on(table.city).where(sql`is_active`),
    index('turfs_around').on(table.latitude, table.longitude).where(sql`is_active`),
    index('turfs_words').using('gin', table.searchWords),
    index('turfs_places').using('gin', table.placeNames),
    check(
      'turfs_hours',
      sql`opening_hour >= (CASE WHEN closing_hour > 24 THEN 5 ELSE 0 END) AND opening_hour < 24 AND closing_hour <= 29 AND opening_hour < closing_hour AND opening_hour * 60 / slot_minutes = trunc(opening_hour * 60 / slot_minutes) AND closing_hour * 60 / slot_minutes = trunc(closing_hour * 60 / slot_minutes)`,
    ),
    check(
      'turfs_slots',
      sql`slot_minutes = 60 AND min_minutes = 60 OR slot_minutes = 30 AND min_minutes IN (30, 60, 90)`,
    ),
    check('turfs_buffer', sql`buffer_minutes IN (0, 30, 60)`),
    check('turfs_weekly_share', sql`weekly_share_percent BETWEEN 0 AND 100`),
    check('turfs_pieces', sql`cardinality(pieces) > 0 AND 1 <= ALL (pieces)`),
    check('turfs_rate', sql`hourly_rate_paise >= 0`),
  ],
);

/** A picture of a turf, or of a venue as a whole. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    turfId: uuid('turf_id').references(() => turfs.id, { onDelete: 'cascade' }),
    venueId: uuid('venue_id').references(() => venues.id, { onDelete: 'cascade' }),
    /** The file to show where only one URL is possible; the other files are in the same folder. */
    url: text('url').notNull(),
    alt: text('alt').notNull().default(''),
    width: integer('width').notNull().default(1600),
    height: integer('height').notNull().default(1000),
    position: smallint('position').notNull(),
  },
  (table) => [
    index('pictures_turf').on(table.turfId, table.position),
    index('pictures_venue').on(table.venueId, table.position),
    check('pictures_place', sql`num_nonnulls(turf_id, venue_id) = 1`),
  ],
);

/**
 * Every search word that a turf ever had, added by a trigger on `turfs`. Typed words are compared with these.
 */
export const turfWords = pgTable('turf_words', { word: text('word').primaryKey() });

/** Totals of a turf's visible reviews, updated in the transaction that changes a review. */
export const turfRatings = pgTable(
  'turf_ratings',
  {
    turfId: uuid('turf_id')
      .primaryKey()
      .references(() => turfs.id, { onDelete: 'cascade' }),
    reviewCount: integer('review_count').notNull(),
    ratingSum: integer('rating_sum').notNull(),
    /** Null without reviews. */
    average: doublePrecision('average').generatedAlwaysAs(sql`rating_sum::float8 / nullif(review_count, 0)`),
  },
  (table) => [
    index('turf_ratings_best')
      .on(table.average.desc(), table.reviewCount.desc(), table.turfId.desc())
      .where(sql`review_count > 0`),
  ],
);
