import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { eraseAuditNames } from '../audit/record-audit.ts';
import type { PersonalData } from '../personal-data.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { listMailPreferences } from '../profiles/notification-preferences.ts';
import { getOwnerPreferences } from '../profiles/owner-preferences.ts';
import { removeSecondFactors } from '../second-factors/remove-second-factors.ts';
import { listDevices } from '../sessions/sessions.ts';
import {
  accounts,
  auditLog,
  consents,
  notificationPreferences,
  ownerSettings,
  passkeys,
  users,
  verifications,
} from '../tables.ts';

export const accountData: PersonalData = {
  columns: [
    'accounts.user_id',
    'audit_log.actor_id',
    'audit_log.actor_name',
    'audit_log.caller',
    'audit_log.details',
    'audit_log.subject_id',
    'audit_log.subject_name',
    'consents.user_id',
    'notification_preferences.user_id',
    'owner_settings.user_id',
    'passkeys.name',
    'passkeys.user_id',
    'sessions.ip_address',
    'sessions.user_agent',
    'sessions.user_id',
    'settings.updated_by',
    'two_factors.user_id',
    'users.email',
    'users.first_name',
    'users.image',
    'users.last_name',
    'users.name',
    'users.phone',
    'verifications.identifier',
    'verifications.value',
  ],
  async export(services, { userId, signedIn }) {
    const { db } = services;
    return {
      'profile.json': await getProfile(db, userId),
      'consents.json': await db.select().from(consents).where(eq(consents.userId, userId)),
      'devices.json': await listDevices(services, signedIn),
      'passkeys.json': await db
        .select({ name: passkeys.name, createdAt: passkeys.createdAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId)),
      'mail-preferences.json': await listMailPreferences(db, userId),
      'owner-preferences.json': await getOwnerPreferences(db, userId),
      'security-events.json': await listSecurityEvents(services, userId),
    };
  },
  async erase(_services, tx, { userId }) {
    await anonymise(tx, userId);
    await eraseAuditNames(tx, [userId]);
    return [];
  },
};

async function anonymise(tx: Database, userId: string): Promise<void> {
  const now = new Date();
  await tx
    .update(users)
    .set({
      name: '',
      firstName: '',
      lastName: '',
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

async function listSecurityEvents({ db }: Services, userId: string) {
  return db
    .select({ event: auditLog.event, happenedAt: auditLog.happenedAt, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.happenedAt));
}
