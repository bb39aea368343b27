import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import { bookAndPay } from '../../tests/support/paid-booking.ts';
import { bookingMoves } from '../bookings/tables.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { users } from '../people/tables.ts';
import { slotPrices } from '../slots/tables.ts';
import { turfs } from '../turfs/tables.ts';
import { mailBookingMoved } from './move-mails.ts';
import { remindPlayers } from './remind-players.ts';
import { mails } from './tables.ts';

let maidan: TestInstallation;
const date = addDays(istDateOf(new Date()), 6);
const next = addDays(date, 1);
const hour = 3_600_000;

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

test('customer and owner are told of the move, and reminders follow the new time', async () => {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const bookingId = await bookAndPay(maidan, person, { turfId, date });
  const body = { date: next, startTimes: ['18:00'] };
  await maidan.call('POST', `/api/bookings/${bookingId}/move`, { as: person, body });
  const theirs = () => maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
  await expect
    .poll(async () => (await theirs()).map(({ subject }) => subject), { timeout: 10_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Moved: Marina/)]));
  const toOwner = maidan.services.db
    .select({ subject: mails.subject })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.recipient))
    .innerJoin(turfs, and(eq(turfs.ownerId, users.id), eq(turfs.id, turfId)));
  await expect
    .poll(async () => (await toOwner).map(({ subject }) => subject), { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/^Booking moved: /));

  const toReminder = Date.parse(`${next}T18:00:00+05:30`) - Date.now() - 23 * hour;
  maidan.clock.advance(toReminder);
  await remindPlayers(maidan.services);
  await remindPlayers(maidan.services);
  maidan.clock.advance(-toReminder);
  const reminders = (await theirs()).filter(({ key }) => key.startsWith('reminder_24h'));
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.subject).toContain('Marina');
});

test('a difference that the bank has taken back by the time the mail is written is said to be due at the venue', async () => {
  const { db } = maidan.services;
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  await db.insert(slotPrices).values({ turfId, date, hour: 20, pricePaise: 700_00, reason: 'Test' });
  const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
  const body = { date, startTimes: ['20:00'] };
  const moving = await maidan.call('POST', `/api/bookings/${bookingId}/move`, { as: person, body });
  const { orderId } = moving.body.move.order;
  await maidan.sandbox?.pay({ orderId, method: 'upi', vpa: 'success@razorpay' });
  const faults = maidan.sandbox?.faults ?? { captureRefused: null };
  faults.captureRefused = 'failed';
  await syncOrder(maidan.services, orderId);
  faults.captureRefused = null;
  const [move] = await db.select().from(bookingMoves).where(eq(bookingMoves.bookingId, bookingId));
  const key = `moved:${move?.id}`;
  const written = async () => (await db.select().from(mails).where(eq(mails.key, key)))[0]?.text;
  await expect.poll(written, { timeout: 10_000 }).toBeDefined();
  // The job may have been quicker than the bank.
  await db.delete(mails).where(eq(mails.key, key));
  await mailBookingMoved(maidan.services, move?.id ?? '');
  expect(await written()).toMatch(/Paid online +₹520\nDue at the venue +₹200\n/);

  const told = () =>
    db
      .select()
      .from(mails)
      .where(eq(mails.key, `due-at-venue:${move?.id}`));
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await told();
  expect(mail).toMatchObject({
    recipient: person.email,
    subject: expect.stringMatching(/^Due at the venue/),
  });
  expect(mail?.text).toMatch(/₹200 for moving/);
  const toOwner = () =>
    db
      .select({ subject: mails.subject, text: mails.text, email: users.email, recipient: mails.recipient })
      .from(mails)
      .innerJoin(turfs, eq(turfs.id, turfId))
      .innerJoin(users, eq(users.id, turfs.ownerId))
      .where(eq(mails.key, `due-at-venue-owner:${move?.id}`));
  await expect.poll(toOwner, { timeout: 10_000 }).toHaveLength(1);
  const [collected] = await toOwner();
  expect(collected?.recipient).toBe(collected?.email);
  expect(collected?.subject).toMatch(/^To collect at the venue: Marina/);
  expect(collected?.text).toContain('Collect ₹200 at the venue.');
  expect(mail?.text).toMatch(/Paid online +₹520\nDue at the venue +₹200\n/);
});
