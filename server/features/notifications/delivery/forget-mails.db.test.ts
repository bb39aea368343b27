import { describe, expect, test } from 'vitest';
import { mailsKeptDays } from '../../../../contract/policy.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { mails } from '../tables.ts';
import { forgetOldMails } from './forget-mails.ts';

const maidan = testInstallation();

const day = 24 * 3_600_000;
const letter = {
  recipient: 'asha@people.test',
  subject: 'Rescheduled',
  text: 'Hi Asha',
  html: '<p>Hi Asha</p>',
};
const sent = { sentAt: new Date() };
const write = (key: string, more: object = {}) =>
  maidan.services.db.insert(mails).values({ id: newId(), key, ...letter, ...more });
const keys = async () =>
  (await maidan.services.db.select({ key: mails.key }).from(mails)).map(({ key }) => key);

describe('forgetOldMails', () => {
  test('retention period over: deletes sent and given-up mails, not queued ones', async () => {
    const { services, clock } = maidan;
    await write('rescheduled:sent', sent);
    await write('rescheduled:given-up', { lastError: 'EENVELOPE RCPT TO 550' });
    await write('message:on-its-way', { nextTryAt: new Date(Date.now() + 365 * day) });
    clock.advance(mailsKeptDays * day - 3_600_000);
    await forgetOldMails(services);
    expect(await keys()).toHaveLength(3);
    clock.advance(2 * 3_600_000);
    for (const _ of ['once', 'twice']) await forgetOldMails(services);
    expect(await keys()).toEqual(['message:on-its-way']);
  });

  test('more than one batch: deletes all', async () => {
    const { db } = maidan.services;
    const createdAt = new Date(Date.now() - 2 * mailsKeptDays * day);
    const rows = Array.from({ length: 1_001 }, (_, n) => ({
      id: newId(),
      key: `rescheduled:${n}`,
      createdAt,
      ...letter,
      ...sent,
    }));
    await db.insert(mails).values(rows);
    await forgetOldMails(maidan.services);
    expect(await keys()).toEqual(['message:on-its-way']);
  });
});
