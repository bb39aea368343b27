import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { hourText } from '../../../contract/calendar.ts';
import type { Customer, CustomerChange } from '../../../contract/desk/customers.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { CustomerRow } from '../../core/bookings/customers/customer-rows.ts';
import { customerGroups, venueCustomers } from '../../core/bookings/customers/tables.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { changesBetween, recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import { managesVenue, managesVenueForShare } from '../../core/turfs/staff/staff.ts';
import { venues } from '../../core/turfs/tables.ts';
import { findVenueName, listTurfsOfVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listGroups } from './groups.ts';
import { readCustomers } from './read-customers.ts';

const mostBookings = 50;

/** @throws Refusal CUSTOMER_NOT_FOUND for other owners' too */
export async function getCustomer(services: Services, person: Person, customerId: string): Promise<Customer> {
  const { db } = services;
  const row = await findCustomerRow(db, customerId);
  if (!row || !(await managesVenue(db, person, row))) throw new Refusal('CUSTOMER_NOT_FOUND');
  const isMatch = eq(venueCustomers.id, customerId);
  const [summary] = await readCustomers(services, row, { isMatch, limit: 1, showsContacts: true });
  if (!summary) throw new Refusal('CUSTOMER_NOT_FOUND');
  const booked = await listBookings(db, row);
  const turfs = await listTurfSummaries(
    db,
    booked.map(({ turfId }) => turfId),
  );
  return {
    ...summary,
    groups: await listGroups(db, row),
    venue: { id: row.venueId, name: (await findVenueName(db, row.venueId)) ?? '' },
    bookings: booked.map(({ id, code, date, hours, slotMinutes, status, totalPaise, noShowAt, turfId }) => ({
      ...{ id, code, date, slotMinutes, status, totalPaise },
      startTimes: hours.map(hourText),
      noShowAt: noShowAt?.toISOString() ?? null,
      turf: { id: turfId, name: turfs.get(turfId)?.name ?? '' },
    })),
  };
}

/** Unpaid holds are not the venue's to see. */
async function listBookings(db: Database, { venueId, userId, phone }: CustomerRow): Promise<BookingRow[]> {
  const turfIds = (await listTurfsOfVenue(db, venueId)).map(({ id }) => id);
  const isTheirs = or(
    userId === null ? undefined : eq(bookings.userId, userId),
    phone === null ? undefined : eq(bookings.guestPhone, phone),
  );
  const wasPaid = or(
    inArray(bookings.status, ['confirmed', 'awaiting_approval']),
    and(eq(bookings.status, 'cancelled'), sql`${bookings.confirmedAt} IS NOT NULL`),
  );
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.turfId, turfIds), isTheirs, wasPaid))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(mostBookings);
}

/**
 * Changes name, note, own price or group. A new price replaces the other kind.
 * @throws Refusal CUSTOMER_NOT_FOUND for other owners' too, CUSTOMER_GROUP_NOT_FOUND for a group of another venue
 */
export async function changeCustomer(
  services: Services,
  { person, caller }: SignedIn,
  { customerId, ...change }: CustomerChange,
): Promise<Customer> {
  await services.db.transaction(async (tx) => {
    const row = await lockCustomer(tx, person, customerId);
    if (change.groupId) await requireGroup(tx, row, change.groupId);
    const isNameOfAccount = change.name === '' && row.userId !== null;
    const after = {
      ...change,
      name: isNameOfAccount ? null : change.name || row.name,
      ...(typeof change.ratePaise === 'number' && { discountPercent: null }),
      ...(typeof change.discountPercent === 'number' && { ratePaise: null }),
    };
    await tx.update(venueCustomers).set(after).where(eq(venueCustomers.id, customerId));
    // Names and notes would outlive their deletion in the log.
    const { ratePaise, discountPercent } = { ...row, ...after };
    const details = changesBetween(
      { ratePaise: row.ratePaise, discountPercent: row.discountPercent },
      { ratePaise, discountPercent },
    );
    if (Object.keys(details).length > 0)
      await recordAudit(tx, {
        event: 'customer-price-changed',
        actorId: person.userId,
        caller,
        details: { venueId: row.venueId, customerId, ...details },
      });
  });
  return getCustomer(services, person, customerId);
}

/**
 * Removes a customer with note and own price. The next booking adds the customer again, without them.
 * @throws Refusal CUSTOMER_NOT_FOUND for other owners' too
 */
export async function removeCustomer(
  { db }: Services,
  { person, caller }: SignedIn,
  customerId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { venueId } = await lockCustomer(tx, person, customerId);
    await tx.delete(venueCustomers).where(eq(venueCustomers.id, customerId));
    await recordAudit(tx, {
      event: 'customer-removed',
      actorId: person.userId,
      caller,
      details: { venueId, customerId },
    });
  });
}

/** Locks the group, so that it is not removed meanwhile. @throws Refusal CUSTOMER_GROUP_NOT_FOUND */
async function requireGroup(tx: Database, { venueId, ownerId }: CustomerRow, groupId: string): Promise<void> {
  const { id, venueId: place, ownerId: owner } = customerGroups;
  const [group] = await tx
    .select({ id })
    .from(customerGroups)
    .where(and(eq(id, groupId), eq(place, venueId), eq(owner, ownerId)))
    .for('key share');
  if (!group) throw new Refusal('CUSTOMER_GROUP_NOT_FOUND');
}

async function lockCustomer(tx: Database, person: Person, customerId: string): Promise<CustomerRow> {
  const found = await findCustomerRow(tx, customerId);
  if (!found || !(await managesVenueForShare(tx, person, found))) throw new Refusal('CUSTOMER_NOT_FOUND');
  const [row] = await tx.select().from(venueCustomers).where(eq(venueCustomers.id, customerId)).for('update');
  if (!row) throw new Refusal('CUSTOMER_NOT_FOUND');
  return row;
}

/** Returns a customer whose venue still belongs to the owner of the row. */
async function findCustomerRow(db: Database, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select({ customer: venueCustomers })
    .from(venueCustomers)
    .innerJoin(venues, and(eq(venues.id, venueCustomers.venueId), eq(venues.ownerId, venueCustomers.ownerId)))
    .where(eq(venueCustomers.id, id));
  return row?.customer;
}
