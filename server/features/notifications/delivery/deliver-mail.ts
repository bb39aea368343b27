import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Services } from '../../../flows/services.ts';
import { keysWithAccess } from '../mails/mail-kinds.ts';
import { mails } from '../tables.ts';

/** Well below the claim length, so that no other worker claims a mail that is still being sent. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const claimLength = sql`interval '5 minutes'`;

/** Pauses of 1, 5 and 10 minutes, then half-hourly. The first ones wait out greylisting, usually 5 minutes. */
const pauseAfter = (now: SQL<Date>) => sql`CASE
  WHEN ${now} < ${mails.createdAt} + interval '1 minute' THEN interval '1 minute'
  WHEN ${now} < ${mails.createdAt} + interval '6 minutes' THEN interval '5 minutes'
  WHEN ${now} < ${mails.createdAt} + interval '16 minutes' THEN interval '10 minutes'
  ELSE interval '30 minutes' END`;

/** The `lastError` of a mail that no server accepted before its deadline. */
export const tooLate = 'too_late';

export type MailServer = { smtpUrl: string | undefined; from: string };
type ClaimedMail = typeof mails.$inferSelect & { isTooLate: boolean };
type Refused = {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
};

/**
 * Creates the job that sends one mail by SMTP. Without a server, the mail is only shown on the mailbox page.
 * Idempotent. A mail that the server did not accept is retried by the sweeper.
 */
export function createMailDelivery({ smtpUrl, from }: MailServer) {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts, ...tlsFor(smtpUrl) }) : undefined;
  return async (services: Services, mailId: string): Promise<void> => {
    const mail = await claimMail(services, mailId);
    if (!mail) return;
    if (mail.isTooLate) return finish(services, mail, { lastError: tooLate });
    try {
      if (transport) await send(transport, from, services.appUrl, mail);
    } catch (error) {
      const refused = error as Refused;
      const lastError = problemOf(refused);
      services.log.warn({ mailId, lastError }, 'mail delivery failed');
      if (isHopeless(refused)) return finish(services, mail, { lastError });
      const now = services.clock.sqlNow();
      await services.db
        .update(mails)
        .set({ claimedUntil: null, lastError, nextTryAt: sql`${now} + ${pauseAfter(now)}` })
        .where(isOpen(mailId));
      return;
    }
    await finish(services, mail, { lastError: null, isDelivered: transport !== undefined });
  };
}

/** Mails contain reset links: without `?insecure`, nothing is sent before a verified TLS connection. */
function tlsFor(smtpUrl: string) {
  const isInsecure = /[?&]insecure(?:[=&]|$)/.test(smtpUrl);
  return { requireTLS: !isInsecure, tls: { rejectUnauthorized: !isInsecure } };
}

const tlsRemedies = {
  refused:
    'the mail server offers no STARTTLS; use smtps:// or, in a trusted network, add ?insecure to SMTP_URL',
  failed: 'no trusted TLS connection to the mail server; check its certificate and the host in SMTP_URL',
};

/** Omits the library's message, which may contain addresses, and only derives the cause from it. */
function problemOf({ code, command, responseCode, message }: Refused): string {
  const words = [code, command, responseCode].filter(Boolean).join(' ');
  if (code === 'ETLS' && responseCode) return `${words}: ${tlsRemedies.refused}`;
  const isUntrusted = code === 'ETLS' || /certificate/i.test(message ?? '');
  return isUntrusted ? `${words}: ${tlsRemedies.failed}` : words;
}

/** Matches a mail that is not sent, given up or cancelled. It can be cancelled during delivery. */
const isOpen = (mailId: string) =>
  and(eq(mails.id, mailId), isNull(mails.sentAt), isNotNull(mails.nextTryAt));

/**
 * Claims a mail, so that one worker at a time sends it. The claim of a crashed process expires.
 * @throws Error while another worker has the claim; it may have crashed, so the job must be retried
 */
async function claimMail({ db, clock }: Services, mailId: string): Promise<ClaimedMail | undefined> {
  const now = clock.sqlNow();
  const isFree = or(isNull(mails.claimedUntil), sql`${mails.claimedUntil} <= ${now}`);
  const [mail] = await db
    .update(mails)
    .set({ claimedUntil: sql`${now} + ${claimLength}` })
    .where(and(isOpen(mailId), isFree))
    .returning();
  if (!mail) {
    // Without regard to the claim, which may have ended since.
    if ((await db.$count(mails, isOpen(mailId))) > 0)
      throw new Error('Mail not delivered: another worker has claimed it');
    return undefined;
  }
  return { ...mail, isTooLate: mail.deliverUntil.getTime() <= (await clock.now(db)).getTime() };
}

async function send(
  transport: Transporter,
  from: string,
  appUrl: string,
  { id, recipient: to, subject, text, html, unsubscribeUrl }: ClaimedMail,
): Promise<void> {
  await transport.sendMail({
    from,
    to,
    subject,
    text,
    html,
    // Stable across retries, so that a mail accepted just before a crash is recognised as a duplicate.
    messageId: `<${id}@${new URL(appUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
}

/** Marks a mail as sent, or as given up with the reason in `lastError`. */
async function finish(
  { db, clock }: Services,
  { id, key }: ClaimedMail,
  { lastError, isDelivered = false }: { lastError: string | null; isDelivered?: boolean },
): Promise<void> {
  const sentAt = lastError === null ? clock.sqlNow() : null;
  // A reader of the database must not find a link or code that gives access to an account.
  const forgotten = isDelivered && new RegExp(keysWithAccess).test(key) && { text: '', html: '' };
  await db
    .update(mails)
    .set({ sentAt, lastError, nextTryAt: null, claimedUntil: null, ...forgotten })
    .where(lastError === null ? eq(mails.id, id) : isOpen(id));
}

/**
 * Returns true for a 5yz reply to the recipient or the content (RFC 5321 4.2.1), except for a full mailbox.
 * Replies to the sender or the sign-in concern this installation's settings, so those mails are retried.
 */
function isHopeless({ command, code, responseCode = 0, response = '' }: Refused): boolean {
  if (responseCode < 500 || responseCode === 552 || / 5\.2\.2\b/.test(response)) return false;
  return command === 'RCPT TO' || code === 'EMESSAGE';
}
