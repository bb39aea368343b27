import { and, eq } from 'drizzle-orm';
import { type OptionalMailKind, optionalMailKinds } from '../../../../contract/people/mails.ts';
import type { MailPreference } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notificationPreferences } from '../tables.ts';

/** Returns every kind of mail that can be turned off; on by default. */
export async function listMailPreferences(db: Database, userId: string): Promise<MailPreference[]> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, byEmail }) => [kind, byEmail]));
  return optionalMailKinds.map((kind) => ({ kind, byEmail: chosen.get(kind) ?? true }));
}

export async function wantsMail(db: Database, userId: string, kind: OptionalMailKind): Promise<boolean> {
  const [row] = await db
    .select({ byEmail: notificationPreferences.byEmail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return row?.byEmail ?? true;
}

export async function updateMailPreference(
  db: Database,
  userId: string,
  { kind, byEmail }: MailPreference,
): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, kind, byEmail })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { byEmail, updatedAt: new Date() },
    });
}

/** Turns a kind of mail off, for its unsubscribe link. */
export async function stopMail(db: Database, userId: string, kind: OptionalMailKind): Promise<void> {
  await updateMailPreference(db, userId, { kind, byEmail: false });
}
