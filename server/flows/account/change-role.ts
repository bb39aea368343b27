import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Profile } from '../../../contract/people/people.ts';
import type { Role } from '../../../contract/people/roles.ts';
import { deleteFeedsOf } from '../../core/bookings/feeds/feed-rows.ts';
import { endWeeklySlotsOf } from '../../core/bookings/weekly/end-dates.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockAccount } from '../../core/people/lock-person.ts';
import { getProfile } from '../../core/people/profiles/get-profile.ts';
import { isDisabled } from '../../core/people/queries.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { sessions, users } from '../../core/people/tables.ts';
import { hideTurfsOf, showTurfsOf } from '../../core/turfs/hide-with-owner.ts';
import { listActiveTurfIdsOf } from '../../core/turfs/owner-turfs.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/**
 * Changes a role and deletes the person's sessions and calendar addresses, so that none outlives the role. Turfs of a new
 * customer are hidden until the role allows turfs again (decision 026).
 * @throws Refusal NOT_FOUND, LAST_ADMIN, OWN_ACCOUNT
 */
export async function changeRole(
  { db, clock, events }: Services,
  { person, caller }: SignedIn,
  { userId, role }: { userId: string; role: Role },
): Promise<Profile> {
  const changed = await db.transaction(async (tx) => {
    const seen = await getProfile(tx, userId);
    if (seen.role === role) return { profile: seen, turfIds: [] };
    // Locks all admins before this account, in the order that every caller uses.
    if (seen.role === 'admin') await refuseLastAdmin(tx, userId);
    // Runs after that check, so that the only admin reads LAST_ADMIN and creates another admin, who can then
    // do it.
    if (userId === person.userId) throw new Refusal('OWN_ACCOUNT');
    await lockAccount(tx, userId);
    // Read again under the lock: the account may have been deleted or changed by another admin.
    const before = await getProfile(tx, userId);
    if (before.role === role) return { profile: before, turfIds: [] };
    const turfIds = await setRole(tx, { userId, role, from: before.role, actorId: person.userId, caller });
    if (role === 'customer')
      for (const turfId of turfIds) await endWeeklySlotsOf(tx, { turfId }, await clock.now(tx));
    return { profile: { ...before, role }, turfIds };
  });
  events.publish({ type: 'people-changed', userId });
  for (const turfId of changed.turfIds) events.publish({ type: 'turfs-changed', turfId });
  return changed.profile;
}

/**
 * Locks all admins in id order and requires an enabled one besides this user.
 * @throws Refusal LAST_ADMIN: without an admin, no one could create the next one
 */
export async function refuseLastAdmin(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM ${users} WHERE role = 'admin' AND deleted_at IS NULL AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
  );
  if (!rows.some(({ id }) => id !== userId)) throw new Refusal('LAST_ADMIN');
}

/**
 * Sets the role. `keepsSessions` is for a role that the user requested; calendar addresses then stay too.
 * @returns turfs to publish after the commit: hidden, shown, or with bookings that await owner approval
 */
export async function setRole(
  tx: Database,
  change: {
    userId: string;
    role: Role;
    from: Role;
    actorId: string | null;
    caller?: string | undefined;
    keepsSessions?: boolean;
  },
): Promise<string[]> {
  const { userId, role, from, actorId, caller, keepsSessions = false } = change;
  await tx
    .update(users)
    .set({ role, updatedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!keepsSessions) {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await deleteFeedsOf(tx, userId);
  }
  await recordAudit(tx, {
    event: 'role-granted',
    actorId,
    subjectId: userId,
    caller,
    details: { from, to: role },
  });
  if (role === 'customer') return hideTurfsOf(tx, userId);
  if (!(await isDisabled(tx, userId))) await showTurfsOf(tx, userId);
  return listActiveTurfIdsOf(tx, userId);
}
