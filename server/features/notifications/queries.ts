import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { mails } from './tables.ts';

export type StoredMail = typeof mails.$inferSelect;

export async function listNewestMails(db: Database, limit: number): Promise<StoredMail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt)).limit(limit);
}

export async function findMail(db: Database, mailId: string): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
  return mail;
}
