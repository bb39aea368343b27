import { inArray, type SQL, sql } from 'drizzle-orm';
import { venueCustomers } from '../../core/bookings/customers/tables.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { users } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** Adds the customers of these bookings to the lists of their venues, or updates their latest game. Idempotent. */
export async function recordCustomersOf(tx: Database, bookingIds: readonly string[]): Promise<void> {
  await recordCustomers(tx, inArray(bookings.id, [...bookingIds]));
}

/**
 * The same for all confirmed bookings that match. An account and a phone number are one customer if the account has
 * this phone number. Customers are locked in the order of their keys.
 */
export async function recordCustomers(tx: Database, isWanted: SQL): Promise<void> {
  await joinAccountsToPhones(tx, isWanted);
  await joinPhonesToAccounts(tx, isWanted);
  const booked = sql`FROM ${bookings} JOIN ${turfs} ON ${turfs.id} = ${bookings.turfId}
    WHERE ${bookings.status} = 'confirmed' AND ${isWanted}`;
  await tx.execute(sql`
    INSERT INTO ${venueCustomers} (venue_id, owner_id, phone, name, last_game_on)
    SELECT ${turfs.venueId}, ${turfs.ownerId}, ${bookings.guestPhone},
      (array_agg(nullif(${bookings.guestName}, '') ORDER BY ${bookings.createdAt} DESC)
        FILTER (WHERE nullif(${bookings.guestName}, '') IS NOT NULL))[1],
      max(${bookings.date})
    ${booked} AND ${bookings.guestPhone} IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT venue_customers_phone DO UPDATE SET
      name = coalesce(venue_customers.name, excluded.name),
      last_game_on = greatest(venue_customers.last_game_on, excluded.last_game_on)`);
  await tx.execute(sql`
    INSERT INTO ${venueCustomers} (venue_id, owner_id, user_id, last_game_on)
    SELECT ${turfs.venueId}, ${turfs.ownerId}, ${bookings.userId}, max(${bookings.date})
    ${booked} AND ${bookings.userId} IN (SELECT id FROM ${users} WHERE deleted_at IS NULL)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT venue_customers_account DO UPDATE SET
      last_game_on = greatest(venue_customers.last_game_on, excluded.last_game_on)`);
}

/** A customer that the desk entered by phone books online: the row becomes that of the account, too. */
async function joinAccountsToPhones(tx: Database, isWanted: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE ${venueCustomers} AS known SET user_id = booked.user_id
    FROM (SELECT DISTINCT ON (turfs.venue_id, turfs.owner_id, users.phone)
        turfs.venue_id, turfs.owner_id, users.phone, users.id AS user_id
      FROM ${bookings} JOIN ${turfs} ON turfs.id = bookings.turf_id
        JOIN ${users} ON users.id = bookings.user_id AND users.deleted_at IS NULL
      WHERE bookings.status = 'confirmed' AND users.phone IS NOT NULL AND ${isWanted}
      ORDER BY turfs.venue_id, turfs.owner_id, users.phone, bookings.created_at DESC) AS booked
    WHERE known.venue_id = booked.venue_id AND known.owner_id = booked.owner_id AND known.phone = booked.phone
      AND known.user_id IS NULL AND NOT EXISTS (SELECT 1 FROM ${venueCustomers} AS other
        WHERE other.venue_id = known.venue_id AND other.owner_id = known.owner_id
          AND other.user_id = booked.user_id)`);
}

/** An online customer books by phone: the desk's entry of that number joins the row of the account. */
async function joinPhonesToAccounts(tx: Database, isWanted: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE ${venueCustomers} AS known SET phone = booked.guest_phone
    FROM (SELECT DISTINCT ON (one.venue_id, one.owner_id, bookings.guest_phone) one.id, bookings.guest_phone
      FROM ${bookings} JOIN ${turfs} ON turfs.id = bookings.turf_id
        JOIN ${users} ON users.phone = bookings.guest_phone AND users.deleted_at IS NULL
        JOIN ${venueCustomers} AS one ON one.venue_id = turfs.venue_id AND one.owner_id = turfs.owner_id
          AND one.user_id = users.id AND one.phone IS NULL
      WHERE bookings.status = 'confirmed' AND ${isWanted}
      ORDER BY one.venue_id, one.owner_id, bookings.guest_phone, one.last_game_on DESC, one.id) AS booked
    WHERE known.id = booked.id AND known.phone IS NULL AND NOT EXISTS (SELECT 1 FROM ${venueCustomers} AS other
      WHERE other.venue_id = known.venue_id AND other.owner_id = known.owner_id
        AND other.phone = booked.guest_phone)`);
}
