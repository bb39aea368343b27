import { and, eq } from 'drizzle-orm';
import { parseHour } from '../../contract/calendar.ts';
import type { DeskSlot, SlotChange } from '../../contract/desk-slots.ts';
import { Refusal } from '../../contract/errors.ts';
import { hasBegun } from '../bookings/rules.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { lockManagedTurf, refuseSoldHours } from '../turfs/managed-turf.ts';
import { listDeskSlots } from './list-desk-slots.ts';
import { lockFreeHours } from './lock-hours.ts';
import { listSoldHours } from './sold-hours.ts';
import { slotClaims, slotPrices } from './tables.ts';

const customPrice = 'Custom price';

/**
 * Locks, unlocks or prices one hour. A price never touches holds and bookings already made; an hour that is sold
 * cannot be locked (decisions page, point 14).
 * @throws Refusal TURF_NOT_FOUND, OUTSIDE_OPENING_HOURS, SLOT_PAST, TURF_HAS_BOOKINGS with the booking
 */
export async function changeSlot(
  services: Services,
  { person, caller }: SignedIn,
  change: SlotChange,
): Promise<DeskSlot> {
  const { db, clock, events } = services;
  const { turfId, date, startTime } = change;
  const hour = parseHour(startTime) ?? 0;
  await db.transaction(async (tx) => {
    const turf = await lockManagedTurf(tx, person, turfId);
    if (hour < turf.openingHour || hour >= turf.closingHour) throw new Refusal('OUTSIDE_OPENING_HOURS');
    if (hasBegun(date, hour, await clock.now(tx))) throw new Refusal('SLOT_PAST');
    if (change.locked === true) await lock(services, tx, person.userId, change, hour);
    if (change.locked === false) await unlock(tx, change, hour);
    if (change.pricePaise !== undefined) await setPrice(tx, change, hour);
    const { turfId: _, date: __, startTime: ___, ...details } = change;
    await recordAudit(tx, {
      event: 'slot-changed',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: { date, startTime, ...details },
    });
  });
  events.publish({ type: 'slots-changed', turfId });
  const { slots } = await listDeskSlots(services, person, { turfId, date });
  const slot = slots.find((each) => each.startTime === startTime);
  if (!slot) throw new Refusal('OUTSIDE_OPENING_HOURS');
  return slot;
}

async function lock(
  { clock }: Services,
  tx: Database,
  by: string,
  { turfId, date, reason = '' }: SlotChange,
  hour: number,
): Promise<void> {
  await lockFreeHours(tx, { turfId, date, hours: [hour] }, { by, reason }, clock.sqlNow());
  // Whoever has the row has the hour: what is still somebody's now was not locked.
  const sold = await listSoldHours(tx, turfId, await clock.now(tx));
  await refuseSoldHours(
    tx,
    sold.filter((each) => each.date === date && each.hour === hour),
  );
}

async function unlock(tx: Database, { turfId, date }: SlotChange, hour: number): Promise<void> {
  await tx
    .delete(slotClaims)
    .where(
      and(
        eq(slotClaims.turfId, turfId),
        eq(slotClaims.date, date),
        eq(slotClaims.hour, hour),
        eq(slotClaims.kind, 'lock'),
      ),
    );
}

async function setPrice(
  tx: Database,
  { turfId, date, pricePaise, reason }: SlotChange,
  hour: number,
): Promise<void> {
  if (pricePaise === null || pricePaise === undefined) {
    await tx
      .delete(slotPrices)
      .where(and(eq(slotPrices.turfId, turfId), eq(slotPrices.date, date), eq(slotPrices.hour, hour)));
    return;
  }
  const price = { pricePaise, reason: reason || customPrice };
  await tx
    .insert(slotPrices)
    .values({ turfId, date, hour, ...price })
    .onConflictDoUpdate({ target: [slotPrices.turfId, slotPrices.date, slotPrices.hour], set: price });
}
