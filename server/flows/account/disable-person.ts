import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { PersonDetails } from '../../../contract/people/admin.ts';
import { deleteFeedsOf } from '../../core/bookings/feeds/feed-rows.ts';
import { endWeeklySlotsOf } from '../../core/bookings/weekly/end-dates.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { sessions, users } from '../../core/people/tables.ts';
import { hideTurfsOf, showTurfsOf } from '../../core/turfs/hide-with-owner.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { refuseLastAdmin } from './change-role.ts';
import { getPerson } from './get-person.ts';

/**
 * Disables an account: deletes its sessions and calendar addresses, blocks sign-in and hides its turfs; bookings and
 * money stay (decision 026). Idempotent.
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN
 */
export async function disablePerson(
  services: Services,
  { person, caller }: SignedIn,
  { userId, reason }: { userId: string; reason: string },
): Promise<PersonDetails> {
  const { db, clock, events } = services;
  if (userId === person.userId) throw new Refusal('OWN_ACCOUNT');
  const disabled = await db.transaction(async (tx) => {
    const { role, disabledAt } = await lockAdminsAnd(tx, userId);
    if (disabledAt) return undefined;
    const now = await clock.now(tx);
    const change = { disabledAt: now, disabledReason: reason, updatedAt: now };
    await tx.update(users).set(change).where(eq(users.id, userId));
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
    await deleteFeedsOf(tx, userId);
    const turfsHidden = await hideTurfsOf(tx, userId);
    await endWeeklySlotsOf(tx, { userId }, now);
    for (const turfId of turfsHidden) await endWeeklySlotsOf(tx, { turfId }, now);
    await recordAudit(tx, {
      event: 'person-disabled',
      actorId: person.userId,
      subjectId: userId,
      caller,
      details: {
        access: { from: 'open', to: 'disabled' },
        ...{ role, reason, sessionsEnded: ended.length, turfsHidden: turfsHidden.length },
      },
    });
    return { at: now, turfsHidden };
  });
  events.publish({ type: 'people-changed', userId });
  for (const turfId of disabled?.turfsHidden ?? []) events.publish({ type: 'turfs-changed', turfId });
  const after = await getPerson(services, userId);
  if (disabled) await services.accountMails.accountDisabled(after, { reason, at: disabled.at });
  return after;
}

/**
 * Enables an account and shows the turfs that were hidden with it.
 * @throws Refusal NOT_FOUND
 */
export async function enablePerson(
  services: Services,
  { person, caller }: SignedIn,
  userId: string,
): Promise<PersonDetails> {
  const { db, clock, events } = services;
  const enabled = await db.transaction(async (tx) => {
    const { role, disabledAt } = await lockAdminsAnd(tx, userId, 'keeping');
    if (!disabledAt) return undefined;
    const now = await clock.now(tx);
    const change = { disabledAt: null, disabledReason: null, updatedAt: now };
    await tx.update(users).set(change).where(eq(users.id, userId));
    // A customer cannot run turfs: they return with the role.
    const turfsShown = role === 'customer' ? [] : await showTurfsOf(tx, userId);
    await recordAudit(tx, {
      event: 'person-enabled',
      actorId: person.userId,
      subjectId: userId,
      caller,
      details: { access: { from: 'disabled', to: 'open' }, turfsShown: turfsShown.length },
    });
    return { at: now, turfsShown };
  });
  events.publish({ type: 'people-changed', userId });
  for (const turfId of enabled?.turfsShown ?? []) events.publish({ type: 'turfs-changed', turfId });
  const after = await getPerson(services, userId);
  if (enabled) await services.accountMails.accountEnabled(after, enabled.at);
  return after;
}

/**
 * Locks all admins in one order first, so that two admins who disable each other neither deadlock nor both
 * succeed.
 */
async function lockAdminsAnd(tx: Database, userId: string, purpose: 'losing' | 'keeping' = 'losing') {
  const isPerson = and(eq(users.id, userId), isNull(users.deletedAt));
  const [seen] = await tx.select({ role: users.role }).from(users).where(isPerson);
  if (!seen) throw new Refusal('NOT_FOUND');
  if (seen.role === 'admin' && purpose === 'losing') await refuseLastAdmin(tx, userId);
  const [locked] = await tx.select().from(users).where(isPerson).for('update');
  if (!locked) throw new Refusal('NOT_FOUND');
  return locked;
}
