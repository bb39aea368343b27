import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OptionalMailKind } from '../../../../contract/people/mails.ts';
import { currentSettings } from '../../../core/people/settings/current-settings.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/running/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { unsubscribeUrlFor } from '../delivery/unsubscribe-link.ts';
import { type Letter, renderLetter } from '../letters/render-letter.tsx';
import { mails } from '../tables.ts';
import type { MailKind, MailSubject } from './mail-kinds.ts';

export const deliverMailJob: Job<{ mailId: string }> = {
  name: 'deliver-mail',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 8,
};

/** Kinds with a link that a person waits for, or that is short-lived; sent before all others. */
const urgentKinds: readonly string[] = ['confirm', 'reset', 'exists', 'slot-offer'] satisfies MailKind[];

/** For a job that got lost. A refused mail has its own, shorter pauses. */
const sweepAfter = sql`interval '30 minutes'`;

type MailOrder = MailSubject & {
  recipient: string;
  /** Only for optional mails: the user setting that the unsubscribe link turns off. */
  optional?: { userId: string; kind: OptionalMailKind };
};

/** Writes a mail and enqueues its delivery in one transaction. Does nothing if the key exists. */
export async function writeMail(services: Services, order: MailOrder, letter: Letter): Promise<void> {
  const { db, clock, jobs } = services;
  const { key, recipient, optional, deliverUntil } = order;
  const unsubscribeUrl = optional && unsubscribeUrlFor(services, optional);
  const rendered = await render(services, letter, unsubscribeUrl);
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
        createdAt: now,
        deliverUntil: deliverUntil ?? sql`${now} + interval '3 days'`,
        nextTryAt: sql`${now} + ${sweepAfter}`,
      })
      .onConflictDoNothing({ target: mails.key })
      .returning({ mailId: mails.id });
    if (written) await jobs.enqueue(tx, deliverMailJob, written, { priority: priorityOf(key) });
  });
}

/** Words a mail again that has not been sent. Does nothing if there is none. */
export async function rewriteMail(
  services: Services,
  { key, deliverUntil }: Pick<MailSubject, 'key'> & { deliverUntil: Date },
  letter: Letter,
): Promise<void> {
  const rendered = await render(services, letter, undefined);
  await services.db
    .update(mails)
    .set({ ...rendered, deliverUntil })
    .where(and(eq(mails.key, key), isNull(mails.sentAt)));
}

async function render(services: Services, letter: Letter, unsubscribeUrl: string | undefined) {
  const { platformName, supportEmail } = await currentSettings(services);
  return renderLetter(letter, { appUrl: services.appUrl, platformName, supportEmail, unsubscribeUrl });
}

const priorityOf = (key: string) => (urgentKinds.includes(key.split(':', 1)[0] ?? '') ? 1 : 0);

/** Enqueues refused mails again when their pause is over, and all others whose job got lost. */
export async function requeueMails({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.sqlNow();
  await db.transaction(async (tx) => {
    const due = await tx
      .update(mails)
      .set({ nextTryAt: sql`${now} + ${sweepAfter}` })
      .where(sql`${mails.nextTryAt} <= ${now}`)
      .returning({ mailId: mails.id, key: mails.key });
    for (const { mailId, key } of due)
      await jobs.enqueue(tx, deliverMailJob, { mailId }, { priority: priorityOf(key) });
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
