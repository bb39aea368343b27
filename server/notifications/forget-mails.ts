import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { mails } from './tables.ts';

/** Mails name their reader throughout: they go with the account. */
export async function forgetMailsTo(tx: Database, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email));
}

export async function listMailsTo(db: Database, email: string) {
  return db
    .select({ subject: mails.subject, text: mails.text, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipient, email));
}
