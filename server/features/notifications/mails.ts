import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OptionalMailKind } from '../../../contract/mails.ts';
import { currentSettings } from '../../core/people/current-settings.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type Letter, renderLetter } from './letters/render-letter.tsx';
import type { MailSubject } from './mail-kinds.ts';
import { mails } from './tables.ts';
import { unsubscribeUrlFor } from './unsubscribe-link.ts';

export const deliverMailJob: Job<{ mailId: string }> = {
  name: 'deliver-mail',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 8,
};

/** Longer than the job's own retries of about 20 minutes; then the sweeper queues the mail again. */
const sweepAfter = sql`interval '30 minutes'`;

type MailOrder = MailSubject & {
  recipient: string;
  /** Only for optional mails: the user setting that the unsubscribe link turns off. */
  optional?: { userId: string; kind: OptionalMailKind };
};

/** Writes a mail and enqueues its delivery in one transaction. Does nothing if the key exists. */
export async function writeMail(services: Services, order: MailOrder, letter: Letter): Promise<void> {
  const { db, clock, jobs, appUrl } = services;
  const { key, recipient, optional, deliverUntil } = order;
  const unsubscribeUrl = optional && unsubscribeUrlFor(services, optional);
  const { platformName, supportEmail } = await currentSettings(services);
  const rendered = await renderLetter(letter, { appUrl, platformName, supportEmail, unsubscribeUrl });
  await db.transaction(async (tx) => {
    const now = clock.sqlNow();
    const [written] = await tx
      .insert(mails)
      .values({
        id: newId(),
        key,
        recipient,
        ...rendered,
        unsubscribeUrl,
        deliverUntil: deliverUntil ?? sql`${now} + interval '3 days'`,
        nextTryAt: sql`${now} + ${sweepAfter}`,
      })
      .onConflictDoNothing({ target: mails.key })
      .returning({ mailId: mails.id });
    if (written) await jobs.enqueue(tx, deliverMailJob, written);
  });
}

/** Enqueues unsent mails again after their job has failed, so that a long SMTP outage loses none. */
export async function requeueMails({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.sqlNow();
  await db.transaction(async (tx) => {
    const due = await tx
      .update(mails)
      .set({ nextTryAt: sql`${now} + ${sweepAfter}` })
      .where(sql`${mails.nextTryAt} <= ${now}`)
      .returning({ mailId: mails.id });
    for (const mail of due) await jobs.enqueue(tx, deliverMailJob, mail);
  });
}

export async function listWrittenKeys({ db }: Services, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: mails.key })
    .from(mails)
    .where(inArray(mails.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
