import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookings, reschedules } from '../../../server/core/bookings/tables.ts';
import { checkMoney } from '../../../server/core/ledger/check-money.ts';
import { refunds } from '../../../server/core/payments/tables.ts';
import { cancelUnapproved } from '../../../server/flows/approving/cancel-unapproved.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { bookAndPay, sandboxOf } from '../../support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { pay, raceDay, reservationsFor, reservationsOf } from '../crowd.ts';

const maidan = testInstallation();
const games = 12;

beforeAll(() => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

type Game = { id: string; rescheduleId: string; orderId: string; person: Person; turfId: string };

/** Returns bookings of ₹520 at 6 pm with a paid reschedule to 6 and 7 pm (₹470 more) that awaits approval. */
async function openWaiting() {
  const owner = await createPerson(maidan, 'turf_owner');
  const waiting = await Promise.all(Array.from({ length: games }, () => bookedAt(owner)));
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
  const asked = await Promise.all(waiting.map((game) => ask(game)));
  const answer = (word: 'approve' | 'decline', { id, rescheduleId }: Game) =>
    maidan.call('POST', `/api/bookings/${id}/${word}`, { as: owner, body: { rescheduleId } });
  return { waiting: asked, answer };
}

async function bookedAt(owner: Person) {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const input = { turfId, date: raceDay, startTimes: ['18:00'], paymentOption: 'full' as const };
  return { person, turfId, id: await bookAndPay(maidan, person, input) };
}

async function ask({ id, person, turfId }: Omit<Game, 'rescheduleId' | 'orderId'>): Promise<Game> {
  const body = { date: raceDay, startTimes: ['18:00', '19:00'] };
  const asked = await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: person, body });
  const { id: rescheduleId, order } = asked.body.reschedule;
  await pay(maidan, order.orderId);
  await syncOrder(maidan.services, order.orderId);
  return { id, rescheduleId, orderId: order.orderId, person, turfId };
}

const withdraw = ({ id, rescheduleId, person }: Game) =>
  maidan.call('POST', `/api/bookings/${id}/reschedules/${rescheduleId}/withdraw`, { as: person });
const cancel = ({ id, person }: Game) => maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person });

const won = { done: 'approve', declined: 'decline', withdrawn: 'withdraw', expired: 'timeout' } as const;

async function statusesOf(waiting: readonly Game[]) {
  const ids = waiting.map(({ rescheduleId }) => rescheduleId);
  const rows = await maidan.services.db.select().from(reschedules).where(inArray(reschedules.id, ids));
  return new Map(rows.map(({ id, status }) => [id, status]));
}

async function refundedPaise(id: string): Promise<number[]> {
  const rows = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, id));
  return rows.map(({ amountPaise }) => amountPaise).sort((a, b) => a - b);
}

/** Checks hours, refunds and ledger of each booking against the end of its reschedule. */
async function expectMoneyToMatch(waiting: readonly Game[]): Promise<void> {
  for (const { orderId } of waiting) await syncOrder(maidan.services, orderId);
  const statuses = await statusesOf(waiting);
  for (const { id, rescheduleId, turfId } of waiting) {
    const isDone = statuses.get(rescheduleId) === 'done';
    const hours = isDone ? [18, 19] : [18];
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({ status: 'confirmed', hours, payNowPaise: isDone ? 990_00 : 520_00 });
    expect(await refundedPaise(id)).toEqual(isDone ? [] : [470_00]);
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([{ id, hours }], 'booking'));
  }
  const { findings } = await checkMoney(maidan.services);
  const ids = new Set(waiting.map(({ id }) => id));
  expect(findings.filter(({ bookingId }) => bookingId && ids.has(bookingId))).toEqual([]);
}

/** Starts the acts of one game in rotated order, so that each is first in some games. */
function inTurn<T>(acts: readonly (() => Promise<T>)[], index: number): Promise<T>[] {
  const order = acts.map((_, place) => (place + index) % acts.length);
  const started = new Map(order.map((place) => [place, acts[place]?.()]));
  return acts.map((_, place) => started.get(place) as Promise<T>);
}

describe('owner approval of reschedules', () => {
  test('approve, decline and withdraw at once: one wins, money matches it', async () => {
    const { waiting, answer } = await openWaiting();
    const outcomes = await Promise.all(
      waiting.map(async (game, index) => {
        const acts = [() => answer('approve', game), () => answer('decline', game), () => withdraw(game)];
        const answers = await Promise.all(inTurn(acts, index));
        return { game, statuses: answers.map(({ status }) => status) };
      }),
    );
    const statuses = await statusesOf(waiting);
    for (const { game, statuses: [approve, decline, withdrawn] = [] } of outcomes) {
      expect([approve, decline, withdrawn].sort()).toEqual([200, 409, 409]);
      const winner = approve === 200 ? 'approve' : decline === 200 ? 'decline' : 'withdraw';
      expect(won[statuses.get(game.rescheduleId) as keyof typeof won]).toBe(winner);
    }
    await expectMoneyToMatch(waiting);
  });

  test('answers at the deadline against sweeps: one wins, money matches it', async () => {
    const { waiting, answer } = await openWaiting();
    const [first] = await maidan.services.db
      .select()
      .from(reschedules)
      .where(eq(reschedules.id, waiting[0]?.rescheduleId ?? ''));
    const left = (first?.approvalDueAt?.getTime() ?? 0) - Date.now();
    maidan.clock.advance(left - 40);
    const [outcomes] = await Promise.all([
      Promise.all(
        waiting.map(async (game, index) => {
          const acts = [() => answer('approve', game), () => answer('decline', game)];
          return { game, answers: await Promise.all(inTurn(acts, index)) };
        }),
      ),
      ...Array.from({ length: 8 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 15));
        await cancelUnapproved(maidan.services);
      }),
    ]);
    maidan.clock.advance(60_000);
    await cancelUnapproved(maidan.services);
    maidan.clock.advance(40 - left - 60_000);
    const statuses = await statusesOf(waiting);
    for (const { game, answers } of outcomes) {
      const winners = answers.flatMap(({ status }, index) =>
        status === 200 ? [index === 0 ? 'approve' : 'decline'] : [],
      );
      expect(winners.length).toBeLessThanOrEqual(1);
      expect(won[statuses.get(game.rescheduleId) as keyof typeof won]).toBe(winners[0] ?? 'timeout');
    }
    await expectMoneyToMatch(waiting);
  });

  test.each(['approve', 'decline'] as const)(
    '%s against cancelling the booking: everything is refunded once, no hour stays',
    async (word) => {
      const { waiting, answer } = await openWaiting();
      await Promise.all(
        waiting.flatMap((game, index) => inTurn([() => answer(word, game), () => cancel(game)], index)),
      );
      for (const { id, orderId, turfId } of waiting) {
        await syncOrder(maidan.services, orderId);
        const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
        expect(row?.status).toBe('cancelled');
        expect((await refundedPaise(id)).reduce((sum, paise) => sum + paise, 0)).toBe(990_00);
        expect(await reservationsOf(maidan, turfId)).toEqual([]);
      }
    },
  );
});
