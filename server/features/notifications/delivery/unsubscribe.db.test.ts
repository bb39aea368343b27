import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../../../../tests/support/servers/installation.ts';
import { wantsMail } from '../../../core/people/profiles/notification-preferences.ts';
import { unsubscribeUrlFor } from './unsubscribe-link.ts';

const maidan = testInstallation();

async function open() {
  const { id: userId } = await createPerson(maidan);
  const url = new URL(unsubscribeUrlFor(maidan.services, { userId, kind: 'reminder_2h' }));
  const wants = (kind: 'reminder_24h' | 'reminder_2h') => wantsMail(maidan.services.db, userId, kind);
  return { url, wants };
}

async function request(url: URL, init?: RequestInit) {
  const response = await maidan.app.request(`${url.pathname}${url.search}`, init);
  return { status: response.status, html: await response.text() };
}

describe('unsubscribe', () => {
  test('GET: shows a form, changes nothing; POST: stops only that mail', async () => {
    const { url, wants } = await open();
    const asked = await request(url);
    expect(asked).toMatchObject({ status: 200, html: expect.stringContaining('<button>Unsubscribe') });
    expect(asked.html).toContain('Reminder 2 hours before a game');
    expect(await wants('reminder_2h')).toBe(true);

    const stopped = await request(url, { method: 'POST', body: new URLSearchParams() });
    expect(stopped).toMatchObject({ status: 200, html: expect.stringContaining('You&#39;re unsubscribed') });
    expect([await wants('reminder_2h'), await wants('reminder_24h')]).toEqual([false, true]);
  });

  test('one-click POST: works without a session and is idempotent (RFC 8058)', async () => {
    const { url, wants } = await open();
    const click = () =>
      request(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect(await wants('reminder_2h')).toBe(false);
  });

  test.each(['person', 'kind', 'proof'])('link with another %s: changes nothing', async (part) => {
    const { url, wants } = await open();
    const others = { person: '0199a000-0000-7000-8000-000000000000', kind: 'reminder_24h', proof: 'guessed' };
    url.searchParams.set(part, others[part as keyof typeof others]);
    expect((await request(url, { method: 'POST' })).status).toBe(400);
    url.searchParams.delete(part);
    expect((await request(url)).status).toBe(400);
    expect([await wants('reminder_2h'), await wants('reminder_24h')]).toEqual([true, true]);
  });
});
