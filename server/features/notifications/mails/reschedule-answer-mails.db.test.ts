import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reschedulingBookings } from '../../../../tests/support/bookings/rescheduled-bookings.ts';
import { type Person, testInstallation } from '../../../../tests/support/servers/installation.ts';
import { cancelUnapproved } from '../../../flows/approving/cancel-unapproved.ts';
import { syncOrder } from '../../../flows/paying/sync-order.ts';
import { mails } from '../tables.ts';

const maidan = testInstallation();
const { next, booked, reschedule, read, payForReschedule } = reschedulingBookings(() => maidan);
const hour = 3_600_000;

/** Returns a booking whose reschedule to 8 pm of the next day (₹200 more) is paid and awaits approval. */
async function waiting() {
  const { owner, person, bookingId } = await booked({ paymentOption: 'full' });
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
  await reschedule(person, bookingId, { date: next, startTimes: ['20:00'] });
  await syncOrder(maidan.services, await payForReschedule(person, bookingId));
  const rescheduleId: string = (await read(person, bookingId)).reschedule.id;
  const answer = (word: 'approve' | 'decline', reason?: string) =>
    maidan.call('POST', `/api/bookings/${bookingId}/${word}`, { as: owner, body: { rescheduleId, reason } });
  return { owner, person, bookingId, rescheduleId, answer };
}

async function mailOf({ email }: Person, kind: string, id: string) {
  const key = `${kind}:${id}`;
  const find = async () => {
    const rows = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
    return rows.find((mail) => mail.key === key);
  };
  await expect.poll(find).toBeDefined();
  const mail = await find();
  return { subject: mail?.subject ?? '', text: mail?.text.replaceAll(/\s+/g, ' ') ?? '' };
}

describe('mails about answers to reschedules', () => {
  test('requested: customer and owner read deadline, old and new hours', async () => {
    const { owner, person, rescheduleId } = await waiting();
    const toCustomer = await mailOf(person, 'waiting', rescheduleId);
    expect(toCustomer.text).toMatch(/Until then you keep .*6–7\spm/);
    expect(toCustomer.text).toContain('full refund of the ₹200');
    const toOwner = await mailOf(owner, 'request', rescheduleId);
    expect(toOwner.subject).toMatch(/^Please respond: .*8–9\spm$/);
    expect(toOwner.text).toMatch(/asks to reschedule a booking .* from .*6–7\spm to .*8–9\spm/);
  });

  test('approved: customer gets the new hours; the owner no second mail', async () => {
    const { owner, person, rescheduleId, answer } = await waiting();
    await answer('approve');
    expect((await mailOf(person, 'rescheduled', rescheduleId)).subject).toMatch(/^Rescheduled: .*8–9\spm$/);
    const rows = await maidan.services.db.select().from(mails).where(eq(mails.recipient, owner.email));
    expect(rows.map(({ key }) => key)).not.toContain(`rescheduled-owner:${rescheduleId}`);
  });

  test('declined: customer reads reason and refund', async () => {
    const { person, rescheduleId, answer } = await waiting();
    await answer('decline', 'Tournament');
    const mail = await mailOf(person, 'reschedule-ended', rescheduleId);
    expect(mail.text).toContain('The owner declined the new slots');
    expect(mail.text).toContain('Reason: Tournament');
    expect(mail.text).toContain('full refund of the ₹200');
  });

  test('timed out: customer reads that the booking stays', async () => {
    const { person, rescheduleId } = await waiting();
    maidan.clock.advance(7 * hour);
    await cancelUnapproved(maidan.services);
    maidan.clock.advance(-7 * hour);
    const mail = await mailOf(person, 'reschedule-ended', rescheduleId);
    expect(mail.text).toContain("The owner didn't respond in time");
    expect(mail.text).toMatch(/It stays at .*6–7\spm/);
  });

  test('withdrawn: the owner need not answer', async () => {
    const { owner, person, bookingId, rescheduleId } = await waiting();
    const path = `/api/bookings/${bookingId}/reschedules/${rescheduleId}/withdraw`;
    expect((await maidan.call('POST', path, { as: person })).status).toBe(200);
    const mail = await mailOf(owner, 'reschedule-withdrawn', rescheduleId);
    expect(mail.text).toContain('No response needed any more');
  });

  test('booking cancelled: the refund for the new hours is named too', async () => {
    const { person, bookingId, rescheduleId } = await waiting();
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    const mail = await mailOf(person, 'reschedule-ended', rescheduleId);
    expect(mail.text).toContain('was cancelled, so it was not rescheduled');
    expect(mail.text).toContain('full refund of the ₹200');
  });
});
