import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, payByCard } from '../../../../tests/support/bookings/paid-booking.ts';
import { gatewayIsAway } from '../../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { reschedules } from '../../../core/bookings/tables.ts';
import { users } from '../../../core/people/tables.ts';
import { slotPrices } from '../../../core/slots/tables.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import { syncOrder } from '../../../flows/paying/sync-order.ts';
import { mails } from '../tables.ts';
import { remindPlayers } from './remind-players.ts';
import { sendBookingRescheduled, sendDueAtVenue, sendDueToOwner } from './reschedule-mails.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const next = addDays(date, 1);
const hour = 3_600_000;

describe('sendBookingRescheduled', () => {
  test('notifies customer and owner; reminders follow the new time', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const body = { date: next, startTimes: ['18:00'] };
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body });
    const theirs = () => maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
    await expect
      .poll(async () => (await theirs()).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Rescheduled: Marina/)]));
    const toOwner = maidan.services.db
      .select({ subject: mails.subject })
      .from(mails)
      .innerJoin(users, eq(users.email, mails.recipient))
      .innerJoin(turfs, and(eq(turfs.ownerId, users.id), eq(turfs.id, turfId)));
    await expect
      .poll(async () => (await toOwner).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Booking rescheduled: /));

    const toReminder = Date.parse(`${next}T18:00:00+05:30`) - Date.now() - 23 * hour;
    maidan.clock.advance(toReminder);
    await remindPlayers(maidan.services);
    await remindPlayers(maidan.services);
    maidan.clock.advance(-toReminder);
    const reminders = (await theirs()).filter(({ key }) => key.startsWith('reminder_24h'));
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.subject).toContain('Marina');
  });

  test('difference reversed by the bank: shown as due', async () => {
    const { db } = maidan.services;
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    await db.insert(slotPrices).values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Test' });
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const body = { date, startTimes: ['20:00'] };
    const rescheduling = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
      as: person,
      body,
    });
    const { orderId } = rescheduling.body.reschedule.order;
    await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
    const faults = maidan.sandbox?.faults ?? { captureRefused: null };
    faults.captureRefused = 'failed';
    await syncOrder(maidan.services, orderId);
    faults.captureRefused = null;
    const [reschedule] = await db.select().from(reschedules).where(eq(reschedules.bookingId, bookingId));
    const key = `rescheduled:${reschedule?.id}`;
    const written = async () => (await db.select().from(mails).where(eq(mails.key, key)))[0]?.text;
    await expect.poll(written).toBeDefined();
    // The job may have run before the bank reversed the payment.
    await db.delete(mails).where(eq(mails.key, key));
    await sendBookingRescheduled(maidan.services, reschedule?.id ?? '');
    expect(await written()).toMatch(/Paid online +₹520\nDue at the venue +₹200\n/);

    const told = () =>
      db
        .select()
        .from(mails)
        .where(eq(mails.key, `due-at-venue:${reschedule?.id}`));
    await expect.poll(told).toHaveLength(1);
    const [mail] = await told();
    expect(mail).toMatchObject({
      recipient: person.email,
      subject: expect.stringMatching(/^Due at the venue/),
    });
    expect(mail?.text).toMatch(/₹200 for rescheduling/);
    const toOwner = () =>
      db
        .select({ subject: mails.subject, text: mails.text, email: users.email, recipient: mails.recipient })
        .from(mails)
        .innerJoin(turfs, eq(turfs.id, turfId))
        .innerJoin(users, eq(users.id, turfs.ownerId))
        .where(eq(mails.key, `due-at-venue-owner:${reschedule?.id}`));
    await expect.poll(toOwner).toHaveLength(1);
    const [collected] = await toOwner();
    expect(collected?.recipient).toBe(collected?.email);
    expect(collected?.subject).toMatch(/^To collect at the venue: Marina/);
    expect(collected?.text).toContain('Collect ₹200 at the venue.');
    expect(mail?.text).toMatch(/Paid online +₹520\nDue at the venue +₹200\n/);
  });

  test('difference reversed after the next rescheduling: shown as due', async () => {
    const { db, gateway } = maidan.services;
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const dear = { turfId, date, pricePaise: 700_00, reason: 'Test' };
    await db.insert(slotPrices).values([
      { ...dear, hour: 20 },
      { ...dear, hour: 21 },
    ]);
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const rescheduleTo = (startTime: string) =>
      maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
        as: person,
        body: { date, startTimes: [startTime] },
      });
    const { orderId } = (await rescheduleTo('20:00')).body.reschedule.order;
    const { sandbox } = maidan;
    if (!sandbox) throw new Error('this test needs the sandbox');
    sandbox.faults.dropWebhooks = true;
    await payByCard(maidan, orderId);
    const client = { ...gateway.client, capturePayment: () => Promise.reject(gatewayIsAway) };
    await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, orderId);
    expect((await rescheduleTo('21:00')).body).toMatchObject({ startTimes: ['21:00'], payNowPaise: 720_00 });
    sandbox.faults.captureRefused = 'failed';
    await syncOrder(maidan.services, orderId);
    sandbox.faults.captureRefused = null;
    sandbox.faults.dropWebhooks = false;
    const told = async () => {
      const rows = await db
        .select()
        .from(mails)
        .where(sql`${mails.key} LIKE 'due-at-venue%' AND ${mails.text} LIKE '%9–10\u00a0pm%'`);
      return rows
        .map(({ key, text }) => `${key.split(':')[0]} ${/Due at the venue +(\S+)/.exec(text)?.[1]}`)
        .sort();
    };
    await expect.poll(told).toEqual(['due-at-venue ₹200', 'due-at-venue-owner ₹200']);
  });
});

describe('sendDueAtVenue', () => {
  test('nothing is due: sends no mail', async () => {
    const { db } = maidan.services;
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const body = { date: next, startTimes: ['18:00'] };
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body });
    const [reschedule] = await db.select().from(reschedules).where(eq(reschedules.bookingId, bookingId));
    await sendDueAtVenue(maidan.services, reschedule?.id ?? '');
    await sendDueToOwner(maidan.services, reschedule?.id ?? '');
    expect(reschedule).toBeDefined();
    expect(
      await db.$count(
        mails,
        sql`${mails.key} LIKE 'due-at-venue%' AND ${mails.key} LIKE ${`%${reschedule?.id}`}`,
      ),
    ).toBe(0);
  });
});
