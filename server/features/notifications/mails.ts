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

/** The job's own tries take about 20 minutes; whatever is unsent after them the sweeper takes up again. */
const sweepAfter = sql`interval '30 minutes'`;

type MailOrder = MailSubject & {
  recipient: string;
  /** For mails people can do without: whose switch the unsubscribe link turns off. */
  optional?: { userId: string; kind: OptionalMailKind };
};

/** Writes a mail together with the wish to deliver it. A key that was used before writes nothing. */
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

/** Queues mails again whose job gave up: an SMTP server that was away for hours loses none. */
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

/** Which of these mails exist already. */
export async function listWrittenKeys({ db }: Services, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: mails.key })
    .from(mails)
    .where(inArray(mails.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
