import { eq, like } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { moveIntoPast } from '../../../tests/support/bookings/played-booking.ts';
import { createAccount, knownPassword, linkTo, mailsTo } from '../../../tests/support/browser/account.ts';
import { createTurf, type Person, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { weeklySlots } from '../../core/bookings/weekly/tables.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';
import { accounts, auditLog, sessions, users } from '../../core/people/tables.ts';
import { slotReservations } from '../../core/slots/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { favourites } from '../../features/favourites/tables.ts';
import { remindToPay } from '../../features/notifications/mails/weekly-slot-mails.ts';
import { mails, placeAlerts, searchAlerts } from '../../features/notifications/tables.ts';
import { reviewHelpfulVotes, reviewReports, reviews } from '../../features/reviews/tables.ts';
import { newId } from '../../platform/ids.ts';
import { syncOrder } from '../paying/sync-order.ts';
import { sendRefund } from '../refunding/send-refund.ts';

const maidan = testInstallation();

const leave = (as: Person, currentPassword = knownPassword) =>
  maidan.call('POST', '/api/me/deletion', { as, body: { currentPassword } });

async function hold(as: Person, turfId?: string) {
  const body = {
    turfId: turfId ?? (await createTurf(maidan)),
    date: addDays(istDateOf(new Date()), 2),
    startTimes: ['10:00'],
    paymentOption: 'partial',
  };
  return (await maidan.call('POST', '/api/bookings', { as, body })).body;
}

/** Returns a booking whose game was last week. */
async function playedBooking(as: Person) {
  const booking = await hold(as);
  await maidan.services.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id));
  await moveIntoPast(maidan, booking.id, [10]);
  return booking;
}

async function rowOf({ id }: Person) {
  const [row] = await maidan.services.db.select().from(users).where(eq(users.id, id));
  return row;
}

describe('leaving', () => {
  test('deleted account: no personal data or session remains, money rows do', async () => {
    const { db } = maidan.services;
    const person = await createAccount(maidan);
    await db.update(users).set({ phone: '+919876543210' }).where(eq(users.id, person.id));
    await maidan.accounts.requestReset(person.email);
    const booking = await playedBooking(person);

    expect(await leave(person)).toEqual({ status: 200, body: { deleted: true } });
    expect(await rowOf(person)).toMatchObject({
      name: '',
      email: `deleted-${person.id}@deleted.invalid`,
      phone: null,
      emailVerified: false,
    });
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(await db.$count(accounts, eq(accounts.userId, person.id))).toBe(0);
    expect(await mailsTo(maidan, person.email)).toEqual([]);
    expect(await db.$count(bookings, eq(bookings.userId, person.id))).toBe(1);
    expect(await db.$count(paymentOrders, eq(paymentOrders.bookingId, booking.id))).toBe(1);
    const again = await maidan.accounts.signIn(
      { email: person.email, password: knownPassword },
      new Headers(),
    );
    expect(again).toMatchObject({ ok: false, code: 'INVALID_EMAIL_OR_PASSWORD' });
  });

  test('reviews of a deleted account: by a former player', async () => {
    const person = await createAccount(maidan);
    const turfId = await createTurf(maidan);
    const review = { id: newId(), turfId, userId: person.id, rating: 4, comment: 'Good lights, soft grass.' };
    await maidan.services.db.insert(reviews).values(review);
    await leave(person);
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}/reviews`);
    expect(body.items).toMatchObject([{ userName: 'Former player', comment: review.comment }]);
  });

  test('deletes votes, favourites and report texts; a reply stays', async () => {
    const { db } = maidan.services;
    const owner = await createAccount(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const [author, reader] = [await createAccount(maidan), await createAccount(maidan)];
    const id = newId();
    await db
      .insert(reviews)
      .values({ id, turfId, userId: author.id, rating: 4, comment: 'Good lights, soft grass.' });
    await maidan.call('PUT', `/api/reviews/${id}/helpful`, { as: reader });
    await maidan.call('PUT', `/api/turfs/${turfId}/favourite`, { as: reader });
    await maidan.call('POST', '/api/me/place-alerts', { as: reader, body: { place: 'Panaji' } });
    const date = addDays(istDateOf(new Date()), 3);
    await maidan.call('POST', '/api/me/search-alerts', { as: reader, body: { place: 'Panaji', date } });
    expect(await db.$count(searchAlerts, eq(searchAlerts.userId, reader.id))).toBe(1);
    const complaint = { reason: 'private', comment: 'My cousin, on Beach Road.' };
    await maidan.call('POST', `/api/reviews/${id}/report`, { as: reader, body: complaint });
    await maidan.call('POST', `/api/reviews/${id}/reply`, { as: owner, body: { text: 'Thank you!' } });
    await leave(reader);
    await leave(owner);
    expect(await db.$count(reviewHelpfulVotes, eq(reviewHelpfulVotes.userId, reader.id))).toBe(0);
    expect(await db.$count(favourites, eq(favourites.userId, reader.id))).toBe(0);
    expect(await db.$count(placeAlerts, eq(placeAlerts.userId, reader.id))).toBe(0);
    expect(await db.$count(searchAlerts, eq(searchAlerts.userId, reader.id))).toBe(0);
    const reports = await db.select().from(reviewReports).where(eq(reviewReports.userId, reader.id));
    expect(reports).toMatchObject([{ reason: 'private', comment: '' }]);
    const { body } = await maidan.call('GET', `/api/reviews/${id}`);
    expect(body).toMatchObject({ helpfulCount: 0, reply: { text: 'Thank you!' } });
  });

  test('weekly slot: exported, then ended without mails or a name', async () => {
    const { db } = maidan.services;
    const owner = await createAccount(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const person = await createAccount(maidan);
    const game = { date: addDays(istDateOf(new Date()), 13), startTimes: ['19:00'] };
    const dates = [0, 7].map((days) => ({ ...game, date: addDays(game.date, days), totalPaise: 520_00 }));
    const key = 'key-of-the-browser';
    const { body: slot } = await maidan.call('POST', '/api/me/weekly-slots', {
      as: person,
      headers: { 'idempotency-key': key },
      body: { turfId, ...game, dates },
    });
    const answer = await maidan.app.request('/api/me/export', { headers: { cookie: person.cookie } });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = strFromU8(files['weekly-slots.json'] as Uint8Array);
    const [exported] = JSON.parse(text);
    expect(exported).toMatchObject({ id: slot.id, turfId, hours: [19] });
    expect(exported.dates.map(({ date }: { date: string }) => date)).toEqual(dates.map(({ date }) => date));
    expect(text).not.toContain(key);

    expect((await leave(person)).status).toBe(200);
    expect(await db.$count(slotReservations, eq(slotReservations.turfId, turfId))).toBe(0);
    const [row] = await db.select().from(weeklySlots).where(eq(weeklySlots.id, slot.id));
    expect(row).toMatchObject({ endCause: 'customer', endReason: null });
    const path = `/api/turfs/${turfId}/weekly-slots`;
    const { body: list } = await maidan.call('GET', path, { as: owner });
    expect(list.items.map(({ firstName }: { firstName: string }) => firstName)).not.toContain('Asha');
    // A day before the second date is to be paid.
    maidan.clock.advance(16 * 86_400_000);
    await remindToPay(maidan.services);
    maidan.clock.advance(-16 * 86_400_000);
    expect(await db.$count(mails, like(mails.recipient, `%${person.id}%`))).toBe(0);
  });

  test('upcoming bookings: deletion refused with the list', async () => {
    const person = await createAccount(maidan);
    const booking = await hold(person);
    const refused = await leave(person);
    expect(refused).toMatchObject({ status: 409, body: { code: 'UPCOMING_BOOKINGS' } });
    expect(refused.body.data.bookings).toEqual([
      {
        id: booking.id,
        code: booking.code,
        turfName: 'Marina Five-a-Side',
        date: booking.date,
        startTimes: ['10:00'],
        slotMinutes: 60,
      },
    ]);
    expect(await rowOf(person)).toMatchObject({ firstName: 'Asha', deletedAt: null });
  });

  test.each([
    ['not taken', false],
    ['refunded', true],
  ])('payment after account deletion: %s, books nothing', async (_what, isCaptured) => {
    const { db, gateway } = maidan.services;
    if (maidan.sandbox) maidan.sandbox.faults.dropWebhooks = true;
    const person = await createAccount(maidan);
    const { id, order, payNowPaise, turf } = await hold(person);
    maidan.clock.advance(11 * 60_000);
    expect((await leave(person)).status).toBe(200);
    const paid = await maidan.sandbox?.pay({ ...order, method: 'upi', vpa: 'success@razorpay' });
    const paymentId = paid?.paymentId ?? '';
    if (isCaptured) await gateway.client.capturePayment({ paymentId: paymentId, amountPaise: payNowPaise });
    for (const _ of [1, 2]) await syncOrder(maidan.services, order.orderId);

    expect(await db.select().from(bookings).where(eq(bookings.id, id))).toMatchObject([
      { status: 'expired' },
    ]);
    expect(await db.$count(slotReservations, eq(slotReservations.turfId, turf.id))).toBe(0);
    const attempts = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect(attempts).toMatchObject([{ status: isCaptured ? 'captured' : 'authorized' }]);
    const given = await db.select().from(refunds).where(eq(refunds.bookingId, id));
    const owed = { paymentId, amountPaise: payNowPaise, reason: 'paid_too_late' };
    expect(given).toMatchObject(isCaptured ? [owed] : []);
    for (const refund of given) await sendRefund(maidan.services, refund.id);
  });

  test('owner: refused with upcoming bookings, otherwise turfs are archived', async () => {
    const owner = await createAccount(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const booking = await hold(await createAccount(maidan), turfId);
    expect((await leave(owner)).body.code).toBe('UPCOMING_BOOKINGS');
    await maidan.services.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id));
    expect((await leave(owner)).status).toBe(200);
    const [turf] = await maidan.services.db.select().from(turfs).where(eq(turfs.id, turfId));
    expect(turf?.isActive).toBe(false);
  });

  test('turfs hidden by role change: archived with the account', async () => {
    const owner = await createAccount(maidan);
    const turfId = await createTurf(maidan, { ownerId: owner.id, isActive: false, isHiddenWithOwner: true });
    expect((await leave(owner)).status).toBe(200);
    const [turf] = await maidan.services.db.select().from(turfs).where(eq(turfs.id, turfId));
    expect(turf).toMatchObject({ isActive: false, isHiddenWithOwner: false });
  });

  test('wrong password: nothing deleted, and attempts are limited', async () => {
    const person = await createAccount(maidan);
    for (let index = 0; index < 5; index += 1) {
      expect(await leave(person, 'Wrong-1234')).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD' },
      });
    }
    expect(await leave(person)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await rowOf(person)).toMatchObject({ deletedAt: null });
  });

  test('only admin: deletion refused without a second one', async () => {
    const admin = await createAccount(maidan, 'admin');
    expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    await createAccount(maidan, 'admin');
    expect((await leave(admin)).status).toBe(200);
  });

  test('two admins delete their accounts concurrently: one stays', async () => {
    const { db } = maidan.services;
    await db.update(users).set({ role: 'customer' }).where(eq(users.role, 'admin'));
    const pair = [await createAccount(maidan, 'admin'), await createAccount(maidan, 'admin')];
    const answers = await Promise.all(pair.map((admin) => leave(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("export: a ZIP of all own data, without others' data or secrets", async () => {
    const stranger = await createAccount(maidan);
    await hold(stranger);
    const person = await createAccount(maidan);
    const booking = await hold(person);
    const turfId = await createTurf(maidan);
    await maidan.call('PUT', `/api/turfs/${turfId}/favourite`, { as: person });
    const answer = await maidan.app.request('/api/me/export', { headers: { cookie: person.cookie } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="maidan-my-data\.zip"/);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).sort()).toEqual([
      'assistant.json',
      'bookings.json',
      'calendar-feeds.json',
      'consents.json',
      'customer-entries.json',
      'devices.json',
      'disputes.json',
      'favourites.json',
      'granted-refunds.json',
      'holds.json',
      'mail-preferences.json',
      'mails.json',
      'owner-applications.json',
      'owner-preferences.json',
      'passkeys.json',
      'payment-shares.json',
      'payments.json',
      'payout-account.json',
      'payouts.json',
      'place-alerts.json',
      'profile.json',
      'push-messages.json',
      'reschedules.json',
      'reviews.json',
      'search-alerts.json',
      'security-events.json',
      'shifts.json',
      'team.json',
      'turfs.json',
      'venue-payments.json',
      'venues.json',
      'waits.json',
      'weekly-slots.json',
      'workplaces.json',
    ]);
    expect(read('profile.json')).toMatchObject({ email: person.email, firstName: 'Asha' });
    expect(read('bookings.json')).toMatchObject([{ id: booking.id }]);
    expect(read('favourites.json')).toMatchObject([{ turfId }]);
    expect(read('reviews.json')).toEqual({ written: [], helpfulVotes: [], replies: [], reports: [] });
    expect(read('payments.json').paymentOrders).toMatchObject([{ bookingId: booking.id }]);
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('');
    expect(everything).not.toContain(stranger.id);
    const [account] = await maidan.services.db.select().from(accounts).where(eq(accounts.userId, person.id));
    const [session] = await maidan.services.db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(everything).not.toContain(account?.password);
    expect(everything).not.toContain(session?.token);
  });

  test('export contains no password reset link, which would outlive the session', async () => {
    const person = await createAccount(maidan);
    await maidan.accounts.requestReset(person.email);
    const link = await linkTo(maidan, person.email, '/reset-password');
    const answer = await maidan.app.request('/api/me/export', { headers: { cookie: person.cookie } });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const mails = strFromU8(files['mails.json'] as Uint8Array);
    expect(JSON.parse(mails)).toMatchObject([{ subject: 'Reset your password' }]);
    expect(mails).not.toContain(link.searchParams.get('token'));
  });

  test("export has a booking's outcome without the staff", async () => {
    const { db } = maidan.services;
    const person = await createAccount(maidan);
    const staff = await createAccount(maidan, 'turf_owner');
    const booking = await hold(person);
    const marks = { checkedInBy: staff.id, noShowBy: staff.id, noShowAt: new Date(), cancelledBy: staff.id };
    const bookingsOf = async (cancelledBy: string) => {
      await db
        .update(bookings)
        .set({ ...marks, cancelledBy })
        .where(eq(bookings.id, booking.id));
      const answer = await maidan.app.request('/api/me/export', { headers: { cookie: person.cookie } });
      return strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['bookings.json'] as Uint8Array);
    };
    const told = await bookingsOf(staff.id);
    expect(JSON.parse(told)).toMatchObject([{ id: booking.id, noShowAt: marks.noShowAt.toISOString() }]);
    expect(told).not.toContain(staff.id);
    expect(JSON.parse(await bookingsOf(person.id))).toMatchObject([{ cancelledBy: person.id }]);
  });

  test('deletion and export: audited without a name', async () => {
    const person = await createAccount(maidan);
    await maidan.call('GET', '/rpc/none', { as: person });
    await maidan.app.request('/api/me/export', { headers: { cookie: person.cookie } });
    await leave(person);
    const entries = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(entries.map(({ event }) => event)).toEqual(['data-exported', 'account-deleted']);
    expect(JSON.stringify(entries)).not.toContain(person.email);
  });
});
