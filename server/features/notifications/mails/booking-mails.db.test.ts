import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, hold, payByCard } from '../../../../tests/support/bookings/paid-booking.ts';
import { gatewayIsAway } from '../../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { paymentOrders, refunds } from '../../../core/payments/tables.ts';
import { stopMail } from '../../../core/people/profiles/notification-preferences.ts';
import { users } from '../../../core/people/tables.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import { syncOrder } from '../../../flows/paying/sync-order.ts';
import { createRefund } from '../../../flows/refunding/refund-payment.ts';
import { mails } from '../tables.ts';
import { sendBookingConfirmed, sendNewBooking } from './booking-mails.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);

async function open() {
  const turfId = await createTurf(maidan);
  const [owner] = await maidan.services.db
    .select({ id: users.id, email: users.email })
    .from(turfs)
    .innerJoin(users, eq(users.id, turfs.ownerId))
    .where(eq(turfs.id, turfId));
  if (!owner) throw new Error('a turf has an owner');
  return { turfId, owner, person: await createPerson(maidan) };
}

async function mailsTo({ email }: { email: string }) {
  return maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
}

const subjectsTo = async (person: { email: string }) => (await mailsTo(person)).map(({ subject }) => subject);

describe('booking mails', () => {
  test('confirmed booking: one mail each to customer and owner', async () => {
    const { turfId, owner, person } = await open();
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(() => subjectsTo(person)).toEqual([expect.stringContaining('Booked: Marina')]);
    await expect.poll(() => subjectsTo(owner)).toEqual([expect.stringContaining('New booking: Marina')]);
    await sendBookingConfirmed(maidan.services, bookingId);
    await sendNewBooking(maidan.services, bookingId);
    const [toCustomer, ...more] = await mailsTo(person);
    const [toOwner, ...others] = await mailsTo(owner);
    expect([...more, ...others]).toEqual([]);
    expect(toCustomer).toMatchObject({ unsubscribeUrl: null });
    expect(toCustomer?.text).toMatch(/Paid online +₹145\nDue at the venue +₹375/);
    expect(toOwner?.unsubscribeUrl).toContain('/mail/unsubscribe?');
    expect(toOwner?.text).toContain('Asha I. has booked Marina Five-a-Side, 6–7\u00a0pm.');
  });

  test('owner opted out: only the customer gets a mail', async () => {
    const { turfId, owner, person } = await open();
    await stopMail(maidan.services.db, owner.id, 'new_booking');
    await stopMail(maidan.services.db, person.id, 'new_booking');
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(async () => (await mailsTo(person)).length).toBe(1);
    await sendNewBooking(maidan.services, bookingId);
    expect(await mailsTo(owner)).toEqual([]);
  });

  test('failed mail write: booking stays confirmed, mail is retried', async () => {
    const { turfId, person } = await open();
    const { id, orderId } = await hold(maidan, person, { turfId, date });
    await maidan.services.db.execute('ALTER TABLE mails RENAME TO mails_away');
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const read = await maidan.call('GET', `/api/bookings/${id}`, { as: person });
    await maidan.services.db.execute('ALTER TABLE mails_away RENAME TO mails');
    expect(read.body.status).toBe('confirmed');
    await expect.poll(() => subjectsTo(person)).toHaveLength(1);
  });

  test('cancelled and refunded booking: two mails to the customer', async () => {
    const { turfId, owner, person } = await open();
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(() => subjectsTo(person)).toHaveLength(1);
    const { services } = maidan;
    await services.db.transaction(async (tx) => {
      const [payment] = await tx.select().from(paymentOrders).where(eq(paymentOrders.bookingId, bookingId));
      await tx
        .update(bookings)
        .set({ status: 'cancelled', cancelledBy: owner.id, cancelReason: 'The nets are torn' })
        .where(eq(bookings.id, bookingId));
      const paymentId = payment?.paidByPaymentId ?? '';
      const refund = { turfId, bookingId, paymentId, amountPaise: 145_00, reason: 'cancelled' } as const;
      await createRefund(services, tx, refund, await services.clock.now(tx));
      await services.outbox.record(tx, { type: 'booking.cancelled', turfId, bookingId });
    });
    await expect.poll(() => subjectsTo(person)).toHaveLength(3);
    const texts = (await mailsTo(person)).map(({ text }) => text).join('\n');
    expect(texts).toContain('), was cancelled.');
    expect(texts).toContain('Reason: The nets are torn');
    expect(texts).toContain('we have refunded ₹145 for Marina Five-a-Side');
    const [refund] = await services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
    expect(refund?.status).toBe('processed');
    expect(texts).toContain(refund?.gatewayId);
  });

  test('cancelled at the venue: the mail includes the refund of venue payments', async () => {
    const { turfId, person } = await open();
    const admin = await createPerson(maidan, 'admin');
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const body = { amounts: [{ amountPaise: 375_00, method: 'cash' }] };
    const path = `/api/bookings/${bookingId}/venue-payments`;
    expect(await maidan.call('POST', path, { as: admin, body })).toMatchObject({ status: 201 });
    const reason = { reason: 'Rain' };
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel-for-customer`, { as: admin, body: reason });
    const mailed = async () => (await mailsTo(person)).find(({ subject }) => subject.startsWith('Cancelled'));
    await expect.poll(mailed).toBeDefined();
    const text = (await mailed())?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain("We're refunding ₹145");
    expect(text).toContain('The venue will refund the ₹375 you paid there.');
  });

  test('cancelled before capture: the mail says that the bank releases the money', async () => {
    const { turfId, person } = await open();
    const { services, sandbox } = maidan;
    const { id, orderId } = await hold(maidan, person, { turfId, date });
    if (sandbox) sandbox.faults.dropWebhooks = true;
    await payByCard(maidan, orderId);
    const client = {
      ...services.gateway.client,
      capturePayment: () => Promise.reject(gatewayIsAway),
    };
    await syncOrder({ ...services, gateway: { ...services.gateway, client } }, orderId);
    const cancelled = await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person });
    if (sandbox) sandbox.faults.dropWebhooks = false;
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      paidPaise: 0,
      refundPaise: 0,
      releasedPaise: 145_00,
    });
    const mailed = async () => (await mailsTo(person)).find(({ subject }) => subject.startsWith('Cancelled'));
    await expect.poll(mailed).toBeDefined();
    const text = (await mailed())?.text;
    expect(text).toContain('We did not collect the ₹145 that your bank had blocked');
    expect(text).not.toContain('no refund');
  });

  test('cancelled before the mails were written: no confirmation', async () => {
    const { turfId, owner, person } = await open();
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(() => subjectsTo(owner)).toHaveLength(1);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person, body: {} });
    await maidan.services.db.delete(mails);
    await sendBookingConfirmed(maidan.services, bookingId);
    await sendNewBooking(maidan.services, bookingId);
    const subjects = [...(await subjectsTo(person)), ...(await subjectsTo(owner))];
    expect(subjects.filter((subject) => !/^(Cancelled|Refunded)/.test(subject))).toEqual([]);
  });

  test('one confirmation delivered several times: one mail', async () => {
    const { turfId, person } = await open();
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const { db, outbox } = maidan.services;
    await outbox.record(db, { type: 'booking.confirmed', turfId, bookingId });
    await Promise.all([1, 2, 3].map(() => sendBookingConfirmed(maidan.services, bookingId)));
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('deleted account: receives no mail', async () => {
    const { turfId, person } = await open();
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    await expect.poll(() => subjectsTo(person)).toHaveLength(1);
    const { db } = maidan.services;
    await db.delete(mails).where(eq(mails.recipient, person.email));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
    await sendBookingConfirmed(maidan.services, bookingId);
    expect(await mailsTo(person)).toEqual([]);
  });
});
