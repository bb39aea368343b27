import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Services } from '../../flows/services.ts';
import { mails } from './tables.ts';

/** Far below a claim's length, so that nobody takes over a mail that is still being handed on. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const claimLength = sql`interval '5 minutes'`;

/** Answers to RCPT that no waiting changes: no such mailbox, not here, name not allowed. */
const hopeless = new Set([550, 551, 553]);

export type MailServer = { smtpUrl: string | undefined; from: string };
type ClaimedMail = typeof mails.$inferSelect & { isTooLate: boolean };
type Refused = { code?: string; command?: string; responseCode?: number; message?: string };

/**
 * Hands one mail to the SMTP server; without one it stays where the mailbox page reads it. Safe to run twice.
 * @throws Error when the server did not take it; the job is tried again
 */
export function createMailDelivery({ smtpUrl, from }: MailServer) {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts, ...tlsFor(smtpUrl) }) : undefined;
  return async (services: Services, mailId: string): Promise<void> => {
    const mail = await claimMail(services, mailId);
    if (!mail) return;
    if (mail.isTooLate) return finish(services, mail, { problem: 'not delivered in time' });
    try {
      if (transport) await send(transport, from, services.appUrl, mail);
    } catch (error) {
      const refused = error as Refused;
      const problem = problemOf(refused);
      services.log.warn({ mailId, problem }, 'mail delivery failed');
      if (isHopeless(refused)) return finish(services, mail, { problem });
      await services.db.update(mails).set({ claimedUntil: null, problem }).where(isOpen(mailId));
      // The original error names the recipient; this one may be stored and logged.
      throw new Error(`Mail not delivered: ${problem}`);
    }
    await finish(services, mail, { problem: null, isDelivered: transport !== undefined });
  };
}

/** Passwords and reset links travel in mails: without `?insecure` nothing is sent before a verified TLS connection. */
function tlsFor(smtpUrl: string) {
  const isInsecure = /[?&]insecure(?:[=&]|$)/.test(smtpUrl);
  return { requireTLS: !isInsecure, tls: { rejectUnauthorized: !isInsecure } };
}

const tlsRemedies = {
  refused:
    'the mail server offers no STARTTLS; use smtps:// or, in a trusted network, add ?insecure to SMTP_URL',
  failed: 'no trusted TLS connection to the mail server; check its certificate and the host in SMTP_URL',
};

/** The library's message is left out but for its topic: it may quote addresses. */
function problemOf({ code, command, responseCode, message }: Refused): string {
  const words = [code, command, responseCode].filter(Boolean).join(' ');
  if (code === 'ETLS' && responseCode) return `${words}: ${tlsRemedies.refused}`;
  const isUntrusted = code === 'ETLS' || /certificate/i.test(message ?? '');
  return isUntrusted ? `${words}: ${tlsRemedies.failed}` : words;
}

/** Neither sent nor given up nor taken back, which may happen while it is handed on. */
const isOpen = (mailId: string) =>
  and(eq(mails.id, mailId), isNull(mails.sentAt), isNotNull(mails.nextTryAt));

/**
 * One worker at a time has a mail. A claim left behind by a killed process lapses.
 * @throws Error while somebody else has it: they may be dead, so the job comes back to look
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
    const unsent = await db.$count(mails, and(isOpen(mailId), isNotNull(mails.claimedUntil)));
    if (unsent > 0) throw new Error('Mail not delivered: in other hands');
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
    // The same at every try: a mail that was taken just before a crash is recognised as itself.
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

/** Sent, or given up for good, which the problem then says. */
async function finish(
  { db, clock }: Services,
  { id, key }: ClaimedMail,
  { problem, isDelivered = false }: { problem: string | null; isDelivered?: boolean },
): Promise<void> {
  const sentAt = problem === null ? clock.sqlNow() : null;
  // Whoever reads the database must not find a link there that opens an account.
  const forgotten = isDelivered && key.startsWith('reset:') && { text: '', html: '' };
  await db
    .update(mails)
    .set({ sentAt, problem, nextTryAt: null, claimedUntil: null, ...forgotten })
    .where(problem === null ? eq(mails.id, id) : isOpen(id));
}

function isHopeless({ command, responseCode = 0 }: Refused): boolean {
  return command === 'RCPT TO' && hopeless.has(responseCode);
}
