import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { extendGuestSlots, releaseGuestSlots } from '../../slots/reserve-slots.ts';
import { guestHolds } from '../tables.ts';
import { endWait, offerFreed, waitAgain } from './offer-slots.ts';
import { longestUntoldMinutes, offerExpiresAt } from './rules.ts';
import { slotWaits } from './tables.ts';

type Offer = { turfId: string; holdId: string; waitId: string };

const minute = 60_000;
/** An offer this close to its end could expire during the renewal. */
const leastLeftMs = minute;
/** A smaller step is not worth a write. */
const leastStepMs = minute / 2;

const isOfWait = and(eq(slotWaits.turfId, guestHolds.turfId), eq(slotWaits.id, guestHolds.waitId));

/** Lists the offers that have not ended, also expired ones that no sweep has ended. */
export async function listOffers(db: Database): Promise<Offer[]> {
  return db
    .select({ turfId: guestHolds.turfId, holdId: guestHolds.id, waitId: slotWaits.id })
    .from(guestHolds)
    .innerJoin(slotWaits, isOfWait)
    .where(and(isNull(guestHolds.endedAt), isNotNull(guestHolds.waitId)));
}

/**
 * Moves the end of an offer whose message has not left. After `longestUntoldMinutes`, or if it has expired meanwhile,
 * everyone can book the slots. Idempotent.
 */
export async function renewOffer(
  { db, clock, events }: Services,
  { turfId, holdId, waitId }: Offer,
): Promise<void> {
  const hasChanged = await db.transaction(async (tx) => {
    const isIt = and(eq(guestHolds.turfId, turfId), eq(guestHolds.id, holdId), isNull(guestHolds.endedAt));
    const [hold] = await tx.select().from(guestHolds).where(isIt).for('update');
    const wait = { turfId, id: waitId };
    const [{ startsAt, offeredAt } = { startsAt: undefined, offeredAt: null }] = await tx
      .select({ startsAt: slotWaits.startsAt, offeredAt: slotWaits.offeredAt })
      .from(slotWaits)
      .where(and(eq(slotWaits.turfId, turfId), eq(slotWaits.id, waitId)));
    if (!hold || !startsAt || !offeredAt) return false;
    const now = await clock.now(tx);
    const isOver =
      hold.expiresAt.getTime() - now.getTime() < leastLeftMs ||
      now.getTime() - offeredAt.getTime() > longestUntoldMinutes * minute;
    const expiresAt = isOver ? undefined : offerExpiresAt(startsAt, now);
    if (expiresAt) {
      if (expiresAt.getTime() - hold.expiresAt.getTime() < leastStepMs) return false;
      await tx.update(guestHolds).set({ expiresAt }).where(isIt);
      await extendGuestSlots(tx, holdId, expiresAt);
      return true;
    }
    await tx.update(guestHolds).set({ endedAt: now }).where(isIt);
    if ((await releaseGuestSlots(tx, holdId)) > 0) {
      await endWait(tx, wait, 'open', now);
      await recordEvent(tx, { type: 'slot.open', turfId, waitId });
    } else await waitAgain(tx, wait);
    await offerFreed(tx, hold, now);
    return true;
  });
  if (hasChanged) events.publish({ type: 'slots-changed', turfId });
}
