import { once } from 'node:events';
import { createServer } from 'node:net';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import { freePort } from '../../../../tests/support/programs/free-port.ts';
import { startSmtpServer } from '../../../../tests/support/programs/smtp-server.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { reschedules } from '../../../core/bookings/tables.ts';
import { remindPlayers } from '../mails/remind-players.ts';
import { sendBookingRescheduled } from '../mails/reschedule-mails.ts';
import { mails } from '../tables.ts';
import { cancelQueuedMails, takenBack } from './cancel-queued-mails.ts';
import { createMailDelivery } from './deliver-mail.ts';

let maidan: TestInstallation;
const from = 'Maidan <no-reply@maidan.example>';

beforeAll(async () => {
  // No server listens on this port.
  maidan = await openTestInstallation({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}?insecure`,
    MAIL_FROM: from,
  });
});
afterAll(() => maidan.close());

const mailsOf = (bookingId: string) =>
  maidan.services.db
    .select()
    .from(mails)
    .where(like(mails.key, `%:${bookingId}`))
    .orderBy(mails.key);

async function book() {
  const player = await createPerson(maidan);
  const date = addDays(istDateOf(await maidan.clock.now(maidan.services.db)), 2);
  const bookingId = await bookAndPay(maidan, player, { turfId: await createTurf(maidan), date });
  await expect.poll(async () => (await mailsOf(bookingId)).map(({ lastError }) => lastError)).toHaveLength(2);
  return { player, bookingId, start: slotStart(date, 18).getTime() };
}

describe('cancelQueuedMails', () => {
  test('cancelled booking: its undelivered mails are never sent', async () => {
    const { services, clock } = maidan;
    const { player, bookingId, start } = await book();
    clock.advance(start - 23 * 3_600_000 - (await clock.now(services.db)).getTime());
    await remindPlayers(services);
    const stays = await book();
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, {
      as: player,
      body: {},
    });
    expect(cancelled.status).toBe(200);
    const written = async () => (await mailsOf(bookingId)).map(({ key }) => key.split(':')[0]);
    const kinds = ['cancelled-owner', 'cancelled', 'confirmed', 'new-booking', 'reminder_24h'];
    await expect.poll(written).toEqual(kinds);

    const admin = await createPerson(maidan, 'admin');
    const { body } = await maidan.call('GET', '/api/admin/problems', { as: admin });
    expect(body.items.filter(({ kind }: { kind: string }) => kind === 'mail_given_up')).toEqual([]);

    const smtp = await startSmtpServer();
    const deliver = createMailDelivery({ smtpUrl: smtp.url, from });
    for (const { id } of [...(await mailsOf(bookingId)), ...(await mailsOf(stays.bookingId))]) {
      expect((await maidan.call('POST', `/api/admin/mails/${id}/retry`, { as: admin })).status).toBe(200);
      // Retry: the job holds the claim for a moment during each of its own attempts.
      await expect.poll(() => deliver(services, id).catch(String)).toBeUndefined();
    }
    await smtp.close();
    expect(smtp.received).toHaveLength(4);
    const problems = async (id: string) => (await mailsOf(id)).map(({ lastError }) => lastError);
    expect(await problems(bookingId)).toEqual([null, null, ...Array(3).fill(takenBack.cancelled)]);
    expect(await problems(stays.bookingId)).toEqual([null, null]);
  });

  test('given-up mail of a cancelled booking: cannot be retried', async () => {
    const { services } = maidan;
    const { player, bookingId } = await book();
    const [confirmed] = await mailsOf(bookingId);
    const givenUp = { nextTryAt: null, claimedUntil: null, lastError: 'EENVELOPE RCPT TO 550' };
    await services.db
      .update(mails)
      .set(givenUp)
      .where(eq(mails.id, confirmed?.id ?? ''));
    const admin = await createPerson(maidan, 'admin');
    const listed = async () => {
      const { body } = await maidan.call('GET', '/api/admin/problems', { as: admin });
      return body.items.filter(({ act }: { act: { id: string } | null }) => act?.id === confirmed?.id).length;
    };
    expect(await listed()).toBe(1);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: player, body: {} });
    await expect
      .poll(async () => (await mailsOf(bookingId)).map(({ lastError }) => lastError))
      .toEqual([expect.anything(), expect.anything(), takenBack.cancelled, takenBack.cancelled]);
    expect(await listed()).toBe(0);
    const path = `/api/admin/mails/${confirmed?.id}/retry`;
    expect((await maidan.call('POST', path, { as: admin })).status).toBe(200);
    const after = (await mailsOf(bookingId)).find(({ id }) => id === confirmed?.id);
    expect(after).toMatchObject({ sentAt: null, nextTryAt: null });
  });

  test('owner decided: undelivered requests for approval are never sent', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const date = addDays(istDateOf(await maidan.clock.now(maidan.services.db)), 2);
    const bookingId = await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
    const open = async () =>
      (await mailsOf(bookingId)).flatMap(({ key, nextTryAt }) => (nextTryAt ? key.split(':')[0] : []));
    await expect.poll(open).toEqual(['request', 'waiting']);
    await maidan.call('POST', `/api/bookings/${bookingId}/approve`, { as: owner, body: {} });
    await expect.poll(open).toEqual(['confirmed']);
    const problems = (await mailsOf(bookingId)).map(({ lastError }) => lastError);
    expect(problems.slice(1)).toEqual([takenBack.answered, takenBack.answered]);
  });

  test('cancelled during a failed delivery: the mail stays cancelled', async () => {
    const { services } = maidan;
    const { bookingId } = await book();
    const [mail] = await mailsOf(bookingId);
    const server = createServer((socket) => {
      void cancelQueuedMails(services, bookingId).finally(() => socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (!mail || address === null || typeof address === 'string') throw new Error('No mail or no port.');
    const deliver = createMailDelivery({ smtpUrl: `smtp://127.0.0.1:${address.port}?insecure`, from });
    const attempt = () => deliver(services, mail.id).then(() => 'tried', String);
    await expect.poll(attempt).toBe('tried');
    server.close();
    expect((await mailsOf(bookingId))[0]).toMatchObject({
      sentAt: null,
      nextTryAt: null,
      lastError: takenBack.cancelled,
    });
    await deliver(services, mail.id);
  });

  test('rescheduled: undelivered mails with old hours are never sent', async () => {
    const { services, clock } = maidan;
    const { player, bookingId, start } = await book();
    clock.advance(start - 23 * 3_600_000 - (await clock.now(services.db)).getTime());
    await remindPlayers(services);
    const body = { date: addDays(istDateOf(new Date(start)), 3), startTimes: ['18:00'] };
    const rescheduled = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
      as: player,
      body,
    });
    expect(rescheduled.status).toBe(200);
    const problems = async () =>
      (await mailsOf(bookingId)).map(({ key, lastError }) => [key.split(':')[0], lastError]);
    await expect.poll(problems).toEqual([
      ['confirmed', takenBack.rescheduled],
      ['new-booking', takenBack.rescheduled],
      ['reminder_24h', takenBack.rescheduled],
    ]);
    const ofReschedule = await services.db.select().from(mails).where(like(mails.key, 'rescheduled%'));
    expect(ofReschedule.map(({ lastError }) => lastError)).not.toContain(takenBack.rescheduled);

    const admin = await createPerson(maidan, 'admin');
    const { body: problemList } = await maidan.call('GET', '/api/admin/problems', { as: admin });
    expect(problemList.items.filter(({ kind }: { kind: string }) => kind === 'mail_given_up')).toEqual([]);
  });

  test('mails written after rescheduling stay queued when the job repeats', async () => {
    const { services, clock } = maidan;
    const { player, bookingId, start } = await book();
    const to = addDays(istDateOf(new Date(start)), 3);
    const body = { date: to, startTimes: ['18:00'] };
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: player, body });
    const ofBooking = eq(reschedules.bookingId, bookingId);
    const [reschedule] = await services.db.select().from(reschedules).where(ofBooking);
    const rescheduled = eq(mails.key, `rescheduled:${reschedule?.id}`);
    await expect.poll(() => services.db.$count(mails, rescheduled)).toBe(1);
    clock.advance(slotStart(to, 18).getTime() - 23 * 3_600_000 - (await clock.now(services.db)).getTime());
    await remindPlayers(services);
    const ofNewHours = like(mails.key, `reminder_24h:${bookingId}:%`);
    // The default of `createdAt` is the database time, which the test clock does not change.
    await services.db.update(mails).set({ createdAt: services.clock.sqlNow() }).where(ofNewHours);
    await sendBookingRescheduled(services, reschedule?.id ?? '');
    const reminders = await services.db.select().from(mails).where(ofNewHours);
    expect(reminders).toMatchObject([{ nextTryAt: expect.any(Date) }]);
  });
});
