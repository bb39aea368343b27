import { and, asc, eq, gte, lte } from 'drizzle-orm';
import * as m from '#messages';
import { invalidField, type Refusal } from '../../../../contract/errors.ts';
import type { BulkPrice, PriceReset } from '../../../../contract/turfs/prices.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { lockManagedTurf } from '../../turfs/managed-turf.ts';
import { countTurfChange } from '../../turfs/turf-limits.ts';
import { readDeskDays } from '../read-desk-days.ts';
import { openHoursOf } from '../rules.ts';
import { dropPrices, writePrices } from '../set-prices.ts';
import { slotPrices } from '../tables.ts';
import { datesBetween, hoursAhead, isInRange, type PriceRange } from './rules-range.ts';

type Done = { slotCount: number };

/**
 * Sets a custom price for every open future hour in the range; existing holds and bookings keep theirs.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, VALIDATION_ERROR if the range has no such hour
 */
export async function setPrices(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, pricePaise, reason, ...range }: BulkPrice,
): Promise<Done> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  const slotCount = await db.transaction(async (tx) => {
    const turf = await lockManagedTurf(tx, person, turfId);
    const days = await readDeskDays(tx, clock, turfId, datesBetween(range.fromDate, range.toDate));
    const open = days.map((day) => ({ date: day.date, openHours: openHoursOf(turf, day) }));
    const hours = hoursAhead(range, open, await clock.now(tx));
    if (hours.length === 0) throw nothingAhead();
    const before = await listOwnPrices(tx, turfId, range);
    const after = { pricePaise, reason: reason || null };
    await writePrices(tx, turfId, hours, after);
    const details = { range, before, after, slotCount: hours.length };
    await recordAudit(tx, {
      event: 'prices-set',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details,
    });
    return hours.length;
  });
  events.publish({ type: 'slots-changed', turfId });
  return { slotCount };
}

/**
 * Deletes the custom prices of a range, so that rules and the hourly rate apply again.
 * @returns how many hours had one
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND
 */
export async function resetPrices(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, ...range }: PriceReset,
): Promise<Done> {
  const { db, events } = services;
  await countTurfChange(services, person);
  const slotCount = await db.transaction(async (tx) => {
    await lockManagedTurf(tx, person, turfId);
    const before = await listOwnPrices(tx, turfId, range);
    if (before.length === 0) return 0;
    await dropPrices(tx, turfId, before);
    await recordAudit(tx, {
      event: 'prices-reset',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: { range, before, after: null, slotCount: before.length },
    });
    return before.length;
  });
  if (slotCount > 0) events.publish({ type: 'slots-changed', turfId });
  return { slotCount };
}

async function listOwnPrices(tx: Database, turfId: string, range: PriceRange) {
  const rows = await tx
    .select({ date: slotPrices.date, hour: slotPrices.hour, pricePaise: slotPrices.pricePaise })
    .from(slotPrices)
    .where(
      and(
        eq(slotPrices.turfId, turfId),
        gte(slotPrices.date, range.fromDate),
        lte(slotPrices.date, range.toDate),
      ),
    )
    .orderBy(asc(slotPrices.date), asc(slotPrices.hour));
  return rows.filter(({ date, hour }) => isInRange(range, date, hour));
}

function nothingAhead(): Refusal {
  return invalidField('toDate', m.errors_range_closed());
}
