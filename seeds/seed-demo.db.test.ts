import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { istDateOf, slotStart } from '../contract/calendar.ts';
import { defaultPolicy, sports, termsVersion } from '../contract/policy.ts';
import { quoteFor, refundTermsFor } from '../contract/quote.ts';
import { refusalForHours } from '../server/bookings/rules.ts';
import { bookings } from '../server/bookings/tables.ts';
import { paymentAttempts, payments, refunds } from '../server/payments/tables.ts';
import { accounts, consents, users } from '../server/people/tables.ts';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../server/platform/database.ts';
import { reviewHelpfulVotes, reviews, turfRatings } from '../server/reviews/tables.ts';
import { hourPriceOf, inPrecedence } from '../server/slots/prices/rules.ts';
import { openHoursOf } from '../server/slots/rules.ts';
import { priceRules, slotClaims, slotPrices } from '../server/slots/tables.ts';
import { turfs } from '../server/turfs/tables.ts';
import { createDatabase } from '../tests/support/postgres.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-21T09:30:00Z');
const today = istDateOf(now);
const usualDay = { extraHours: [], claimedHours: new Map() };
const options = { now, policy: defaultPolicy, passwordHash: 'salt:key' };

let database: OpenDatabase;
let seeded: Awaited<ReturnType<typeof readAll>>;

beforeAll(async () => {
  database = await openEmptyDatabase();
  await seedDemo(database.db, options);
  seeded = await readAll(database);
});
afterAll(async () => {
  await database.close();
});

/** On the kind that the test project names. */
async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') return openEmbeddedDatabase();
  return openPostgres(await createDatabase(inject('postgresUrl'), `seeds_${randomUUID()}`), { poolSize: 2 });
}

async function readAll({ db }: OpenDatabase) {
  return {
    users: await db.select().from(users),
    accounts: await db.select().from(accounts),
    consents: await db.select().from(consents),
    turfs: await db.select().from(turfs),
    prices: await db.select().from(slotPrices),
    rules: await db.select().from(priceRules),
    bookings: await db.select().from(bookings),
    claims: await db.select().from(slotClaims),
    payments: await db.select().from(payments),
    attempts: await db.select().from(paymentAttempts),
    refunds: await db.select().from(refunds),
    reviews: await db.select().from(reviews),
    ratings: await db.select().from(turfRatings),
    votes: await db.select().from(reviewHelpfulVotes),
  };
}

type Booking = (typeof seeded)['bookings'][number];
const turfOf = (turfId: string) =>
  seeded.turfs.find(({ id }) => id === turfId) ?? expect.fail(`no turf ${turfId}`);
const bookingsOf = (email: string) => {
  const userId = seeded.users.find((user) => user.email === email)?.id;
  return seeded.bookings.filter((booking) => booking.userId === userId);
};
const isUpcoming = ({ status, date }: Booking) => status === 'confirmed' && date > today;
const isPlayed = ({ status, endsAt }: Booking) => status === 'confirmed' && endsAt < now;

test('there are 40 different turfs of five sports in twelve cities, for ₹300 to ₹1,800', () => {
  const { turfs: all } = seeded;
  expect(all).toHaveLength(40);
  expect(new Set(all.map(({ city }) => city)).size).toBe(12);
  expect(new Set(all.map(({ sport }) => sport))).toEqual(new Set(sports));
  for (const key of ['name', 'description', 'artworkSeed'] as const) {
    expect(new Set(all.map((turf) => turf[key])).size).toBe(40);
  }
  const rates = all.map(({ hourlyRatePaise }) => hourlyRatePaise);
  expect([Math.min(...rates), Math.max(...rates)]).toEqual([300_00, 1_800_00]);
  for (const { description } of all) {
    expect(description.length).toBeGreaterThanOrEqual(150);
    expect(description.length).toBeLessThanOrEqual(450);
  }
});

test('only the six demo people can sign in, and all people have agreed to the terms and privacy of today', () => {
  const emailOf = new Map(seeded.users.map(({ id, email }) => [id, email]));
  expect(
    seeded.accounts.map(({ accountId }) => emailOf.get(accountId)?.split('@maidan.test')[0]).sort(),
  ).toEqual(['admin', 'owner', 'owner2', 'player', 'player2', 'player3']);
  expect(
    seeded.accounts.every(
      ({ password, providerId }) => password === 'salt:key' && providerId === 'credential',
    ),
  ).toBe(true);
  expect(seeded.consents).toHaveLength(seeded.users.length * 2);
  expect(
    seeded.consents.every(({ textVersion, givenAt }) => textVersion === termsVersion && givenAt < now),
  ).toBe(true);
  expect(seeded.users.every(({ emailVerified }) => emailVerified)).toBe(true);
});

test('every booking could have been made when it was made', () => {
  const joined = new Map(seeded.users.map(({ id, createdAt }) => [id, createdAt]));
  for (const booking of seeded.bookings) {
    const turf = turfOf(booking.turfId);
    expect(
      refusalForHours(booking, openHoursOf(turf, usualDay), defaultPolicy, booking.createdAt),
    ).toBeUndefined();
    expect([...new Set(booking.hours)].sort((one, other) => one - other)).toEqual(booking.hours);
    expect(booking.startsAt).toEqual(slotStart(booking.date, booking.hours[0] ?? -1));
    expect(booking.endsAt).toEqual(slotStart(booking.date, (booking.hours.at(-1) ?? -1) + 1));
    expect(booking.createdAt.getTime()).toBeGreaterThan(turf.createdAt.getTime());
    expect(booking.createdAt.getTime()).toBeGreaterThan(
      joined.get(booking.userId ?? '')?.getTime() ?? Number.NaN,
    );
    expect(booking.holdExpiresAt.getTime() - booking.createdAt.getTime()).toBe(600_000);
    expect(booking.idempotencyKey).toBeNull();
  }
});

test('every booking costs what its hours cost, with the policy in force', () => {
  const ownPrices = new Map(seeded.prices.map((row) => [`${row.turfId} ${row.date} ${row.hour}`, row]));
  for (const booking of seeded.bookings) {
    const { turfId, date } = booking;
    const rules = inPrecedence(seeded.rules.filter((rule) => rule.turfId === turfId));
    const { hourlyRatePaise } = turfOf(turfId);
    const prices = booking.hours.map(
      (hour) =>
        hourPriceOf({ hourlyRatePaise, rules }, ownPrices.get(`${turfId} ${date} ${hour}`), date, hour)
          .pricePaise,
    );
    const { slotCount: _, full, partial, ...amounts } = quoteFor(prices, defaultPolicy);
    expect(booking).toMatchObject({ ...amounts, ...(booking.paymentOption === 'full' ? full : partial) });
    expect(booking.slotPricesPaise).toEqual(prices);
    expect(booking.policy).toEqual(defaultPolicy);
  }
});

test('every booking is confirmed, cancelled in time, or expired unpaid, and nothing lies in the future', () => {
  for (const booking of seeded.bookings) {
    const { status, createdAt, confirmedAt, cancelledAt, expiredAt, holdExpiresAt, startsAt } = booking;
    for (const instant of [createdAt, confirmedAt, cancelledAt, expiredAt, booking.updatedAt]) {
      if (instant) expect(instant.getTime()).toBeLessThan(slotStart(today, 0).getTime());
    }
    expect(status === 'expired').toBe(expiredAt !== null && expiredAt >= holdExpiresAt);
    expect(status === 'expired').toBe(confirmedAt === null);
    expect(status === 'cancelled').toBe(cancelledAt !== null && booking.cancelledBy !== null);
    if (confirmedAt) expect(confirmedAt > createdAt && confirmedAt < holdExpiresAt).toBe(true);
    if (cancelledAt)
      expect(startsAt.getTime() - cancelledAt.getTime()).toBeGreaterThanOrEqual(12 * 3_600_000);
    if (confirmedAt && cancelledAt) expect(cancelledAt > confirmedAt).toBe(true);
  }
});

test('no hour was ever sold twice, and nobody held two bookings at once', () => {
  const hours = seeded.bookings.flatMap(({ turfId, date, hours }) =>
    hours.map((hour) => `${turfId} ${date} ${hour}`),
  );
  expect(new Set(hours).size).toBe(hours.length);
  const byPerson = [...seeded.bookings].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
  for (const [index, booking] of byPerson.entries()) {
    const next = byPerson.slice(index + 1).find(({ userId }) => userId === booking.userId);
    const isOver = booking.confirmedAt ?? booking.expiredAt ?? now;
    if (next) expect(next.createdAt.getTime()).toBeGreaterThan(isOver.getTime());
  }
});

test('claims are the hours of confirmed bookings and the locks of the owners, nothing else', () => {
  const key = ({ turfId, date, hour }: { turfId: string; date: string; hour: number }) =>
    `${turfId} ${date} ${hour}`;
  const booked = seeded.bookings
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ id, turfId, date, hours }) => hours.map((hour) => `${id} ${key({ turfId, date, hour })}`));
  const claimed = seeded.claims.filter(({ kind }) => kind === 'booking');
  expect(claimed.map((claim) => `${claim.bookingId} ${key(claim)}`).sort()).toEqual(booked.sort());
  const locks = seeded.claims.filter(({ kind }) => kind !== 'booking');
  expect(locks.length).toBeGreaterThan(10);
  for (const lock of locks) {
    const turf = turfOf(lock.turfId);
    expect(lock).toMatchObject({ kind: 'lock', lockedBy: turf.ownerId, expiresAt: null });
    expect(lock.date > today && lock.hour >= turf.openingHour && lock.hour < turf.closingHour).toBe(true);
    expect(lock.lockedReason).toBeTruthy();
    expect(lock.createdAt > turf.createdAt && lock.createdAt < now).toBe(true);
  }
});

test('popular turfs are dearer in the evening, and one shows every kind of price', () => {
  expect(new Set(seeded.rules.map(({ turfId }) => turfId)).size).toBeGreaterThanOrEqual(15);
  for (const { turfId, fromHour, toHour, changedAt, pricePaise } of seeded.rules) {
    const turf = turfOf(turfId);
    expect(fromHour >= turf.openingHour && toHour <= turf.closingHour).toBe(true);
    expect(changedAt < now).toBe(true);
    if (pricePaise) expect(pricePaise).toBeGreaterThan(turf.hourlyRatePaise);
  }
  const names = new Set(seeded.rules.map(({ name }) => name));
  expect(names).toEqual(new Set(['Peak hours', 'Weekend mornings', 'City tournament']));
  expect(seeded.prices.length).toBeGreaterThan(5);
  for (const { turfId, date, hour, pricePaise } of seeded.prices) {
    const turf = turfOf(turfId);
    expect(date > today && hour >= turf.openingHour && hour < turf.closingHour).toBe(true);
    expect(pricePaise).toBeLessThan(turf.hourlyRatePaise);
  }
});

test('money adds up: one settled order a booking, what was captured is what was asked, refunds follow the policy', () => {
  expect(seeded.payments).toHaveLength(seeded.bookings.length);
  for (const payment of seeded.payments) {
    const booking = seeded.bookings.find(({ id }) => id === payment.bookingId) ?? expect.fail('no booking');
    const attempts = seeded.attempts.filter(({ paymentId }) => paymentId === payment.id);
    const paid = attempts.filter(({ status }) => status !== 'failed');
    const given = seeded.refunds.filter(({ bookingId }) => bookingId === booking.id);
    expect(payment.orderId).toMatch(/^order_[0-9A-Za-z]{14}$/);
    expect(payment.nextSyncAt).toBeNull();
    expect(payment.amountPaise).toBe(booking.payNowPaise);
    expect(
      attempts.every(
        ({ id, amountPaise }) => /^pay_[0-9A-Za-z]{14}$/.test(id) && amountPaise === payment.amountPaise,
      ),
    ).toBe(true);
    expect(paid.map(({ id }) => id)).toEqual(payment.settledBy === null ? [] : [payment.settledBy]);
    expect(paid).toHaveLength(booking.status === 'expired' ? 0 : 1);
    expect(given.map(({ amountPaise }) => amountPaise)).toEqual(
      booking.cancelledAt ? [refundDue(booking)] : [],
    );
    for (const refund of given) {
      expect(refund).toMatchObject({
        attemptId: payment.settledBy,
        status: 'processed',
        reason: 'cancelled',
        nextTryAt: null,
      });
      expect(refund.gatewayId).toMatch(/^rfnd_[0-9A-Za-z]{14}$/);
      expect(paid[0]?.status).toBe(refund.amountPaise === payment.amountPaise ? 'refunded' : 'captured');
    }
  }
});

function refundDue(booking: Booking): number {
  const cancelledAt = booking.cancelledAt ?? expect.fail('not cancelled');
  if (booking.cancelledBy !== booking.userId) {
    expect(booking.cancelledBy).toBe(turfOf(booking.turfId).ownerId);
    return booking.payNowPaise;
  }
  const [firstHour = -1] = booking.hours;
  const terms = refundTermsFor({ ...booking, firstHour, paidPaise: booking.payNowPaise }, defaultPolicy);
  return cancelledAt <= terms.fullUntil ? terms.fullRefundPaise : terms.partRefundPaise;
}

test('reviews come once a turf from people who had played there, and votes from others', () => {
  const texts = new Map<string, number>();
  for (const review of seeded.reviews) {
    const games = seeded.bookings.filter(
      ({ turfId, userId }) => turfId === review.turfId && userId === review.userId,
    );
    expect(games.some(({ status, endsAt }) => status === 'confirmed' && endsAt < review.createdAt)).toBe(
      true,
    );
    expect(review.comment.trim().length).toBeGreaterThanOrEqual(10);
    expect(review.createdAt < now).toBe(true);
    texts.set(review.comment, (texts.get(review.comment) ?? 0) + 1);
  }
  expect(Math.max(...texts.values())).toBeLessThanOrEqual(2);
  const authorOf = new Map(seeded.reviews.map(({ id, userId }) => [id, userId]));
  expect(seeded.votes.length).toBeGreaterThan(50);
  expect(seeded.votes.every(({ reviewId, userId }) => authorOf.get(reviewId) !== userId)).toBe(true);
});

test('what a turf is said to have of reviews is what its reviews come to', () => {
  const sums = new Map<string, { reviewCount: number; ratingSum: number }>();
  for (const { turfId, rating } of seeded.reviews) {
    const { reviewCount, ratingSum } = sums.get(turfId) ?? { reviewCount: 0, ratingSum: 0 };
    sums.set(turfId, { reviewCount: reviewCount + 1, ratingSum: ratingSum + rating });
  }
  const kept = seeded.ratings.map(
    ({ turfId, reviewCount, ratingSum }) => [turfId, { reviewCount, ratingSum }] as const,
  );
  expect(new Map(kept)).toEqual(sums);
});

test('popular turfs have 8 to 20 reviews, a few have none, and averages lie between 3.9 and 4.9', () => {
  const perTurf = seeded.turfs.map(({ id }) => seeded.reviews.filter(({ turfId }) => turfId === id));
  expect(perTurf.filter(({ length }) => length >= 8).length).toBeGreaterThanOrEqual(6);
  expect(perTurf.filter(({ length }) => length === 0).length).toBeGreaterThanOrEqual(3);
  for (const written of perTurf.filter(({ length }) => length > 0)) {
    const average = written.reduce((sum, { rating }) => sum + rating, 0) / written.length;
    expect(written.length).toBeLessThanOrEqual(20);
    expect(average).toBeGreaterThanOrEqual(3.9);
    expect(average).toBeLessThanOrEqual(4.9);
  }
});

test('the demo players find bookings of every kind', () => {
  const kinds = (email: string) => {
    const own = bookingsOf(email);
    const cancelled = own.filter(({ status }) => status === 'cancelled').length;
    return [own.filter(isUpcoming).length, own.filter(isPlayed).length, cancelled];
  };
  expect(kinds('player@maidan.test')).toEqual([2, 3, 1]);
  expect(kinds('player2@maidan.test')).toEqual([1, 2, 0]);
  expect(kinds('player3@maidan.test')).toEqual([0, 1, 0]);
});

test('seeding again on the same day gives the same rows, on another day the same turfs', async () => {
  const later = new Date('2026-11-21T18:00:00Z');
  const [again, nextYear] = await Promise.all([seedAt(later), seedAt(new Date('2027-06-05T20:00:00Z'))]);
  expect(again).toEqual(seeded);
  expect(nextYear.turfs.map(({ id }) => id)).toEqual(seeded.turfs.map(({ id }) => id));
});

async function seedAt(instant: Date) {
  const fresh = await openEmptyDatabase();
  await seedDemo(fresh.db, { ...options, now: instant });
  const rows = await readAll(fresh);
  await fresh.close();
  return rows;
}
