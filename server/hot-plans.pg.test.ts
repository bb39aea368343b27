import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, hourText, istDateOf } from '../contract/calendar.ts';
import { defaultPolicy } from '../contract/policy.ts';
import {
  addManyBookings,
  bookingIdOf,
  largeTables,
  turfIdOf,
} from '../tests/support/bookings/many-bookings.ts';
import { bookAndPay } from '../tests/support/bookings/paid-booking.ts';
import { countWholeReads, vacuum } from '../tests/support/browser/whole-reads.ts';
import { createPerson, type Person, testInstallation } from '../tests/support/servers/installation.ts';
import { countBookingsSince, countOpenBookings } from './core/bookings/counts/count-by-state.ts';
import { forgetCallers } from './core/bookings/guests/forget-callers.ts';
import { expireHolds } from './core/bookings/holds/expire-holds.ts';
import { expireReschedules } from './core/bookings/reschedules/expire-reschedules.ts';
import { getRescheduleFacts } from './core/bookings/reschedules/reschedule-facts.ts';
import { countOpenPayments, countPaymentsSince } from './core/payments/checks/count-by-state.ts';
import { requeueMails } from './features/notifications/mails/mails.ts';
import { remindPlayers } from './features/notifications/mails/remind-players.ts';
import { cancelUnapproved } from './flows/approving/cancel-unapproved.ts';
import { requireMayHold } from './flows/booking/recent-holds.ts';
import { findReplay } from './flows/booking/repeat-requests.ts';
import { requeueRefunds, syncUnfinishedOrders } from './flows/paying/sweep.ts';

const timed: string[] = [];
const today = istDateOf(new Date());
const maidan = testInstallation({ DATABASE_POOL_SIZE: '1' });
let owner: Person;
let player: Person;
let admin: Person;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  player = await createPerson(maidan);
  admin = await createPerson(maidan, 'admin');
  await addManyBookings(maidan.services.db, { ownerId: owner.id, userId: player.id });
  for (const table of largeTables) await vacuum(maidan.services.db, table);
});
afterAll(async () => {
  const { rows } = await maidan.services.db.execute<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 / count(*) AS bytes FROM bookings`,
  );
  const bytes = Math.round(rows[0]?.bytes ?? 0);
  console.log(
    `Milliseconds over 150,000 bookings on PostgreSQL, each ${bytes} bytes with its payments, ledger and mails\n${timed.join('\n')}`,
  );
});

const wholeReads = () => countWholeReads(maidan.services.db, largeTables);

/** Expects no full scan of a large table. Checks the second run, because the first fills caches and plans. */
async function readsNoTableWhole(name: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const before = await wholeReads();
  const start = performance.now();
  await work();
  timed.push(`${(performance.now() - start).toFixed(1).padStart(7)}  ${name}`);
  expect(await wholeReads()).toEqual(before);
}

const turf = turfIdOf(2);
const soon = addDays(today, 2);
const monthAgo = addDays(today, -29);

describe('hot query plans', () => {
  test.each([
    ['a visitor', `/api/turfs/${turf}/slots?date=${soon}`],
    ['a visitor', `/api/turfs?date=${soon}&startTime=18:00&endTime=20:00`],
    ['the player', '/api/bookings'],
    ['the player', '/api/bookings?when=upcoming'],
    ['the player', '/api/bookings?when=past'],
    ['the player', '/api/me/figures'],
    ['the player', `/api/bookings/${bookingIdOf(0)}`],
    ['the player', `/api/bookings/${bookingIdOf(0)}/timeline`],
    ['the owner', '/api/owner/requests'],
    ['the owner', '/api/owner/bookings'],
    ['the owner', '/api/owner/figures'],
    ['the owner', `/api/owner/report?from=${monthAgo}&to=${today}`],
    ['the owner', `/api/owner/report/bookings?from=${monthAgo}&to=${today}`],
    ['the owner', `/api/turfs/${turf}/day?date=${today}`],
    ['the owner', `/api/turfs/${turf}/desk/slots?date=${today}&days=7`],
    ['the owner', `/api/turfs/${turf}/gate?text=M2`],
    ['the owner', '/api/owner/payouts'],
    ['the admin', '/api/admin/bookings'],
    ['the admin', '/api/admin/bookings?status=awaiting_approval'],
    ['the admin', '/api/admin/bookings?source=phone&status=expired'],
    ['the admin', `/api/admin/bookings?from=${monthAgo}&to=${today}&source=online`],
    ['the admin', `/api/admin/bookings?turfId=${turf}&status=pending`],
    ['the admin', '/api/admin/bookings?place=people.test&limit=100'],
    ['the admin', `/api/admin/bookings?q=people.test&from=${monthAgo}`],
    ['the admin', '/api/admin/bookings?q=M2QQ+7BYT'],
    ['the admin', '/api/admin/bookings?q=98765+43210'],
    ['the admin', '/api/admin/bookings?q=people.test'],
    ['the admin', '/api/admin/bookings?q=order_unknown'],
    ['the admin', '/api/admin/bookings?q=pay_unknown'],
    ['the admin', '/api/admin/bookings?q=rfnd_unknown'],
  ])('%s requests %s: no full scan of a large table', async (who, path) => {
    const as = { 'the player': player, 'the owner': owner, 'the admin': admin }[who];
    await readsNoTableWhole(path, async () => {
      const { status, body } = await maidan.call('GET', path, as && { as });
      expect(status, JSON.stringify(body)).toBe(200);
    });
  });

  test('hold: no full scan of a large table', async () => {
    let hour = 19;
    await readsNoTableWhole('POST /api/bookings', async () => {
      const startTimes = [`${hour++}:00`];
      const body = { turfId: turf, date: soon, startTimes, paymentOption: 'partial' };
      expect((await maidan.call('POST', '/api/bookings', { as: player, body })).status).toBe(201);
    });
  });

  test('keyed hold, payment, reschedule, refusal and cancellation: no full scan', async () => {
    const wishes = [9, 10].map((hour) => ({ turfId: turfIdOf(3), date: soon, hour }));
    await readsNoTableWhole('hold, payment, reschedule, refusal and cancellation', async () => {
      const { hour = 9, ...wish } = wishes.pop() ?? { turfId: turfIdOf(3), date: soon };
      const person = await createPerson(maidan);
      const id = await bookAndPay(maidan, person, { ...wish, startTimes: [hourText(hour)] });
      const rescheduled = { date: soon, startTimes: [hourText(hour + 4)] };
      const reschedule = await maidan.call('POST', `/api/bookings/${id}/reschedule`, {
        as: person,
        body: rescheduled,
      });
      expect(reschedule.status, JSON.stringify(reschedule.body)).toBe(200);
      const again = await maidan.call('POST', '/api/bookings', {
        as: person,
        headers: { 'idempotency-key': 'tap' },
        body: { ...wish, ...rescheduled, paymentOption: 'partial' },
      });
      expect(again.body.code).toBe('SLOT_TAKEN');
      expect((await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person })).status).toBe(200);
    });
  });

  test('many unknown idempotency keys: no full scan of a large table', async () => {
    const wish = { turfId: turf, date: soon, hours: [18], slotMinutes: 60 as const };
    await readsNoTableWhole('500 keys', async () => {
      const keys = Array.from({ length: 500 }, (_, n) => `tap-${1_000 * n}`);
      const found = await Promise.all(
        keys.map((key) =>
          findReplay(maidan.services, { userId: owner.id, idempotencyKey: key }, wish, () => true),
        ),
      );
      expect(new Set(found)).toEqual(new Set([undefined]));
    });
  });

  test.each([
    ['expired holds', () => expireHolds(maidan.services)],
    ['unanswered bookings', () => cancelUnapproved(maidan.services)],
    ['expired reschedules', () => expireReschedules(maidan.services)],
    ['a reschedule, for its mails', () => getRescheduleFacts(maidan.services.db, bookingIdOf(7))],
    [
      'expired holds of a customer and a network',
      () => {
        const { db, clock } = maidan.services;
        const wanted = { turfId: turf, date: soon, hours: [18], slotMinutes: 60 as const };
        return requireMayHold(db, clock, { userId: owner.id, caller: 'a network' }, wanted, defaultPolicy);
      },
    ],
    ['callers to forget', () => forgetCallers(maidan.services)],
    ['unfinished orders', () => syncUnfinishedOrders(maidan.services)],
    ['unsent refunds', () => requeueRefunds(maidan.services)],
    ['unsent mails', () => requeueMails(maidan.services)],
    ['players to remind', () => remindPlayers(maidan.services)],
    ['open bookings, for /metrics', () => countOpenBookings(maidan.services.db, maidan.services.clock)],
    ['open payments, for /metrics', () => countOpenPayments(maidan.services.db, maidan.services.clock)],
    [
      'bookings of the last hour',
      () => countBookingsSince(maidan.services.db, new Date(Date.now() - 3_600_000)),
    ],
    [
      'payments of the last hour',
      () => countPaymentsSince(maidan.services.db, new Date(Date.now() - 3_600_000)),
    ],
  ] as const)('server searches for %s: no full scan of a large table', async (what, look) => {
    await readsNoTableWhole(what, look);
  });

  test('full scan: increases the counter', async () => {
    const before = await wholeReads();
    await maidan.services.db.execute(sql`SELECT count(guest_name) FROM bookings`);
    // Counted once per parallel worker, so possibly more than once.
    expect((await wholeReads()).bookings).toBeGreaterThan(before.bookings ?? 0);
  });
});
