import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { WeeklySlot } from '../../contract/bookings/weekly-slots.ts';
import {
  addDays,
  type IstDate,
  istDateOf,
  istHourOf,
  slotStart,
  weekdayNames,
} from '../../contract/calendar.ts';
import { expireGuestHolds } from '../../server/core/bookings/holds/guest-holds.ts';
import { releaseUnpaidDates } from '../../server/core/bookings/weekly/end-dates.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { domainEvents } from '../../server/platform/outbox/tables.ts';
import { pay, returnFromCheckout } from '../races/crowd.ts';
import { checkStep } from '../simulation/promises.ts';
import { bookAndPay, sandboxOf } from '../support/bookings/paid-booking.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../support/servers/installation.ts';
import { atDepth, reportFigure, seed } from '../support/setup/depth.ts';

/** Its sessions carry its name, so that the spy below tells its statements from those of the other node. */
const victimName = 'victim';
let redis: RedisServer;
let victim: TestInstallation;
let survivor: TestInstallation;

/** Statements that the victim may still send. At 0 it reaches nothing: its connections are cut, as by kill -9. */
let left = Number.POSITIVE_INFINITY;
const cut = new WeakSet<pg.Client>();

beforeAll(async () => {
  type Query = (this: pg.Client & Internals, ...parameters: unknown[]) => unknown;
  type Internals = {
    connectionParameters: { application_name?: string };
    connection: { stream: { destroy(): void } };
  };
  const query = pg.Client.prototype.query as unknown as Query;
  const counted: Query = function (...parameters) {
    if (this.connectionParameters.application_name !== victimName) return query.apply(this, parameters);
    left -= 1;
    if (left > 0) return query.apply(this, parameters);
    if (!cut.has(this)) this.connection.stream.destroy();
    cut.add(this);
    const error = new Error('killed');
    const callback = parameters.at(-1);
    if (typeof callback !== 'function') return Promise.reject(error);
    process.nextTick(callback, error);
    return undefined;
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as never);
  redis = await startRedis();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await redis?.stop();
});

/** Opens both nodes on a new database, without background work, so that every run sends the same statements. */
beforeEach(async () => {
  const url = await createDatabase(inject('postgresUrl'), `k${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  const open = (name: string) =>
    openTestInstallation({
      DATABASE_URL: `${url}?application_name=${name}`,
      REDIS_URL: redis.url,
      MAIDAN_ROLE: 'web',
      TRUST_PROXY: '1',
    });
  [survivor, victim] = [await open('survivor'), await open(victimName)];
  for (const node of [survivor, victim]) sandboxOf(node).faults.dropWebhooks = true;
});
afterEach(async () => {
  left = Number.POSITIVE_INFINITY;
  await victim?.close();
  await survivor?.close();
});

/** A press, a return from the gateway or a sweep, which another node can repeat. */
type Act = (node: TestInstallation) => Promise<unknown>;
type Game = { owner: Person; asha: Person; ravi: Person; slot: Slot };
type Slot = { turfId: string; date: IstDate; startTimes: string[] };

/** Opens a turf with a slot in eight days, by day, because offers at night wait for the morning. */
async function newGame(): Promise<Game> {
  const now = await timeOf(survivor);
  const isDay = istHourOf(now) >= 10 && istHourOf(now) < 18;
  if (!isDay) await advanceTo(slotStart(addDays(istDateOf(now), istHourOf(now) < 10 ? 0 : 1), 10));
  // Dates and offers of earlier games may have ended.
  for (const sweep of [releaseUnpaidDates, expireGuestHolds]) while ((await sweep(survivor.services)) > 0);
  const date = addDays(istDateOf(await timeOf(survivor)), 8);
  const [owner, asha, ravi] = await Promise.all([
    createPerson(survivor, 'turf_owner'),
    createPerson(survivor),
    createPerson(survivor),
  ]);
  const turfId = await createTurf(survivor, { ownerId: owner.id, weeklySharePercent: 100 });
  return { owner, asha, ravi, slot: { turfId, date, startTimes: ['19:00'] } };
}

const timeOf = ({ services: { db, clock } }: TestInstallation) => clock.now(db);

/** Sets the clocks of both nodes, never back. */
async function advanceTo(instant: Date): Promise<void> {
  const ahead = instant.getTime() - (await timeOf(survivor)).getTime();
  for (const { clock } of [victim, survivor]) clock.advance(Math.max(0, ahead));
}

async function must(method: string, path: string, how: Parameters<TestInstallation['call']>[2]) {
  const { status, body } = await survivor.call(method, path, how);
  expect([200, 201], `${path}: ${JSON.stringify(body)}`).toContain(status);
  return body;
}

const post =
  (path: string, how: Parameters<TestInstallation['call']>[2]): Act =>
  (node) =>
    node.call('POST', path, { body: {}, ...how });

/** Reserves two weeks, or the two after a weekly slot that it renews. */
function makeWeekly({ asha, slot }: Game, renewsId?: string): Act {
  const { turfId, startTimes } = slot;
  const date = addDays(slot.date, renewsId ? 14 : 0);
  const dates = [date, addDays(date, 7)].map((one) => ({ date: one, startTimes, totalPaise: 520_00 }));
  return post('/api/me/weekly-slots', {
    as: asha,
    body: { turfId, date, startTimes, renewsId, dates },
    headers: { 'idempotency-key': renewsId ?? 'weekly' },
  });
}

async function weeklyOf(game: Game): Promise<WeeklySlot> {
  await makeWeekly(game)(survivor);
  const { items } = await must('GET', '/api/me/weekly-slots', { as: game.asha });
  return items[0];
}

const payDate = async (game: Game) =>
  must('POST', `/api/me/weekly-dates/${(await weeklyOf(game)).dates[0]?.id}/booking`, {
    as: game.asha,
    body: { paymentOption: 'full' },
  });

function makeSeries({ owner, slot: { turfId, date } }: Game): Act {
  const hours = { fromHour: 7, toHour: 8, fromDate: date, untilDate: addDays(date, 1) };
  const dates = [date, addDays(date, 1)].map((one) => ({ turfId, date: one }));
  return post(`/api/turfs/${turfId}/series`, {
    as: owner,
    body: { ...hours, weekdays: weekdayNames, guestName: 'Colts', guestPhone: '+919876543210', dates },
    headers: { 'idempotency-key': 'series' },
  });
}

const waitFor = ({ slot }: Game, as: Person) => must('POST', '/api/me/waits', { as, body: slot });

const sellAtDesk = ({ owner, slot: { turfId, ...slot } }: Game) =>
  must('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body: { ...slot, source: 'walk_in' } });

/** Sells the slot at the desk, cancels it, and so offers it to Asha; Ravi is next. */
async function offered(game: Game): Promise<string> {
  const { id } = await sellAtDesk(game);
  const wait = await waitFor(game, game.asha);
  await waitFor(game, game.ravi);
  await must('POST', `/api/bookings/${id}/cancel-for-customer`, { as: game.owner, body: { reason: 'Rain' } });
  return wait.id;
}

async function split(game: Game): Promise<{ id: string; tokens: string[] }> {
  const id = await bookAndPay(survivor, game.asha, game.slot);
  const body = { amountsPaise: [100_00, 100_00] };
  const { shares } = await must('POST', `/api/bookings/${id}/shares`, { as: game.asha, body });
  return { id, tokens: shares.map(({ token }: { token: string }) => token) };
}

let addresses = 0;
/** Each payer has an address of their own, because changes of an address are limited. */
function fromNewAddress() {
  addresses += 1;
  return { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
}

async function payShare(token = ''): Promise<Act> {
  const { order } = await must('POST', `/api/shares/${token}/order`, { body: {}, headers: fromNewAddress() });
  const form = await pay(survivor, order.orderId);
  return (node) => returnFromCheckout(node, form);
}

/** Each flow prepares a game and returns what happens while the node is killed. */
const flows: Record<string, (game: Game) => Promise<Act> | Act> = {
  'a slot is held': ({ asha, slot }) =>
    post('/api/bookings', {
      as: asha,
      body: { ...slot, paymentOption: 'partial' },
      headers: { 'idempotency-key': 'hold' },
    }),
  'a booking is cancelled': async ({ asha, slot }) =>
    post(`/api/bookings/${await bookAndPay(survivor, asha, slot)}/cancel`, { as: asha }),
  'a series of the desk is made': (game) => makeSeries(game),
  'a series of the desk is ended': async (game) => {
    await makeSeries(game)(survivor);
    const { venue } = await must('GET', `/api/turfs/${game.slot.turfId}`, {});
    const { items } = await must('GET', `/api/venues/${venue.id}/series`, { as: game.owner });
    const body = { fromDate: game.slot.date, reason: 'Rain' };
    return post(`/api/series/${items[0].id}/end`, { as: game.owner, body });
  },
  'a weekly slot is made': (game) => makeWeekly(game),
  'a weekly slot is renewed': async (game) => makeWeekly(game, (await weeklyOf(game)).id),
  'a date is opened for payment': async (game) =>
    post(`/api/me/weekly-dates/${(await weeklyOf(game)).dates[0]?.id}/booking`, {
      as: game.asha,
      body: { paymentOption: 'full' },
    }),
  'a date is paid': async (game) => {
    const form = await pay(survivor, (await payDate(game)).order.orderId);
    return (node) => returnFromCheckout(node, form);
  },
  'the payment of a date is given up': async (game) =>
    post(`/api/bookings/${(await payDate(game)).id}/release`, { as: game.asha }),
  'dates are cancelled by the player': async (game) => {
    const { id } = await weeklyOf(game);
    await waitFor(game, game.ravi);
    return post(`/api/me/weekly-slots/${id}/cancel`, { as: game.asha, body: { fromDate: game.slot.date } });
  },
  'dates are ended by the desk': async (game) => {
    const { id } = await weeklyOf(game);
    await waitFor(game, game.ravi);
    const body = { fromDate: game.slot.date, reason: 'The hall is let' };
    return post(`/api/weekly-slots/${id}/end`, { as: game.owner, body });
  },
  'an unpaid date is released': async (game) => {
    const { dates } = await weeklyOf(game);
    await waitFor(game, game.ravi);
    await advanceTo(new Date(Date.parse(dates[0]?.payBy ?? '') + 1_000));
    return (node) => releaseUnpaidDates(node.services);
  },
  'a slot is freed while people wait': async (game) => {
    const { id } = await sellAtDesk(game);
    await waitFor(game, game.asha);
    await waitFor(game, game.ravi);
    return post(`/api/bookings/${id}/cancel-for-customer`, { as: game.owner, body: { reason: 'Rain' } });
  },
  'an offer is booked': async (game) => {
    await offered(game);
    return post('/api/bookings', {
      as: game.asha,
      body: { ...game.slot, paymentOption: 'full' },
      headers: { 'idempotency-key': 'offer' },
    });
  },
  'an offer is passed on': async (game) => {
    const id = await offered(game);
    return (node) => node.call('DELETE', `/api/me/waits/${id}`, { as: game.asha });
  },
  'an offer expires': async (game) => {
    await offered(game);
    const { items } = await must('GET', '/api/me/waits', { as: game.asha });
    await advanceTo(new Date(Date.parse(items[0].offeredUntil) + 1_000));
    return (node) => expireGuestHolds(node.services);
  },
  'a booking is split': async (game) => {
    const id = await bookAndPay(survivor, game.asha, game.slot);
    const body = { amountsPaise: [100_00, 100_00] };
    return post(`/api/bookings/${id}/shares`, {
      as: game.asha,
      body,
      headers: { 'idempotency-key': 'split' },
    });
  },
  'a share is opened for payment': async (game) =>
    post(`/api/shares/${(await split(game)).tokens[0]}/order`, { headers: fromNewAddress() }),
  'a share is paid': async (game) => payShare((await split(game)).tokens[0]),
  'a booking with a paid share is cancelled': async (game) => {
    const { id, tokens } = await split(game);
    await (await payShare(tokens[0]))(survivor);
    return post(`/api/bookings/${id}/cancel`, { as: game.asha });
  },
};

/** Runs the act on the victim, with the messages that follow, and kills it before a statement. @returns whether it died */
async function killDuring(act: Act, statement: number): Promise<boolean> {
  left = statement;
  await act(victim).catch(() => undefined);
  await victim.services.outbox.deliver().catch(() => undefined);
  return left <= 0;
}

/** Returns everything that the flow left: rows without ids and times, mails, findings. People are 1, 2 and 3. */
async function whatIs({ owner, asha, ravi, slot: { turfId, date } }: Game) {
  const { db, clock } = survivor.services;
  const rowsOf = async (query: SQL) => (await db.execute(query)).rows;
  const people = [owner, asha, ravi];
  const person = sql`array_position(${sql.param(people.map(({ id }) => id))}::uuid[], user_id) AS person`;
  const emails = sql.param(people.map(({ email }) => email));
  const day = sql`date - ${date}::date AS day`;
  const atTurf = sql`WHERE turf_id = ${turfId}`;
  const { findings } = await checkMoney({ db, clock });
  return {
    dates: await rowsOf(sql`SELECT ${day}, outcome FROM weekly_slot_dates ${atTurf} ORDER BY date`),
    bookings: await rowsOf(
      sql`SELECT ${day}, ${person}, status, at_venue_paise FROM bookings ${atTurf} ORDER BY created_at`,
    ),
    holds: await rowsOf(
      sql`SELECT ${person}, ended_at IS NULL AS is_live FROM guest_holds ${atTurf} ORDER BY created_at`,
    ),
    waits: await rowsOf(
      sql`SELECT ${person}, outcome, offered_at IS NOT NULL AS is_offered FROM slot_waits ${atTurf} ORDER BY created_at`,
    ),
    reserved: await rowsOf(
      sql`SELECT ${day}, cell, piece, kind FROM slot_reservations ${atTurf} ORDER BY date, cell, piece`,
    ),
    orders:
      await rowsOf(sql`SELECT amount_paise, order_id IS NOT NULL AS is_open, share_id IS NOT NULL AS is_share
      FROM payment_orders ${atTurf} ORDER BY created_at`),
    payments: await rowsOf(sql`SELECT amount_paise, status FROM payments ${atTurf} ORDER BY amount_paise`),
    refunds: await rowsOf(sql`SELECT amount_paise, reason FROM refunds ${atTurf} ORDER BY amount_paise`),
    shares: await rowsOf(sql`SELECT amount_paise FROM payment_shares ${atTurf} ORDER BY amount_paise`),
    ledger: await rowsOf(sql`SELECT kind, account, amount_paise FROM ledger_entries AS entry
      JOIN ledger_lines AS line ON line.turf_id = entry.turf_id AND entry_id = entry.id
      WHERE entry.turf_id = ${turfId} ORDER BY kind, account, amount_paise`),
    mails:
      await rowsOf(sql`SELECT split_part(key, ':', 1) AS kind, array_position(${emails}::text[], recipient) AS person
      FROM mails WHERE recipient = ANY (${emails}::text[]) ORDER BY kind, person`),
    findings: findings.filter(({ kind }) => !kind.endsWith('_stuck')).map(({ kind }) => kind),
  };
}

/** `npm run test:full` kills before each statement, `npm test` before every fifteenth. */
const stride = atDepth({ sample: 15, full: 1 });
const firstKill = 1 + (seed % stride);
const mostStatements = 300;

describe('kill -9 between any two statements', () => {
  test.each(Object.entries(flows))('%s: repeated, it ends as without the kill', async (name, prepare) => {
    const { db } = survivor.services;
    const undisturbed = await newGame();
    const work = await prepare(undisturbed);
    const unchanged = await whatIs(undisturbed);
    await work(survivor);
    await survivor.services.outbox.deliver();
    const wanted = await whatIs(undisturbed);
    expect(wanted).not.toEqual(unchanged);
    expect(wanted.findings).toEqual([]);

    let statement = firstKill;
    for (; statement < mostStatements; statement += stride) {
      const game = await newGame();
      const act = await prepare(game);
      const grounds = { db, clock: survivor.clock, turfIds: [game.slot.turfId] };
      const before = await checkStep(grounds, new Map());
      const died = await killDuring(act, statement);
      await checkStep(grounds, before);
      await act(survivor);
      // Leases of the dead node run out.
      await db.update(domainEvents).set({ nextTryAt: null });
      await survivor.services.outbox.deliver();
      expect(await whatIs(game), `killed before statement ${statement}`).toEqual(wanted);
      left = Number.POSITIVE_INFINITY;
      if (!died) break;
    }
    expect(statement).toBeGreaterThan(firstKill);
    expect(statement).toBeLessThan(mostStatements);
    reportFigure(`${name}: killed before ${stride === 1 ? 'each' : 'some'} of ${statement - 1} statements`);
  });
});
