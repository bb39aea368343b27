import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { forgetCallersOf } from '../../core/bookings/guests/forget-callers.ts';
import { listBookingIdsOf, listUpcomingBookings } from '../../core/bookings/upcoming-bookings.ts';
import { endWeeklySlotsOf } from '../../core/bookings/weekly/end-dates.ts';
import { refuseMoneyDue } from '../../core/ledger/payouts/refuse-due.ts';
import { countAttempt, forgiveAttempt } from '../../core/people/accounts/account-limits.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { verifyPassword } from '../../core/people/passwords/passwords.ts';
import { getProfile } from '../../core/people/profiles/get-profile.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { accounts } from '../../core/people/tables.ts';
import { lockTurfsOf } from '../../core/turfs/owner-turfs.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ChangeEvent } from '../../platform/events.ts';
import type { Services } from '../services.ts';
import { refuseLastAdmin } from './change-role.ts';

/**
 * Anonymizes the account: personal data and sessions are deleted; bookings, payments and reviews stay without
 * a name. An owner's turfs are archived.
 * @throws Refusal WRONG_PASSWORD, RATE_LIMITED, LAST_ADMIN, UPCOMING_BOOKINGS with the bookings to cancel
 * first, PAYOUT_DUE
 */
export async function deleteOwnAccount(
  services: Services,
  signedIn: SignedIn,
  currentPassword: string,
): Promise<{ deleted: true }> {
  const { person, caller } = signedIn;
  const { userId } = person;
  await requireCurrentPassword(services, signedIn, currentPassword);
  const events = await services.db.transaction(async (tx) => {
    // Before the user row: a late payment locks its booking first, then the customer.
    await forgetCallersOf(tx, userId);
    const { role, email } = await getProfile(tx, userId);
    // Locks all admins in one order before this user, so that two concurrent deletions cannot deadlock.
    if (role === 'admin') await refuseLastAdmin(tx, userId);
    await lockPerson(tx, userId);
    await refuseUpcoming(tx, services, userId);
    await refuseMoneyDue(services, tx, userId);
    const bookingIds = await listBookingIdsOf(tx, userId);
    const events: ChangeEvent[] = [];
    for (const { erase } of services.personalData) {
      events.push(...((await erase?.(services, tx, { userId, email, bookingIds })) ?? []));
    }
    await recordAudit(tx, { event: 'account-deleted', actorId: userId, subjectId: userId, caller });
    return events;
  });
  services.events.publish({ type: 'people-changed', userId });
  for (const event of events) services.events.publish(event);
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

/** Weekly slots at the person's turfs end: their dates are no bookings yet. */
async function refuseUpcoming(tx: Database, { clock }: Services, userId: string): Promise<void> {
  const turfIds = await lockTurfsOf(tx, userId);
  const upcoming = await listUpcomingBookings(tx, clock, { userId, turfIds });
  if (upcoming.length > 0) throw new Refusal('UPCOMING_BOOKINGS', { data: { bookings: upcoming } });
  for (const turfId of turfIds) await endWeeklySlotsOf(tx, { turfId }, await clock.now(tx));
}
