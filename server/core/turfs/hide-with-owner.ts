import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/outbox/outbox.ts';
import { turfs } from './tables.ts';

/**
 * Hides the turfs of an owner who is disabled or has lost the role. Bookings stay: customers paid for them,
 * and the ground itself may be open.
 * @returns ids of the hidden turfs, to publish after the commit
 */
export async function hideTurfsOf(tx: Database, ownerId: string): Promise<string[]> {
  const hidden = await tx
    .update(turfs)
    .set({ isActive: false, isHiddenWithOwner: true, updatedAt: new Date() })
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.isActive, true)))
    .returning({ id: turfs.id });
  return hidden.map(({ id }) => id);
}

/**
 * Shows the turfs that were hidden with their owner; turfs that the owner archived stay archived.
 * @returns ids of the shown turfs, to publish after the commit
 */
export async function showTurfsOf(tx: Database, ownerId: string): Promise<string[]> {
  const shown = await tx
    .update(turfs)
    .set({ isActive: true, isHiddenWithOwner: false, updatedAt: new Date() })
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.isHiddenWithOwner, true)))
    .returning({ id: turfs.id });
  for (const { id } of shown) await recordEvent(tx, { type: 'turf.listed', turfId: id });
  return shown.map(({ id }) => id);
}
