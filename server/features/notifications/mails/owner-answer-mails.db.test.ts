import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { stopMail } from '../../../core/people/profiles/notification-preferences.ts';
import { cancelUnapproved } from '../../../flows/approving/cancel-unapproved.ts';
import { mails } from '../tables.ts';
import { sendAwaitingApproval, sendNewRequest } from './booking-mails.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);

const subjectsTo = async ({ email }: { email: string }) =>
  (
    await maidan.services.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  ).map(({ subject }) => subject.split(':')[0]);

async function openWaiting() {
  const owner = await createPerson(maidan, 'turf_owner');
  await stopMail(maidan.services.db, owner.id, 'new_booking');
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  return { owner, turfId, person: await createPerson(maidan) };
}

const cancellationTo = async ({ email }: { email: string }) => {
  const rows = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  const text = rows.find(({ subject }) => subject.startsWith('Cancelled'))?.text ?? '';
  return text.replaceAll(/\s+/g, ' ');
};

describe('owner answer mails', () => {
  test.each([
    ['approve', 'Booked'],
    ['decline', 'Cancelled'],
  ])('paid: notifies both, even an owner without optional mails; %s sends "%s"', async (word, subject) => {
    const { owner, turfId, person } = await openWaiting();
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(() => subjectsTo(person)).toEqual(['Awaiting owner approval']);
    await expect.poll(() => subjectsTo(owner)).toEqual(['Please respond']);

    await maidan.call('POST', `/api/bookings/${bookingId}/${word}`, { as: owner, body: {} });
    const later = ['Awaiting owner approval', subject];
    await expect.poll(async () => (await subjectsTo(person)).slice(0, 2)).toEqual(later);
    // A late job sends no request, and the owner is not notified of their own decision.
    await sendAwaitingApproval(maidan.services, bookingId);
    await sendNewRequest(maidan.services, bookingId);
    expect(await subjectsTo(owner)).toEqual(['Please respond']);
  });

  test('cancelled by an admin or the bank: owner not named as declining', async () => {
    const { turfId, person } = await openWaiting();
    const admin = await createPerson(maidan, 'admin');
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const body = { reason: 'Booked twice by mistake' };
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel-for-customer`, { as: admin, body });
    await expect.poll(() => cancellationTo(person)).toMatch(/your booking at .* was cancelled\./);

    const other = await createPerson(maidan);
    const faults = maidan.sandbox?.faults ?? { captureRefused: null };
    faults.captureRefused = 'failed';
    await bookAndPay(maidan, other, { turfId, date });
    faults.captureRefused = null;
    await expect.poll(() => cancellationTo(other)).toMatch(/Your bank reversed the payment/);
    expect(await cancellationTo(other)).not.toContain('the owner did not accept');
  });

  test('approval timed out: the mail says that the owner did not accept', async () => {
    const { turfId, person } = await openWaiting();
    await bookAndPay(maidan, person, { turfId, date });
    const untilThen = 7 * 3_600_000;
    maidan.clock.advance(untilThen);
    await cancelUnapproved(maidan.services);
    maidan.clock.advance(-untilThen);
    await expect.poll(() => cancellationTo(person)).toMatch(/the owner did not approve your booking/);
  });
});
