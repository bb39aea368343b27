import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as m from '#messages';
import {
  type Discount,
  type DiscountChange,
  type DiscountCreation,
  type Discounts,
  maxActiveDiscounts,
} from '../../../../contract/bookings/discounts.ts';
import { invalidField, Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../../platform/services.ts';
import { changesBetween, recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { getWorkplace, lockWorkplace } from '../../turfs/staff/staff.ts';
import { countTurfChange } from '../../turfs/turf-limits.ts';
import { bookings } from '../tables.ts';
import type { DiscountRow } from './discounted-prices.ts';
import { isUse } from './find-discount.ts';
import { lockDiscount } from './lock-discount.ts';
import { venueDiscounts } from './tables.ts';

/** Codes beyond this are old ones that are off. */
const mostListed = 200;

/** @throws Refusal VENUE_NOT_FOUND, also for other owners' venues */
export async function listDiscounts(services: Services, person: Person, venueId: string): Promise<Discounts> {
  const { db } = services;
  const { name } = await getWorkplace(db, person, venueId);
  const rows = await db
    .select()
    .from(venueDiscounts)
    .where(eq(venueDiscounts.venueId, venueId))
    .orderBy(desc(venueDiscounts.isActive), desc(venueDiscounts.createdAt), desc(venueDiscounts.id))
    .limit(mostListed);
  return { venue: { id: venueId, name }, items: await withUses(services, rows) };
}

/** @throws Refusal RATE_LIMITED, VENUE_NOT_FOUND, TOO_MANY_DISCOUNTS, VALIDATION_ERROR if the venue has the code */
export async function createDiscount(
  services: Services,
  { person, caller }: SignedIn,
  { venueId, code, ...terms }: DiscountCreation,
): Promise<Discount> {
  await countTurfChange(services, person);
  const row = await services.db.transaction(async (tx) => {
    await lockWorkplace(tx, person, venueId);
    await refuseTooMany(tx, venueId);
    const createdAt = await services.clock.now(tx);
    const [created] = await tx
      .insert(venueDiscounts)
      .values({ id: newId(), venueId, code, ...terms, createdAt })
      .onConflictDoNothing({ target: [venueDiscounts.venueId, venueDiscounts.code] })
      .returning();
    if (!created) throw invalidField('code', m.errors_discount_exists({ code }));
    const details = { venueId, code, ...terms };
    await recordAudit(tx, { event: 'discount-created', actorId: person.userId, caller, details });
    return created;
  });
  return only(await withUses(services, [row]));
}

/**
 * Changes terms or turns the code on or off; a percentage replaces an amount, and the other way round.
 * @throws Refusal RATE_LIMITED, DISCOUNT_NOT_FOUND for other owners' too, TOO_MANY_DISCOUNTS, VALIDATION_ERROR
 */
export async function updateDiscount(
  services: Services,
  { person, caller }: SignedIn,
  { discountId, ...change }: DiscountChange,
): Promise<Discount> {
  await countTurfChange(services, person);
  const row = await services.db.transaction(async (tx) => {
    const before = await lockManagedDiscount(tx, person, discountId);
    const after = {
      ...change,
      ...(typeof change.percent === 'number' && { amountPaise: null }),
      ...(typeof change.amountPaise === 'number' && { percent: null }),
    };
    const { percent, amountPaise, fromDate, untilDate } = { ...before, ...after };
    if (percent === null && amountPaise === null) throw invalidField('percent', m.errors_discount_kind());
    if (fromDate && untilDate && untilDate < fromDate) throw invalidField('untilDate', m.errors_last_date());
    if (after.isActive && !before.isActive) await refuseTooMany(tx, before.venueId);
    const changes = changesBetween(before, after as Partial<DiscountRow>);
    if (Object.keys(changes).length === 0) return before;
    await tx.update(venueDiscounts).set(after).where(eq(venueDiscounts.id, discountId));
    const details = { venueId: before.venueId, code: before.code, ...changes };
    await recordAudit(tx, { event: 'discount-changed', actorId: person.userId, caller, details });
    return { ...before, ...(after as Partial<DiscountRow>) };
  });
  return only(await withUses(services, [row]));
}

/** The venue of a discount never changes, so it is locked first, as for a new one. */
async function lockManagedDiscount(tx: Database, person: Person, id: string): Promise<DiscountRow> {
  const isWanted = eq(venueDiscounts.id, id);
  const [found] = await tx.select({ venueId: venueDiscounts.venueId }).from(venueDiscounts).where(isWanted);
  if (!found) throw new Refusal('DISCOUNT_NOT_FOUND');
  await lockWorkplace(tx, person, found.venueId).catch((error) => {
    throw error instanceof Refusal ? new Refusal('DISCOUNT_NOT_FOUND') : error;
  });
  const row = await lockDiscount(tx, id);
  if (!row) throw new Refusal('DISCOUNT_NOT_FOUND');
  return row;
}

async function refuseTooMany(tx: Database, venueId: string): Promise<void> {
  const active = and(eq(venueDiscounts.venueId, venueId), eq(venueDiscounts.isActive, true));
  if ((await tx.$count(venueDiscounts, active)) >= maxActiveDiscounts)
    throw new Refusal('TOO_MANY_DISCOUNTS');
}

async function withUses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rows: readonly DiscountRow[],
): Promise<Discount[]> {
  const ids = rows.map(({ id }) => id);
  const used = await db
    .select({
      id: bookings.discountId,
      useCount: sql<number>`count(*)::int`,
      givenPaise: sql<number>`(coalesce(sum((SELECT sum(paise) FROM unnest(${bookings.slotDiscountsPaise}) AS paise))
        FILTER (WHERE ${bookings.status} = 'confirmed'), 0))::float8`,
    })
    .from(bookings)
    .where(and(inArray(bookings.discountId, ids), isUse(clock.sqlNow())))
    .groupBy(bookings.discountId);
  const usesOf = new Map(used.map(({ id, ...uses }) => [id, uses]));
  return rows.map(({ venueId: _, createdAt, ...row }) => ({
    ...row,
    ...(usesOf.get(row.id) ?? { useCount: 0, givenPaise: 0 }),
    createdAt: createdAt.toISOString(),
  }));
}

function only(discounts: Discount[]): Discount {
  const [discount] = discounts;
  if (!discount) throw new Refusal('DISCOUNT_NOT_FOUND');
  return discount;
}
