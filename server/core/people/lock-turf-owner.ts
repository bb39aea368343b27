import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as m from '#messages';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from './tables.ts';

/**
 * Locks an owner or admin who can sign in, to give them a turf. Disabling them, changing their role or
 * deleting their account waits, and then hides this turf too.
 * @throws Refusal VALIDATION_ERROR at `ownerId`; FORBIDDEN if the actor is that person
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
  const message = m.errors_turf_owner();
  throw invalidField('ownerId', message);
}
