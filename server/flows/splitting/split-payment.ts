import { isDeepStrictEqual } from 'node:util';
import * as m from '#messages';
import { Refusal } from '../../../contract/errors.ts';
import { formatPaise } from '../../../contract/money.ts';
import { maxOpenShares } from '../../../contract/payments/share-amounts.ts';
import type { BookingSplit, SplitRequest } from '../../../contract/payments/shares.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isOver } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { isOutstanding, shareStateOf } from '../../core/payments/shares/rules.ts';
import { shareLinkToken, shareTokenHash } from '../../core/payments/shares/share-link.ts';
import { changeShare, listShares } from '../../core/payments/shares/share-rows.ts';
import { paymentShares } from '../../core/payments/shares/tables.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayed } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBookingRow } from '../booking/reads/queries.ts';
import type { Services } from '../services.ts';
import { getSharedGame } from './shared-game.ts';

const splits: Limit = { name: 'splits-by-person', tries: 60, seconds: 3_600 };

/**
 * Returns the shares of an own booking.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function getSplit(services: Services, person: Person, bookingId: string): Promise<BookingSplit> {
  const { db, clock, tickets } = services;
  const booking = await getOwnBookingRow(db, person, bookingId);
  const now = await clock.now(db);
  const { game, shares, sharedPaise } = await readSplit(db, booking, now);
  return {
    bookingId,
    canSplit: booking.status === 'confirmed' && !isOver(booking, now),
    duePaise: game.openPaise,
    unsharedPaise: Math.max(0, game.openPaise - sharedPaise),
    shares: shares.map(({ id, amountPaise, state, payerName, refundPaise }) => ({
      ...{ id, amountPaise, state, payerName, refundPaise },
      token: shareLinkToken(tickets.linkKey, id),
    })),
  };
}

/**
 * Splits what is due at the venue into shares, each with a link. Open shares are never more than what is due.
 * @throws Refusal RATE_LIMITED, BOOKING_NOT_FOUND, CANNOT_SPLIT, MORE_THAN_DUE, TOO_MANY_SHARES,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function splitPayment(
  services: Services,
  person: Person,
  { bookingId, amountsPaise }: SplitRequest,
  idempotencyKey?: string,
): Promise<BookingSplit> {
  const { db, clock, limits, events, tickets } = services;
  await limits.count(splits, person.userId, m.errors_many_changes);
  const row = await getOwnBookingRow(db, person, bookingId);
  const sumPaise = amountsPaise.reduce((sum, paise) => sum + paise, 0);
  await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const { booking, now } = locked;
    const { game, shares, outstanding, sharedPaise } = await readSplit(tx, booking, now);
    const earlier = shares.filter((share) => idempotencyKey && share.idempotencyKey === idempotencyKey);
    const isSame = () =>
      isDeepStrictEqual(
        earlier.map(({ amountPaise }) => amountPaise),
        amountsPaise,
      );
    if (await replayed(earlier[0], isSame)) return;
    if (booking.status !== 'confirmed' || isOver(booking, now)) throw new Refusal('CANNOT_SPLIT');
    const leftPaise = Math.max(0, game.openPaise - sharedPaise);
    if (sumPaise > leftPaise) throw moreThanDue(leftPaise);
    if (outstanding.length + amountsPaise.length > maxOpenShares) throw new Refusal('TOO_MANY_SHARES');
    await tx.insert(paymentShares).values(
      amountsPaise.map((amountPaise) => {
        const id = newId();
        const tokenHash = shareTokenHash(shareLinkToken(tickets.linkKey, id));
        return { ...refOf(booking), id, amountPaise, tokenHash, createdAt: now, idempotencyKey };
      }),
    );
  });
  publishBookingChanged(events, row);
  return getSplit(services, person, bookingId);
}

/**
 * Closes a share of an own booking: later payments of it are not captured. A paid one stays. Idempotent.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function closeShare(
  services: Services,
  person: Person,
  { bookingId, shareId }: { bookingId: string; shareId: string },
): Promise<BookingSplit> {
  const { db, clock, events } = services;
  const row = await getOwnBookingRow(db, person, bookingId);
  await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const share = (await listShares(tx, [bookingId])).find(({ id }) => id === shareId);
    if (share && !share.isPaid && !share.closedAt) await changeShare(tx, share, { closedAt: locked.now });
  });
  publishBookingChanged(events, row);
  return getSplit(services, person, bookingId);
}

async function readSplit(db: Database, booking: BookingRow, now: Date) {
  const game = await getSharedGame(db, booking, now);
  const shares = (await listShares(db, [booking.id])).map((share) => ({
    ...share,
    state: shareStateOf(share, game, now),
  }));
  const outstanding = shares.filter(({ state }) => isOutstanding(state));
  const sharedPaise = outstanding.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { game, shares, outstanding, sharedPaise };
}

function moreThanDue(leftPaise: number): Refusal {
  const message =
    leftPaise === 0 ? m.errors_share_nothing_left() : m.errors_share_left({ amount: formatPaise(leftPaise) });
  return new Refusal('MORE_THAN_DUE', { message });
}
