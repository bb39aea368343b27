import { desc, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { listConversationRowsOf } from '../assistant/own-conversation.ts';
import { listMoveRowsOf } from '../bookings/list-moves.ts';
import { listBookingRowsOf } from '../bookings/upcoming.ts';
import { listReceiptsFor } from '../desk/queries.ts';
import { listFavouriteRowsOf } from '../favourites/queries.ts';
import { listMailsTo } from '../notifications/forget-mails.ts';
import { listApplicationsOf } from '../onboarding/queries.ts';
import { listPaymentRowsOf } from '../payments/own-payments.ts';
import { listPayoutsOf } from '../payouts/queries.ts';
import { listReviewRowsOf } from '../reviews/own-reviews.ts';
import type { Services } from '../services.ts';
import { listTurfRowsOf } from '../turfs/owned.ts';
import { getProfile } from './get-profile.ts';
import { listMailPreferences } from './notification-preferences.ts';
import { countOwn } from './own-limits.ts';
import { getOwnerPreferences } from './owner-preferences.ts';
import { recordAudit } from './record-audit.ts';
import { listDevices, type SignedIn } from './sessions.ts';
import { auditLog, consents, passkeys } from './tables.ts';

/** All that is kept about a person, a file per subject. Amounts are paise, instants UTC. @throws Refusal RATE_LIMITED */
export async function exportOwnData(services: Services, signedIn: SignedIn): Promise<File> {
  const { db } = services;
  const { userId } = signedIn.person;
  await countOwn(services, 'export', userId);
  const profile = await getProfile(db, userId);
  const bookings = await listBookingRowsOf(db, userId);
  const contents = {
    'profile.json': profile,
    'consents.json': await db.select().from(consents).where(eq(consents.userId, userId)),
    'devices.json': await listDevices(services, signedIn),
    'passkeys.json': await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    'mail-preferences.json': await listMailPreferences(db, userId),
    'owner-preferences.json': await getOwnerPreferences(db, userId),
    'bookings.json': bookings,
    'payments.json': await listPaymentRowsOf(
      db,
      bookings.map(({ id }) => id),
    ),
    'booking-moves.json': await listMoveRowsOf(
      db,
      bookings.map(({ id }) => id),
    ),
    'venue-receipts.json': await listReceiptsFor(
      db,
      bookings.map(({ id }) => id),
    ),
    'reviews.json': await listReviewRowsOf(db, userId),
    'favourites.json': await listFavouriteRowsOf(db, userId),
    'turfs.json': await listTurfRowsOf(db, userId),
    'owner-applications.json': await listApplicationsOf(db, userId),
    'payouts.json': await listPayoutsOf(db, userId),
    'mails.json': await listMailsTo(db, profile.email),
    'assistant.json': await listConversationRowsOf(db, userId),
    'security-events.json': await listSecurityEvents(services, userId),
  };
  await recordAudit(db, {
    event: 'data-exported',
    actorId: userId,
    subjectId: userId,
    caller: signedIn.caller,
  });
  const files = Object.entries(contents).map(([name, content]) => [
    name,
    strToU8(`${JSON.stringify(content, null, 2)}\n`),
  ]);
  const bytes = new Uint8Array(zipSync(Object.fromEntries(files)));
  return new File([bytes], 'maidan-my-data.zip', { type: 'application/zip' });
}

async function listSecurityEvents({ db }: Services, userId: string) {
  return db
    .select({ event: auditLog.event, happenedAt: auditLog.happenedAt, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.happenedAt));
}
