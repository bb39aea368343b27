import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '../../../../tests/support/programs/smtp-server.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { mails } from '../tables.ts';
import { createMailDelivery } from './deliver-mail.ts';

const maidan = testInstallation();

/** Delivers one mail to a test server; `search` is the query of SMTP_URL. */
async function deliver(server: { offersTls: boolean }, search: '' | '?insecure') {
  const { db } = maidan.services;
  const smtp = await startSmtpServer(0, server);
  onTestFinished(smtp.close);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const id = newId();
  const letter = { recipient: 'asha@people.test', subject: 'Hi', text: 'Hi Asha', html: '<p>Hi Asha</p>' };
  await db
    .insert(mails)
    .values({ id, key: `rescheduled:${id}`, ...letter, nextTryAt: new Date(Date.now() + 3_600_000) });
  const smtpUrl = smtp.url.replace('?insecure', search);
  const from = 'Maidan <no-reply@maidan.example>';
  await createMailDelivery({ smtpUrl, from })({ ...maidan.services, log }, id);
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return { mail, smtp, log: lines.join('') };
}

describe('mail delivery', () => {
  test('server without STARTTLS: sends nothing and logs the remedy', async () => {
    const { mail, smtp, log } = await deliver({ offersTls: false }, '');
    expect(smtp.signIns).toEqual([]);
    expect(smtp.received).toEqual([]);
    for (const told of [mail?.lastError, log]) {
      expect(told).toMatch(/offers no STARTTLS; use smtps:.*add \?insecure to SMTP_URL/);
      expect(told).not.toContain('people.test');
    }
    expect(mail?.sentAt).toBeNull();
    expect(mail?.nextTryAt).not.toBeNull();
  });

  test('untrusted certificate: sends nothing', async () => {
    const { mail, smtp } = await deliver({ offersTls: true }, '');
    expect(mail?.lastError).toMatch(/no trusted TLS connection .*; check its certificate/);
    expect(smtp.signIns).toEqual([]);
  });

  test('?insecure: sends in plain text or over unverified TLS', async () => {
    for (const offersTls of [false, true]) {
      const { mail, smtp } = await deliver({ offersTls }, '?insecure');
      expect(mail?.sentAt).not.toBeNull();
      expect(smtp.signIns).toEqual([offersTls]);
    }
  });
});
