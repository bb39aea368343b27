import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database.ts';
import { users } from './tables.ts';

/**
 * Somebody who may be given a turf, and stays so until the transaction ends: an owner or admin who can sign in. Whoever
 * shuts them out, takes their role or deletes their account waits, and hides this turf with the others.
 * @throws Refusal VALIDATION_ERROR at `ownerId`, FORBIDDEN where they take it themselves
 */
export async function lockTurfOwner(tx: Database, userId: string, actorId: string): Promise<void> {
  const canRunTurfs = and(
    eq(users.id, userId),
    inArray(users.role, ['turf_owner', 'admin']),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
  );
  const [owner] = await tx.select({ id: users.id }).from(users).where(canRunTurfs).for('no key update');
  if (owner) return;
  if (userId === actorId) throw new Refusal('FORBIDDEN');
  const message = 'Choose a turf owner or an admin who can sign in';
  throw new Refusal('VALIDATION_ERROR', { message, data: { fields: [{ field: 'ownerId', message }] } });
}
