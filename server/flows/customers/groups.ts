import { and, asc, eq } from 'drizzle-orm';
import * as m from '#messages';
import {
  type CustomerGroup,
  type CustomerGroupChange,
  type CustomerGroupCreation,
  maxCustomerGroups,
} from '../../../contract/desk/customers.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { customerGroups } from '../../core/bookings/customers/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { lockWorkplace } from '../../core/turfs/staff/staff.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';

type Venue = { venueId: string; ownerId: string };

/** Lists the groups of a venue by name. Not scoped to any actor: the caller checks the permission. */
export function listGroups(db: Database, { venueId, ownerId }: Venue): Promise<CustomerGroup[]> {
  const { id, name, discountPercent } = customerGroups;
  return db
    .select({ id, name, discountPercent })
    .from(customerGroups)
    .where(and(eq(customerGroups.venueId, venueId), eq(customerGroups.ownerId, ownerId)))
    .orderBy(asc(customerGroups.name));
}

/** @throws Refusal VENUE_NOT_FOUND for other owners' too, VALIDATION_ERROR for a used name or one group too many */
export async function createGroup(
  { db }: Services,
  { person, caller }: SignedIn,
  { venueId, name, discountPercent }: CustomerGroupCreation,
): Promise<CustomerGroup> {
  return db.transaction(async (tx) => {
    const { ownerId } = await lockWorkplace(tx, person, venueId);
    const others = await listGroups(tx, { venueId, ownerId });
    refuseSameName(others, name);
    if (others.length >= maxCustomerGroups)
      throw invalidField('name', m.errors_too_many_customer_groups({ count: maxCustomerGroups }));
    const [created] = await tx
      .insert(customerGroups)
      .values({ venueId, ownerId, name, discountPercent })
      .returning();
    if (!created) throw new Error('the group was not stored');
    const details = { venueId, name, discountPercent };
    await recordAudit(tx, { event: 'customer-group-created', actorId: person.userId, caller, details });
    return { id: created.id, name, discountPercent };
  });
}

/** @throws Refusal CUSTOMER_GROUP_NOT_FOUND for other owners' too, VALIDATION_ERROR for a used name */
export async function changeGroup(
  { db }: Services,
  { person, caller }: SignedIn,
  { groupId, ...change }: CustomerGroupChange,
): Promise<CustomerGroup> {
  return db.transaction(async (tx) => {
    const { name: before, ...group } = await lockGroup(tx, person, groupId);
    const others = (await listGroups(tx, group)).filter(({ id }) => id !== groupId);
    refuseSameName(others, change.name);
    await tx.update(customerGroups).set(change).where(eq(customerGroups.id, groupId));
    const details = { venueId: group.venueId, before, ...change };
    await recordAudit(tx, { event: 'customer-group-changed', actorId: person.userId, caller, details });
    return { id: groupId, ...change };
  });
}

/** Its customers stay, without the group. @throws Refusal CUSTOMER_GROUP_NOT_FOUND for other owners' too */
export async function removeGroup(
  { db }: Services,
  { person, caller }: SignedIn,
  groupId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { venueId, name } = await lockGroup(tx, person, groupId);
    await tx.delete(customerGroups).where(eq(customerGroups.id, groupId));
    const details = { venueId, name };
    await recordAudit(tx, { event: 'customer-group-removed', actorId: person.userId, caller, details });
  });
}

/** Locks the venue first, as for a new group. A group of an earlier owner of the venue is not found. */
async function lockGroup(tx: Database, person: Person, groupId: string) {
  const isIt = eq(customerGroups.id, groupId);
  const [found] = await tx.select().from(customerGroups).where(isIt);
  if (!found) throw new Refusal('CUSTOMER_GROUP_NOT_FOUND');
  const venue = await lockWorkplace(tx, person, found.venueId).catch((error) => {
    throw error instanceof Refusal ? new Refusal('CUSTOMER_GROUP_NOT_FOUND') : error;
  });
  const [group] = await tx.select().from(customerGroups).where(isIt);
  if (group?.ownerId !== venue.ownerId) throw new Refusal('CUSTOMER_GROUP_NOT_FOUND');
  return group;
}

function refuseSameName(groups: readonly CustomerGroup[], name: string): void {
  const isSame = (one: CustomerGroup) => one.name.toLowerCase() === name.toLowerCase();
  if (groups.some(isSame)) throw invalidField('name', m.errors_customer_group_exists({ name }));
}
