import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay } from '../../tests/support/paid-booking.ts';
import { stopMail } from '../people/notification-preferences.ts';
import { mailBookingWaiting, mailNewRequest } from './booking-mails.ts';
import { mails } from './tables.ts';

let maidan: TestInstallation;
const date = addDays(istDateOf(new Date()), 3);
const soon = { timeout: 10_000 };

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

const subjectsTo = async ({ email }: { email: string }) =>
  (
    await maidan.services.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  ).map(({ subject }) => subject.split(':')[0]);

test.each([
  ['accept', 'Booked'],
  ['decline', 'Cancelled'],
])(
  'paid, both are written to at once, the owner even without optional mails; then %s writes "%s"',
  async (word, subject) => {
    const owner = await createPerson(maidan, 'turf_owner');
    await stopMail(maidan.services.db, owner.id, 'new_booking');
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(() => subjectsTo(person), soon).toEqual(['Paid, waiting for the owner']);
    await expect.poll(() => subjectsTo(owner), soon).toEqual(['Please answer']);

    await maidan.call('POST', `/api/bookings/${bookingId}/${word}`, { as: owner, body: {} });
    const later = ['Paid, waiting for the owner', subject];
    await expect.poll(async () => (await subjectsTo(person)).slice(0, 2), soon).toEqual(later);
    // A job that comes late has nothing to ask for any more, and the owner is not told of their own yes.
    await mailBookingWaiting(maidan.services, bookingId);
    await mailNewRequest(maidan.services, bookingId);
    expect(await subjectsTo(owner)).toEqual(['Please answer']);
  },
);
