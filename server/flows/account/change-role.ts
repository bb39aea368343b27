import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Profile } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import { getProfile } from '../../core/people/get-profile.ts';
import { lockAccount } from '../../core/people/lock-person.ts';
import { isDisabled } from '../../core/people/queries.ts';
import { recordAudit } from '../../core/people/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions.ts';
import { sessions, users } from '../../core/people/tables.ts';
import { hideTurfsOf, showTurfsOf } from '../../core/turfs/hide-with-owner.ts';
import { listActiveTurfIdsOf } from '../../core/turfs/owned.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../services.ts';

/**
 * Gives a person another role and ends their sessions, so that no session outlives the role it was opened with. Turfs of
 * somebody who becomes a customer leave the marketplace until they may run them again (decision 026).
 * @throws Refusal NOT_FOUND, LAST_ADMIN, OWN_ACCOUNT
 */
export async function changeRole(
  { db, events }: Services,
  { person, caller }: SignedIn,
  { userId, role }: { userId: string; role: Role },
): Promise<Profile> {
  const changed = await db.transaction(async (tx) => {
    const seen = await getProfile(tx, userId);
    if (seen.role === role) return { profile: seen, turfIds: [] };
    // All admins before this one, in the order of everybody who does.
    if (seen.role === 'admin') await refuseLastAdmin(tx, userId);
    // After that: the only one must make another first, who can then do it.
    if (userId === person.userId) throw new Refusal('OWN_ACCOUNT');
    await lockAccount(tx, userId);
    // Read again: they may have been leaving, or another admin been quicker.
    const before = await getProfile(tx, userId);
    if (before.role === role) return { profile: before, turfIds: [] };
    const turfIds = await setRole(tx, { userId, role, from: before.role, actorId: person.userId, caller });
    return { profile: { ...before, role }, turfIds };
  });
  events.publish({ type: 'people-changed', userId });
  for (const turfId of changed.turfIds) events.publish({ type: 'turfs-changed', turfId });
  return changed.profile;
}

/**
 * Locks all admins and asks for one besides this one who can sign in.
 * @throws Refusal LAST_ADMIN: an installation without one could never get another from within
 */
export async function refuseLastAdmin(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM ${users} WHERE role = 'admin' AND deleted_at IS NULL AND disabled_at IS NULL ORDER BY id FOR UPDATE`,
  );
  if (!rows.some(({ id }) => id !== userId)) throw new Refusal('LAST_ADMIN');
}

/**
 * `keepsSessions` for a role that the person has asked for: the rows a session reaches tell what it may do.
 * @returns the turfs that look different with it, to be told once it is committed: those that went or came back, and
 * those whose bookings wait for their owner, for which only an owner's word counts
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
  if (!keepsSessions) await tx.delete(sessions).where(eq(sessions.userId, userId));
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
