import { eq } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { mails } from './tables.ts';

export type Mail = { key: string; recipient: string; subject: string; text: string; html: string };

export const deliverMailJob: Job<{ mailId: string }> = {
  name: 'deliver-mail',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 8,
};

/** Writes a mail and asks for its delivery, in the caller's transaction. A key that was used before writes nothing. */
export async function writeMail(services: Services, tx: Database, mail: Mail): Promise<void> {
  const id = newId();
  const written = await tx
    .insert(mails)
    .values({ id, ...mail })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (written.length > 0) await services.jobs.enqueue(tx, deliverMailJob, { mailId: id });
}

/** Hands mails to an SMTP server; without one they stay where the mailbox page reads them. */
export function createMailDelivery(options: { smtpUrl: string | undefined; from: string }) {
  const transport: Transporter | undefined = options.smtpUrl ? createTransport(options.smtpUrl) : undefined;
  return async ({ db }: Services, mailId: string): Promise<void> => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.sentAt !== null) return;
    const { recipient: to, subject, text, html } = mail;
    await transport?.sendMail({ from: options.from, to, subject, text, html });
    await db.update(mails).set({ sentAt: new Date() }).where(eq(mails.id, mailId));
  };
}
