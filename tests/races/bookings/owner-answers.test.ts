import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { slotStart } from '../../../contract/calendar.ts';
import { expireHolds } from '../../../server/core/bookings/holds/expire-holds.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { refunds } from '../../../server/core/payments/tables.ts';
import { cancelUnapproved } from '../../../server/flows/approving/cancel-unapproved.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { sandboxOf } from '../../support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { hold, pay, raceDay, reservationsFor, reservationsOf } from '../crowd.ts';

const maidan = testInstallation();
const games = 12;

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

type Game = { id: string; person: Person; turfId: string };

async function openOwner() {
  const owner = await createPerson(maidan, 'turf_owner');
  await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
  return owner;
}

async function holdAndPay(owner: Person): Promise<Game & { orderId: string }> {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const { id, orderId } = await hold(maidan, person, { turfId, hours: [18] });
  await pay(maidan, orderId);
  return { id, orderId, person, turfId };
}

/** Creates an owner with manual approval and paid bookings that await it, each at its own turf. */
async function openWaiting() {
  const owner = await openOwner();
  const waiting: Game[] = await Promise.all(
    Array.from({ length: games }, async () => {
      const game = await holdAndPay(owner);
      await syncOrder(maidan.services, game.orderId);
      return game;
    }),
  );
  const accept = ({ id }: Game) =>
    maidan.call('POST', `/api/bookings/${id}/approve`, { as: owner, body: {} });
  return { waiting, accept };
}

/** Checks that every booking is either confirmed without a refund, or cancelled with one full refund. */
async function expectOneOutcome(waiting: Game[], accepted: Set<string>): Promise<void> {
  const { db } = maidan.services;
  for (const { id, turfId } of waiting) {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    const given = await db.select().from(refunds).where(eq(refunds.bookingId, id));
    expect(row?.status).toBe(accepted.has(id) ? 'confirmed' : 'cancelled');
    expect(given.map(({ amountPaise }) => amountPaise)).toEqual(accepted.has(id) ? [] : [row?.payNowPaise]);
    const standing = accepted.has(id) ? [{ id, hours: [18] }] : [];
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor(standing, 'booking'));
  }
}

describe('owner approval', () => {
  test('approval against cancellation: one is refused, money matches the winner', async () => {
    // Nine hours before start a customer can cancel an unapproved booking, but not a confirmed one.
    const ahead = slotStart(raceDay, 9).getTime() - Date.now();
    maidan.clock.advance(ahead);
    const { waiting, accept } = await openWaiting();
    const outcomes = await Promise.all(
      waiting.map(async (game, index) => {
        const cancel = () => maidan.call('POST', `/api/bookings/${game.id}/cancel`, { as: game.person });
        // Each side starts first in half of the games.
        const early = index % 2 === 0 ? cancel() : undefined;
        const [accepted, cancelled] = await Promise.all([accept(game), early ?? cancel()]);
        return { id: game.id, accepted: accepted.status, cancelled: cancelled.status };
      }),
    );
    maidan.clock.advance(-ahead);
    for (const { accepted, cancelled } of outcomes) expect([accepted, cancelled].sort()).toEqual([200, 409]);
    const accepted = outcomes.filter((outcome) => outcome.accepted === 200).map(({ id }) => id);
    await expectOneOutcome(waiting, new Set(accepted));
  });

  test('approval at the deadline against two sweeps: approved or refunded, never both', async () => {
    const { waiting, accept } = await openWaiting();
    const [row] = await maidan.services.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, waiting[0]?.id ?? ''));
    const left = (row?.approvalDueAt?.getTime() ?? 0) - Date.now();
    maidan.clock.advance(left - 60);
    const [answers] = await Promise.all([
      Promise.all(waiting.map(async (game) => ({ id: game.id, status: (await accept(game)).status }))),
      ...Array.from({ length: 8 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 15));
        await cancelUnapproved(maidan.services);
      }),
    ]);
    maidan.clock.advance(60_000);
    await cancelUnapproved(maidan.services);
    maidan.clock.advance(60 - left - 60_000);
    const accepted = new Set(answers.filter(({ status }) => status === 200).map(({ id }) => id));
    await expectOneOutcome(waiting, accepted);
  });

  test('holds expire while paid: bookings await approval with their hours', async () => {
    const owner = await openOwner();
    const paid = await Promise.all(Array.from({ length: games }, () => holdAndPay(owner)));
    const lapse = 11 * 60_000;
    maidan.clock.advance(lapse);
    await Promise.all([
      ...paid.map(({ orderId }) => syncOrder(maidan.services, orderId)),
      ...Array.from({ length: 6 }, () => expireHolds(maidan.services)),
    ]);
    await expireHolds(maidan.services);
    maidan.clock.advance(-lapse);
    for (const { id, turfId } of paid) {
      const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
      expect(row).toMatchObject({ status: 'awaiting_approval', approvalDueAt: expect.any(Date) });
      expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([{ id, hours: [18] }], 'booking'));
    }
  });
});
