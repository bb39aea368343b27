import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { packTicket, writeTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import type { MovableClock } from '../../platform/clock.ts';
import { hasPlayedAt } from '../booking/reads/has-played-at.ts';

const maidan = testInstallation();
let owner: Person;
let player: Person;
let turfId: string;
let otherTurfId: string;
let date: string;
let clock: MovableClock;

beforeAll(async () => {
  clock = maidan.services.clock as MovableClock;
  const now = await clock.now(maidan.services.db);
  date = addDays(istDateOf(now), 1);
  // 08:00: the day's bookings exist and no game was played yet.
  clock.advance(slotStart(date, 8).getTime() - now.getTime());
  owner = await createPerson(maidan, 'turf_owner');
  player = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
  otherTurfId = await createTurf(maidan, { ownerId: owner.id, name: 'Court Two' });
});

/** Advances the clock to an hour of the day, never back. */
async function waitUntil(hour: number, minute = 0): Promise<void> {
  const now = await clock.now(maidan.services.db);
  clock.advance(slotStart(date, hour).getTime() + minute * 60_000 - now.getTime());
}

const find = async (text: string, more: Record<string, string> = {}, as = owner) => {
  const query = new URLSearchParams({ text, ...more });
  return (await maidan.call('GET', `/api/turfs/${turfId}/gate?${query}`, { as })).body;
};
const mark = (id: string, arrival: string | null, as = owner) =>
  maidan.call('PUT', `/api/bookings/${id}/arrival`, { as, body: { arrival } });
const day = async (as = owner) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as })).body;
const close = () => maidan.call('POST', `/api/turfs/${turfId}/day-closings`, { as: owner, body: { date } });
const bookedAt = async (hour: string, where = turfId) => {
  const id = await bookAndPay(maidan, player, { turfId: where, date, startTimes: [hour] });
  const { body } = await maidan.call('GET', `/api/bookings/${id}`, { as: player });
  return { id, code: body.code as string };
};

describe('desk gate', () => {
  test('accepts typed codes and tickets; rejects a forged ticket', async () => {
    const { id, code } = await bookedAt('09:00');
    expect(await find(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toMatchObject({
      verdict: 'welcome',
      booking: { id, name: 'Asha Iyer', openPaise: 375_00, startTimes: ['09:00'] },
    });
    const { body: ticket } = await maidan.call('GET', `/api/bookings/${id}/ticket`, { as: player });
    expect(await find(ticket.qrText)).toMatchObject({ verdict: 'welcome', booking: { id } });
    expect(await find(`${ticket.qrText.slice(0, -2)}xx`)).toMatchObject({ code: 'INVALID_TICKET' });
    expect(await find('NOSUCH22')).toEqual({ verdict: 'unknown', booking: null });
  });

  test('wrong day, wrong turf, old ticket, cancelled, checked in: own verdicts', async () => {
    const tomorrow = addDays(date, 1);
    const later = await bookAndPay(maidan, player, { turfId, date: tomorrow, startTimes: ['10:00'] });
    const { body: laterBooking } = await maidan.call('GET', `/api/bookings/${later}`, { as: player });
    expect((await find(laterBooking.code)).verdict).toBe('other_day');
    expect((await find((await bookedAt('10:00', otherTurfId)).code)).verdict).toBe('other_turf');

    const { id, code } = await bookedAt('11:00');
    const facts = packTicket({ code, turfId, date, startTimes: ['12:00'], slotMinutes: 60 });
    const old = writeTicket(facts, maidan.services.tickets.sign(facts));
    expect((await find(old)).verdict).toBe('rescheduled');
    expect((await mark(id, 'checked_in')).body).toMatchObject({ canCheckIn: false, canBeNoShow: false });
    expect((await find(code)).verdict).toBe('checked_in_already');
    expect((await mark(id, 'checked_in')).body).toMatchObject({ code: 'ALREADY_CHECKED_IN' });
    expect((await mark(id, null)).body).toMatchObject({ checkedInAt: null, canCheckIn: true });

    await maidan.call('POST', `/api/bookings/${id}/cancel-for-customer`, {
      as: owner,
      body: { reason: 'Rain' },
    });
    expect((await find(code)).verdict).toBe('cancelled');
    expect((await mark(id, 'checked_in')).body.code).toBe('CANNOT_CHECK_IN');
  });

  test('ticket from before a closure: admits for the hours left', async () => {
    const own = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, player, { turfId: own, date, startTimes: ['15:00', '16:00'] });
    const { body: ticket } = await maidan.call('GET', `/api/bookings/${id}/ticket`, { as: player });
    const body = { date, fromHour: 15, toHour: 16, reason: 'Rain' };
    expect((await maidan.call('POST', `/api/turfs/${own}/closures`, { as: owner, body })).status).toBe(200);
    const scan = async () => {
      const query = new URLSearchParams({ text: ticket.qrText });
      return (await maidan.call('GET', `/api/turfs/${own}/gate?${query}`, { as: owner })).body;
    };
    expect(await scan()).toMatchObject({ verdict: 'shortened', booking: { id, startTimes: ['16:00'] } });
    expect((await mark(id, 'checked_in')).status).toBe(200);
    expect((await scan()).verdict).toBe('checked_in_already');
  });

  test("another owner's booking: unknown; admins can check in everywhere", async () => {
    const { id, code } = await bookedAt('13:00');
    const stranger = await createPerson(maidan, 'turf_owner');
    const strangersTurf = await createTurf(maidan, { ownerId: stranger.id });
    const query = new URLSearchParams({ text: code });
    const answer = await maidan.call('GET', `/api/turfs/${strangersTurf}/gate?${query}`, { as: stranger });
    expect(answer.body).toEqual({ verdict: 'unknown', booking: null });
    expect((await mark(id, 'checked_in', stranger)).body.code).toBe('BOOKING_NOT_FOUND');
    expect((await day(stranger)).code).toBe('TURF_NOT_FOUND');
    const admin = await createPerson(maidan, 'admin');
    expect((await find(code, {}, admin)).verdict).toBe('welcome');
    expect((await mark(id, 'checked_in', admin)).status).toBe(200);
  });

  test("tomorrow's game: no check-in today; ticket shows a check-in", async () => {
    const tomorrow = addDays(date, 1);
    const later = await bookAndPay(maidan, player, { turfId, date: tomorrow, startTimes: ['12:00'] });
    expect((await mark(later, 'checked_in')).body.code).toBe('CANNOT_CHECK_IN');
    const { id } = await bookedAt('14:00');
    await mark(id, 'checked_in');
    const { body } = await maidan.call('GET', `/api/bookings/${id}/ticket`, { as: player });
    expect(body.state).toBe('valid');
    expect(body.booking.checkedInAt).toMatch(/^\d{4}-/);
  });

  test('publishes a booking change when checked in', async () => {
    const turf = await createTurf(maidan, { ownerId: owner.id });
    const { id } = await bookedAt('14:00', turf);
    const heard: object[] = [];
    const stop = maidan.services.events.subscribe((event) => heard.push(event));
    await mark(id, 'checked_in');
    stop();
    expect(heard).toContainEqual({ type: 'bookings-changed', turfId: turf, userId: player.id });
  });

  test('rescheduling a booking: keeps no check-in', async () => {
    const to = addDays(date, 2);
    const { id } = await bookedAt('22:00');
    expect((await mark(id, 'checked_in')).status).toBe(200);
    const rescheduled = await maidan.call('POST', `/api/bookings/${id}/reschedule`, {
      as: player,
      body: { date: to, startTimes: ['10:00'] },
    });
    expect(rescheduled.body).toMatchObject({ date: to, checkedInAt: null, noShowAt: null });
  });

  test('no-show: only after the start; no review until it is removed', async () => {
    const turf = await createTurf(maidan, { ownerId: owner.id });
    const { id } = await bookedAt('15:00', turf);
    expect((await mark(id, 'no_show')).body).toMatchObject({ code: 'CANNOT_BE_NO_SHOW' });
    await waitUntil(15, 5);
    expect((await mark(id, 'no_show')).body.noShowAt).toMatch(/^\d{4}-/);
    await waitUntil(16, 1);
    const { db } = maidan.services;
    expect(await hasPlayedAt(db, clock, { userId: player.id, turfId: turf })).toBe(false);
    await mark(id, null);
    expect(await hasPlayedAt(db, clock, { userId: player.id, turfId: turf })).toBe(true);
  });

  test('closed day: keeps figures, shows changes, can be closed again', async () => {
    const { figures, closing } = await day();
    expect(closing).toBeNull();
    expect(figures).toMatchObject({
      bookingCount: 3,
      playedCount: 2,
      noShowCount: 0,
      cancelledCount: 1,
      hoursSold: 3,
    });
    expect((await close()).body.closing).toMatchObject({
      version: 1,
      closedBy: 'Asha I.',
      isChanged: false,
      figures,
    });
    expect((await close()).body.code).toBe('DAY_CLOSED');

    const nine = (await day()).bookings[0];
    await maidan.call('POST', `/api/bookings/${nine.id}/venue-payments`, {
      as: owner,
      body: { amounts: [{ amountPaise: 375_00, method: 'cash' }] },
    });
    const after = await day();
    expect(after.closing).toMatchObject({ version: 1, isChanged: true, figures: { cashPaise: 0 } });
    expect(after.figures).toMatchObject({
      cashPaise: 375_00,
      outstandingPaise: figures.outstandingPaise - 375_00,
    });
    expect((await close()).body.closing).toMatchObject({ version: 2, isChanged: false });
  });

  test('future day: cannot be closed', async () => {
    const body = { date: addDays(date, 1) };
    const answer = await maidan.call('POST', `/api/turfs/${turfId}/day-closings`, { as: owner, body });
    expect(answer.body.code).toBe('DAY_NOT_BEGUN');
  });

  test.each(['0000-01-01', '0001-01-01', '1999-12-31', '9999-12-31'])(
    'unbookable day %s: rejected by every path',
    async (far) => {
      const paths = [
        `/api/turfs/${turfId}/day?date=${far}`,
        `/api/turfs/${turfId}/slots?date=${far}`,
        `/api/owner/report?from=${far}&to=${far}`,
      ];
      for (const path of paths)
        expect((await maidan.call('GET', path, { as: owner })).status, path).toBe(400);
    },
  );

  test.each([
    ['GET', 'desk/slots?date=2999-12-31&days=7', undefined, 'date'],
    ['POST', 'price-week', { fromDate: '2999-12-30' }, 'fromDate'],
  ] as const)('%s %s beyond the last date: rejected with the field', async (method, path, body, field) => {
    const answer = await maidan.call(method, `/api/turfs/${turfId}/${path}`, {
      as: owner,
      ...(body && { body }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.data.fields).toEqual([{ field, message: 'Choose an earlier date.' }]);
  });

  test('invalid date or too many days: one error; last dates readable', async () => {
    const ask = (query: string) =>
      maidan.call('GET', `/api/turfs/${turfId}/desk/slots?${query}`, { as: owner });
    expect((await ask('date=soon&days=7')).body.data.fields).toHaveLength(1);
    expect((await ask(`date=${date}&days=999999999999`)).body.data.fields).toEqual([
      { field: 'days', message: 'Enter 1 to 7.' },
    ]);
    expect((await ask('date=2999-12-25&days=7')).body.days).toHaveLength(7);
  });

  test('same code at two turfs: gate and ticket find their own', async () => {
    const here = await bookedAt('22:00');
    const there = await bookedAt('22:00', otherTurfId);
    const { db } = maidan.services;
    await db.update(bookings).set({ code: here.code }).where(eq(bookings.id, there.id));
    expect(await find(here.code)).toMatchObject({ verdict: 'welcome', booking: { id: here.id } });
    const facts = packTicket({
      code: here.code,
      turfId: otherTurfId,
      date,
      startTimes: ['22:00'],
      slotMinutes: 60,
    });
    const ticket = writeTicket(facts, maidan.services.tickets.sign(facts));
    expect(await find(ticket)).toMatchObject({ verdict: 'other_turf', booking: { id: there.id } });
    const checked = await maidan.call('GET', `/api/tickets/check?${new URLSearchParams({ ticket })}`, {
      as: owner,
    });
    expect(checked.body).toMatchObject({ bookingId: there.id, isCurrent: true });

    const stranger = await createPerson(maidan, 'turf_owner');
    const theirs = packTicket({
      code: here.code,
      turfId: await createTurf(maidan, { ownerId: stranger.id }),
      date,
      startTimes: ['22:00'],
      slotMinutes: 60,
    });
    const foreign = writeTicket(theirs, maidan.services.tickets.sign(theirs));
    expect(await find(foreign), 'of a turf that is not managed here').toEqual({
      verdict: 'unknown',
      booking: null,
    });
  });

  test('midnight game: admitted from the evening before, on either sheet', async () => {
    const turf = await createTurf(maidan, { ownerId: owner.id, openingHour: 0, closingHour: 24 });
    const tomorrow = addDays(date, 1);
    const id = await bookAndPay(maidan, player, { turfId: turf, date: tomorrow, startTimes: ['00:00'] });
    const { code } = (await maidan.call('GET', `/api/bookings/${id}`, { as: player })).body;
    const verdict = async (sheetDate: string) => {
      const query = new URLSearchParams({ date: sheetDate, text: code });
      return (await maidan.call('GET', `/api/turfs/${turf}/gate?${query}`, { as: owner })).body.verdict;
    };
    await waitUntil(22, 30);
    expect(await verdict(date)).toBe('other_day');
    await waitUntil(23, 50);
    expect(await verdict(date)).toBe('welcome');
    expect((await mark(id, 'checked_in')).status).toBe(200);
    expect((await mark(id, null)).body).toMatchObject({ canCheckIn: true });
    await waitUntil(24, 5);
    expect([await verdict(date), await verdict(tomorrow)]).toEqual(['welcome', 'welcome']);
  });
});
