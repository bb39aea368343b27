import { and, eq, isNull } from 'drizzle-orm';
import { endGuestHolds } from '../../core/bookings/holds/guest-holds.ts';
import { slotWaits } from '../../core/bookings/waits/tables.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';

/** Ends a wait of the person; an offer passes to the next in line. Idempotent. */
export async function stopWaiting(
  services: Services,
  { userId }: Person,
  waitId: string,
): Promise<{ removed: true }> {
  const { db, events } = services;
  const isOwn = and(eq(slotWaits.id, waitId), eq(slotWaits.userId, userId), isNull(slotWaits.endedAt));
  const [wait] = await db.select().from(slotWaits).where(isOwn);
  if (wait?.offeredAt) {
    const passed = await endGuestHolds(services, { userId }, { ...wait, waitId });
    if (passed) events.publish({ type: 'slots-changed', turfId: wait.turfId });
  }
  await db.delete(slotWaits).where(and(isOwn, isNull(slotWaits.offeredAt)));
  return { removed: true };
}
