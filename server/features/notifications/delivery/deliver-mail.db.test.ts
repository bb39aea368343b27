import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../tests/support/programs/free-port.ts';
import { startSmtpServer, type TestSmtpServer } from '../../../../tests/support/programs/smtp-server.ts';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { reminderLetter } from '../letters/bookings.tsx';
import { requeueMails, writeMail } from '../mails/mails.ts';
import { mails } from '../tables.ts';
import { createMailDelivery } from './deliver-mail.ts';

let maidan: TestInstallation;
let smtp: TestSmtpServer;
let port: number;
const from = 'Maidan <no-reply@maidan.example>';

beforeAll(async () => {
  port = await freePort();
  const url = `smtp://maidan:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}?insecure`;
  maidan = await openTestInstallation({ SMTP_URL: url, MAIL_FROM: from });
});
afterAll(() => maidan.close());
beforeEach(async () => {
  smtp = await startSmtpServer(port);
});
afterEach(() => smtp.close());

const welcome = async () => {
  const id = newId();
  const email = `${id}@people.test`;
  await maidan.services.accountMails.welcome({ id, email, firstName: 'Añjali' });
  return email;
};

const receivedBy = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

async function rowFor(email: string) {
  const [row] = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  if (!row) throw new Error('no such mail');
  return row;
}

async function minutesToNextTry(email: string) {
  const { clock, db } = maidan.services;
  const { nextTryAt, claimedUntil } = await rowFor(email);
  if (claimedUntil) return undefined;
  return nextTryAt && (nextTryAt.getTime() - (await clock.now(db)).getTime()) / 60_000;
}

describe('createMailDelivery', () => {
  test('delivered sign-in code: deleted from the database', async () => {
    const email = `${newId()}@people.test`;
    await maidan.services.accountMails.signInCode(email, '482915');
    await expect.poll(async () => (await rowFor(email)).sentAt).not.toBeNull();
    expect(receivedBy(email)[0]?.source).toContain('482915');
    expect(JSON.stringify(await rowFor(email))).not.toContain('482915');
  });

  test('delivered password reset: link deleted from the database', async () => {
    const email = `${newId()}@people.test`;
    const url = 'https://maidan.example/reset-password?token=lasts-an-hour-only';
    await maidan.services.accountMails.passwordReset(email, url);
    await expect.poll(async () => (await rowFor(email)).sentAt).not.toBeNull();
    expect(receivedBy(email)[0]?.source).toContain('lasts-an-hour-only');
    expect(JSON.stringify(await rowFor(email))).not.toContain('lasts-an-hour-only');
  });

  test('SMTP delivery: sender, subject, text and HTML arrive, marked as sent', async () => {
    const email = await welcome();
    await expect.poll(() => receivedBy(email).length).toBe(1);
    const source = receivedBy(email)[0]?.source ?? '';
    expect(receivedBy(email)[0]?.from).toBe('no-reply@maidan.example');
    expect(source).toContain(`From: ${from}`);
    expect(source).toContain(`To: ${email}`);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
    expect(source).not.toMatch(/^List-Unsubscribe/m);
    await expect.poll(async () => (await rowFor(email)).sentAt).not.toBeNull();
  });

  test('optional mail: one-click unsubscribe headers (RFC 8058)', async () => {
    const { id: userId, email } = await createPerson(maidan);
    const now = new Date();
    const terms = { fullUntil: now, fullRefundPaise: 0, partUntil: now, partRefundPaise: 0 };
    const game = {
      id: newId(),
      code: 'K7QM2XAB',
      turfName: 'Marina',
      turfLocation: 'Chennai',
      date: '2026-11-27',
      hours: [18],
      slotMinutes: 60 as const,
      payNowPaise: 0,
      atVenuePaise: 0,
      totalPaise: 0,
      collectedPaise: 0,
    };
    await writeMail(
      maidan.services,
      {
        key: `reminder_24h:${newId()}`,
        recipient: email,
        optional: { userId, kind: 'reminder_24h' },
        deliverUntil: new Date(now.getTime() + 24 * 3_600_000),
      },
      reminderLetter({ firstName: 'Asha', terms, now, appUrl: maidan.services.appUrl }, game),
    );
    await expect.poll(() => receivedBy(email).length).toBe(1);
    const headers = (receivedBy(email)[0]?.source ?? '').split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';
    const link = /^List-Unsubscribe: <(\S+)>$/m.exec(headers)?.[1];
    expect(link).toBe((await rowFor(email)).unsubscribeUrl);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test.each([450, 552])('SMTP reply %i: retried after 1, 5, 10 and 30 minutes', async (reply) => {
    smtp.refuseNext.push(reply, reply, reply, reply, reply);
    const email = await welcome();
    const { services, clock } = maidan;
    for (const minutes of [1, 5, 10, 30, 30]) {
      await expect.poll(() => minutesToNextTry(email)).toBeCloseTo(minutes, 0);
      const { nextTryAt } = await rowFor(email);
      clock.advance((minutes - 0.5) * 60_000);
      await requeueMails(services);
      expect(await rowFor(email)).toMatchObject({ nextTryAt, sentAt: null });
      clock.advance(30_000);
      await requeueMails(services);
    }
    await expect.poll(() => receivedBy(email).length).toBe(1);
    await expect.poll(async () => (await rowFor(email)).sentAt).not.toBeNull();
  });

  test('SMTP outage longer than the job retries: no mail lost', async () => {
    await smtp.close();
    const emails = await Promise.all([welcome(), welcome(), welcome()]);
    await expect
      .poll(async () => (await Promise.all(emails.map(rowFor))).map(({ lastError }) => lastError), {
        timeout: 60_000,
      })
      .toEqual(Array.from({ length: 3 }, () => expect.stringContaining('ESOCKET')));
    await maidan.services.db.execute("DELETE FROM pgboss.job WHERE name = 'deliver-mail'");
    smtp = await startSmtpServer(port);
    maidan.clock.advance(31 * 60_000);
    await requeueMails(maidan.services);
    await expect.poll(() => emails.map((email) => receivedBy(email).length)).toEqual([1, 1, 1]);
    maidan.clock.advance(31 * 60_000);
    await requeueMails(maidan.services);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(emails.map((email) => receivedBy(email).length)).toEqual([1, 1, 1]);
  });

  test.each([501, 550, 551, 553, 554])('SMTP reply %i to the recipient: not retried', async (reply) => {
    smtp.refuseNext.push(reply);
    const email = await welcome();
    await expect.poll(async () => (await rowFor(email)).nextTryAt).toBeNull();
    expect(await rowFor(email)).toMatchObject({
      sentAt: null,
      lastError: expect.stringContaining(`${reply}`),
    });
  });

  test('rejected sign-in: retried, because the settings can be fixed', async () => {
    smtp.refuseNext.push(450);
    const email = await welcome();
    await expect.poll(() => minutesToNextTry(email)).toBeCloseTo(1, 0);
    const deliver = createMailDelivery({ smtpUrl: smtp.url.replace('p%40ss', 'wrong'), from });
    await deliver(maidan.services, (await rowFor(email)).id);
    expect(await rowFor(email)).toMatchObject({
      lastError: expect.stringContaining('EAUTH'),
      nextTryAt: expect.any(Date),
    });
  });

  test('links that people wait for: fetched before other mails', async () => {
    await welcome();
    const email = `${newId()}@people.test`;
    await maidan.services.accountMails.passwordReset(email, 'https://maidan.example/reset-password?token=a');
    const { rows } = await maidan.services.db.execute(
      "SELECT priority FROM pgboss.job WHERE name = 'deliver-mail' ORDER BY created_on DESC LIMIT 2",
    );
    expect(rows).toEqual([{ priority: 1 }, { priority: 0 }]);
  });

  test('concurrent workers: the mail is sent once', async () => {
    const deliver = createMailDelivery({ smtpUrl: smtp.url, from });
    const email = await welcome();
    const { id } = await rowFor(email);
    await Promise.allSettled([1, 2, 3].map(() => deliver(maidan.services, id)));
    await expect.poll(async () => (await rowFor(email)).sentAt).not.toBeNull();
    await deliver(maidan.services, id);
    expect(receivedBy(email)).toHaveLength(1);
  });

  test('delivery deadline passed: given up with a reason', async () => {
    await smtp.close();
    const email = await welcome();
    await expect.poll(async () => (await rowFor(email)).lastError).toContain('ESOCKET');
    smtp = await startSmtpServer(port);
    maidan.clock.advance(4 * 86_400_000);
    await requeueMails(maidan.services);
    await expect.poll(async () => (await rowFor(email)).lastError).toBe('too_late');
    expect(receivedBy(email)).toEqual([]);
  });

  test('crash during delivery: sent once after the claim expires', async () => {
    await smtp.close();
    const email = await welcome();
    await expect.poll(async () => (await rowFor(email)).lastError).toContain('ESOCKET');
    smtp = await startSmtpServer(port);
    const { id } = await rowFor(email);
    const { db, clock } = maidan.services;
    const claimedUntil = new Date((await clock.now(db)).getTime() + 5 * 60_000);
    await db.update(mails).set({ claimedUntil }).where(eq(mails.id, id));
    const deliver = createMailDelivery({ smtpUrl: smtp.url, from });
    await expect(deliver(maidan.services, id)).rejects.toThrow('another worker has claimed it');
    maidan.clock.advance(5 * 60_000 + 1);
    await Promise.allSettled([deliver(maidan.services, id)]);
    expect(receivedBy(email)).toHaveLength(1);
  });
});
