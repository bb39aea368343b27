import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import { forgetConversation } from '../assistant/clear-conversation.ts';
import { forgetCallersOf } from '../bookings/forget-callers.ts';
import { listBookingRowsOf, listUpcomingBookings } from '../bookings/upcoming.ts';
import { forgetFavourites } from '../favourites/change-favourite.ts';
import { forgetMailsOf } from '../notifications/forget-mails.ts';
import { forgetApplicant } from '../onboarding/answer.ts';
import { forgetPayer } from '../payments/own-payments.ts';
import { refuseMoneyDue } from '../payouts/refuse-due.ts';
import type { Database } from '../platform/database.ts';
import { forgetReader } from '../reviews/own-reviews.ts';
import type { Services } from '../services.ts';
import { archiveTurfsOf, lockTurfsOf } from '../turfs/owned.ts';
import { countAttempt, forgiveAttempt } from './account-limits.ts';
import { refuseLastAdmin } from './change-role.ts';
import { getProfile } from './get-profile.ts';
import { lockPerson } from './lock-person.ts';
import { verifyPassword } from './passwords.ts';
import { eraseAuditNames, recordAudit } from './record-audit.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import type { SignedIn } from './sessions.ts';
import { accounts, notificationPreferences, ownerSettings, users, verifications } from './tables.ts';

/**
 * Takes a person out of the product: names, address, phone, mails, sessions, password, votes, favourites and chat go;
 * bookings, payments and reviews stay without a name. An owner's turfs are archived.
 * @throws Refusal WRONG_PASSWORD, RATE_LIMITED, LAST_ADMIN, UPCOMING_BOOKINGS with the bookings to cancel first,
 * PAYOUT_DUE
 */
export async function deleteOwnAccount(
  services: Services,
  signedIn: SignedIn,
  currentPassword: string,
): Promise<{ deleted: true }> {
  const { person, caller } = signedIn;
  const { userId } = person;
  await requireCurrentPassword(services, signedIn, currentPassword);
  const { archived, reviewed } = await services.db.transaction(async (tx) => {
    // Before the person: a late payment locks its booking first, then the customer.
    await forgetCallersOf(tx, userId);
    const profile = await getProfile(tx, userId);
    // Locks all admins in one order, before this one: two who leave at once must not wait for each other.
    if (profile.role === 'admin') await refuseLastAdmin(tx, userId);
    await lockPerson(tx, userId);
    await refuseUpcoming(tx, services, userId);
    await refuseMoneyDue(services, tx, userId);
    await forgetApplicant(services, tx, userId);
    const archived = await archiveTurfsOf(tx, userId);
    const booked = (await listBookingRowsOf(tx, userId)).map(({ id }) => id);
    await forgetMailsOf(tx, { userId, email: profile.email }, booked);
    await forgetPayer(tx, booked);
    const reviewed = await forgetReader(tx, userId);
    await forgetFavourites(tx, userId);
    await forgetConversation(tx, userId);
    await anonymise(tx, userId);
    await eraseAuditNames(tx, [userId]);
    await recordAudit(tx, { event: 'account-deleted', actorId: userId, subjectId: userId, caller });
    return { archived, reviewed };
  });
  services.events.publish({ type: 'people-changed', userId });
  for (const turfId of archived) services.events.publish({ type: 'turfs-changed', turfId });
  for (const turfId of reviewed) {
    services.events.publish({ type: 'reviews-changed', turfId, keepsRating: true });
  }
  return { deleted: true };
}

async function requireCurrentPassword(
  services: Services,
  { person: { userId }, caller }: SignedIn,
  password: string,
): Promise<void> {
  await countAttempt(services, 'current-password', { account: userId });
  const [account] = await services.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const isRight = account?.hash && (await verifyPassword({ hash: account.hash, password }));
  if (!isRight) {
    await recordAudit(services.db, {
      event: 'current-password-wrong',
      actorId: userId,
      subjectId: userId,
      caller,
      details: { purpose: 'delete the account' },
    });
    throw new Refusal('WRONG_PASSWORD');
  }
  await forgiveAttempt(services, 'current-password', { account: userId });
}

async function refuseUpcoming(tx: Database, { clock }: Services, userId: string): Promise<void> {
  const turfIds = await lockTurfsOf(tx, userId);
  const upcoming = await listUpcomingBookings(tx, clock, { userId, turfIds });
  if (upcoming.length > 0) throw new Refusal('UPCOMING_BOOKINGS', { data: { bookings: upcoming } });
}

async function anonymise(tx: Database, userId: string): Promise<void> {
  const now = new Date();
  await tx
    .update(users)
    .set({
      name: 'Former player',
      firstName: 'Former',
      lastName: 'player',
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      phone: null,
      image: null,
      role: 'customer',
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
  await removeSecondFactors(tx, userId);
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.delete(ownerSettings).where(eq(ownerSettings.userId, userId));
}
