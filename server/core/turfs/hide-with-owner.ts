import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { turfs } from './tables.ts';

/**
 * Takes the turfs of an owner who is disabled, or is none any more, off search and booking. Bookings there stand:
 * customers paid for them, and nobody has said that the ground is closed.
 * @returns which, to be told once it is committed
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
 * Brings back what was hidden with its owner; what they had deleted themselves stays deleted.
 * @returns which, to be told once it is committed
 */
export async function showTurfsOf(tx: Database, ownerId: string): Promise<string[]> {
  const shown = await tx
    .update(turfs)
    .set({ isActive: true, isHiddenWithOwner: false, updatedAt: new Date() })
    .where(and(eq(turfs.ownerId, ownerId), eq(turfs.isHiddenWithOwner, true)))
    .returning({ id: turfs.id });
  return shown.map(({ id }) => id);
}
