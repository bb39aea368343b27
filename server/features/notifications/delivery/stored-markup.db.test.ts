import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { users } from '../../../core/people/tables.ts';
import { mails } from '../tables.ts';

const maidan = testInstallation();
const markup = `'"><script>zz()</script><img src=x onerror=zz()>`;

describe('stored markup', () => {
  test('markup in user and turf names: shown as text', async () => {
    const { db } = maidan.services;
    const turfId = await createTurf(maidan, { name: markup, location: markup });
    const person = await createPerson(maidan);
    const names = { name: markup, firstName: markup, lastName: markup };
    await db.update(users).set(names).where(eq(users.id, person.id));
    const id = await bookAndPay(maidan, person, { turfId, date: addDays(istDateOf(new Date()), 3) });
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person, body: {} });
    const message = { name: markup, email: person.email, message: markup };
    await maidan.call('POST', '/api/contact', { as: person, body: message });

    const read = () => db.select({ subject: mails.subject, html: mails.html }).from(mails);
    await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(3);
    const sent = await read();
    for (const { subject, html } of sent) {
      expect(html, subject).toContain('&lt;script&gt;zz()');
      expect(html, subject).not.toMatch(/<script|<img/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});
