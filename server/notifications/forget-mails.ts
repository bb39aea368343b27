import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { mails } from './tables.ts';

/** Mails name their reader throughout: they go with the account. */
export async function forgetMailsTo(tx: Database, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email));
}

/**
 * For their own export. Without the links that set a new password: with one of them whoever has a session for a moment
 * would have the account for good.
 */
export async function listMailsTo(db: Database, email: string) {
  const text = sql<string>`CASE WHEN ${mails.key} LIKE 'reset:%' THEN '' ELSE ${mails.text} END`;
  return db
    .select({ subject: mails.subject, text, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipient, email));
}
