import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { expireHolds } from '../../../server/core/bookings/holds/expire-holds.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { refunds } from '../../../server/core/payments/tables.ts';
import { syncOrder } from '../../../server/flows/paying/sync-order.ts';
import { sendRefund } from '../../../server/flows/refunding/send-refund.ts';
import { sandboxOf } from '../../support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import {
  createCrowd,
  hold,
  pay,
  reservationsFor,
  reservationsOf,
  returnFromCheckout,
  tally,
} from '../crowd.ts';

const maidan = testInstallation();
const pastAnyHold = 16 * 60_000;

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

// Negative: the second customer starts that many milliseconds earlier. Both extremes guarantee a winner.
const head = [-500, -6, -4, -3, -2, -1, 0, 0, 0, 0, 1, 2, 3, 4, 6, 500];

async function expireWhilePaying(milliseconds: number, captured: boolean): Promise<'first' | 'second'> {
  const [first, second, turfId] = await Promise.all([
    createPerson(maidan),
    createPerson(maidan),
    createTurf(maidan),
  ]);
  const held = await hold(maidan, first, { turfId, hours: [18, 19] });
  const form = await pay(maidan, held.orderId);
  const paymentId = form.get('razorpay_payment_id') ?? '';
  const { payNowPaise } = await read(first, held.id);
  if (captured) await maidan.services.gateway.client.capturePayment({ paymentId, amountPaise: payNowPaise });
  maidan.clock.advance(pastAnyHold);

  const [returned, other] = await Promise.all([
    wait(Math.max(0, milliseconds)).then(() => returnFromCheckout(maidan, form)),
    wait(Math.max(0, -milliseconds)).then(() => hold(maidan, second, { turfId, hours: [18, 19] })),
  ]);
  expect(returned).toBe(303);

  if (other.status !== 201) {
    expect(tally([other])).toEqual({ '409 SLOT_TAKEN': 1 });
    expect(await read(first, held.id)).toMatchObject({ status: 'confirmed', paidPaise: payNowPaise });
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([held], 'booking'));
    return 'first';
  }
  await returnFromCheckout(maidan, await pay(maidan, other.orderId));
  expect(await read(second, other.id)).toMatchObject({ status: 'confirmed', refundPaise: 0 });
  expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([other], 'booking'));
  await sendRefundsOf(held.id);
  expect(await read(first, held.id)).toMatchObject(
    captured
      ? { status: 'expired', paidPaise: payNowPaise, refundPaise: payNowPaise }
      : { status: 'expired', paidPaise: 0, releasedPaise: payNowPaise },
  );
  const payment = await maidan.services.gateway.client.getPayment(paymentId);
  expect(payment.amount_refunded).toBe(captured ? payNowPaise : 0);
  return 'second';
}

describe('expiring holds', () => {
  for (const captured of [false, true]) {
    const comesBack = captured ? 'is refunded' : 'is never taken';
    test(`hold expires during payment: one customer wins, the other's money ${comesBack}`, async () => {
      const outcomes = [];
      for (const milliseconds of head) outcomes.push(await expireWhilePaying(milliseconds, captured));
      expect(new Set(outcomes)).toEqual(new Set(['first', 'second']));
    });
  }

  test('sweeper against 30 payments: reservations match the confirmed bookings', async () => {
    const crowd = await createCrowd(maidan, 30);
    const turfs = await Promise.all(crowd.map(() => createTurf(maidan)));
    const held = await Promise.all(
      crowd.map((person, index) => hold(maidan, person, { turfId: turfs[index] ?? '', hours: [18, 19, 20] })),
    );
    const forms = await Promise.all(held.map(({ orderId }) => pay(maidan, orderId)));
    maidan.clock.advance(pastAnyHold);

    const sweeps = Array.from({ length: 3 }, () => expireHolds(maidan.services));
    const returns = await Promise.all(forms.map((form) => returnFromCheckout(maidan, form)));
    await Promise.all(sweeps);
    expect(new Set(returns)).toEqual(new Set([303]));
    await expectReservationsToMatch(held, turfs);

    // A payment of an expired booking confirms it on the next sync if its hours are still free.
    await Promise.all(held.map(({ orderId }) => syncOrder(maidan.services, orderId)));
    expect(await expectReservationsToMatch(held, turfs)).toEqual(new Set(['confirmed']));
  });

  test('sweeper against a new hold on its hours: new reservations survive', async () => {
    const rounds = await createCrowd(maidan, 30);
    const turfs = await Promise.all(rounds.map(() => createTurf(maidan)));
    const old = await Promise.all(
      rounds.map((person, index) =>
        hold(maidan, person, { turfId: turfs[index] ?? '', hours: [17, 18, 19, 20] }),
      ),
    );
    const others = await createCrowd(maidan, 30);
    maidan.clock.advance(pastAnyHold);

    const sweeps = Array.from({ length: 3 }, () => expireHolds(maidan.services));
    const taken = await Promise.all(
      others.map((person, index) => hold(maidan, person, { turfId: turfs[index] ?? '', hours: [18, 20] })),
    );
    await Promise.all(sweeps);
    expect(tally(taken)).toEqual({ '201': 30 });
    await expireHolds(maidan.services);
    for (const [index, turfId] of turfs.entries()) {
      expect(await reservationsOf(maidan, turfId)).toEqual(
        reservationsFor(taken.slice(index, index + 1), 'hold'),
      );
      expect(await statusOf(old[index]?.id ?? '')).toBe('expired');
    }
  });
});

async function expectReservationsToMatch(
  held: readonly { id: string; hours: readonly number[] }[],
  turfs: readonly string[],
): Promise<Set<string>> {
  const statuses = new Set<string>();
  for (const [index, booking] of held.entries()) {
    const status = await statusOf(booking.id);
    const theirs = status === 'confirmed' ? reservationsFor([booking], 'booking') : [];
    expect(await reservationsOf(maidan, turfs[index] ?? '')).toEqual(theirs);
    statuses.add(status);
  }
  expect([...statuses].filter((status) => status !== 'confirmed' && status !== 'expired')).toEqual([]);
  return statuses;
}

async function read(person: Person, bookingId: string) {
  return (await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person })).body;
}

async function statusOf(bookingId: string): Promise<string> {
  const [row] = await maidan.services.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.status ?? 'none';
}

async function sendRefundsOf(bookingId: string): Promise<void> {
  const owed = await maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  for (const { id } of owed) await sendRefund(maidan.services, id);
}
