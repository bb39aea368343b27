import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../contract/calendar.ts';
import { defaultPolicy, sports, termsVersion } from '../contract/policy.ts';
import { halfHoursOf } from '../contract/slot-times.ts';
import { passwordHash, type SeededRows, seededAt } from '../tests/support/bookings/seeded-rows.ts';
import { planBookings } from './bookings/booking-plan.ts';
import { bookingRows, reservationRows } from './bookings/booking-rows.ts';
import { offerRows, waitRows } from './bookings/waits.ts';
import { weeklyRows } from './bookings/weekly.ts';
import { demoDayOf } from './demo-day.ts';
import { demoCustomers } from './people.ts';
import { randomFrom } from './random.ts';
import { priceFinder, priceRuleRows, slotPriceRows } from './turfs/price-rules.ts';
import { demoTurfs } from './turfs/turfs.ts';

const now = new Date('2026-11-21T09:30:00Z');
const today = istDateOf(now);

let seeded: SeededRows;
beforeAll(async () => {
  seeded = await seededAt(now);
});

type Booking = SeededRows['bookings'][number];
const turfOf = (turfId: string) =>
  seeded.turfs.find(({ id }) => id === turfId) ?? expect.fail(`no turf ${turfId}`);
const bookingsOf = (email: string) => {
  const userId = seeded.users.find((user) => user.email === email)?.id;
  return seeded.bookings.filter((booking) => booking.userId === userId);
};
const isUpcoming = ({ status, date }: Booking) => status === 'confirmed' && date > today;
const isPlayed = ({ status, endsAt }: Booking) => status === 'confirmed' && endsAt < now;

describe('seed demo', () => {
  test('turfs: 53 in five sports and twelve cities, ₹300 to ₹1,800', () => {
    const { turfs: all } = seeded;
    expect(all).toHaveLength(53);
    expect(new Set(all.map(({ city }) => city)).size).toBe(12);
    expect(new Set(all.map(({ sport }) => sport))).toEqual(new Set(sports));
    for (const key of ['name', 'description', 'artworkSeed'] as const) {
      expect(new Set(all.map((turf) => turf[key])).size).toBe(53);
    }
    const rates = all.map(({ hourlyRatePaise }) => hourlyRatePaise);
    expect([Math.min(...rates), Math.max(...rates)]).toEqual([300_00, 1_800_00]);
    for (const { description } of all) {
      expect(description.length).toBeGreaterThanOrEqual(150);
      expect(description.length).toBeLessThanOrEqual(450);
    }
  });

  test('pictures: files exist in both formats, and the text says illustration', async () => {
    expect(seeded.pictures.length).toBeGreaterThan(100);
    for (const { url, alt } of seeded.pictures) {
      expect(alt).toMatch(/^Illustration of /);
      const folder = url.replace('/demo-pictures/', 'seeds/pictures/').replace('/960.webp', '');
      expect((await readdir(folder)).sort()).toEqual(['480.avif', '480.webp', '960.avif', '960.webp']);
    }
  });

  test('accounts: only seven demo users; all users have current consents', () => {
    const emailOf = new Map(seeded.users.map(({ id, email }) => [id, email]));
    expect(
      seeded.accounts.map(({ accountId }) => emailOf.get(accountId)?.split('@maidan.test')[0]).sort(),
    ).toEqual(['admin', 'owner', 'owner2', 'player', 'player2', 'player3', 'staff']);
    expect(
      seeded.accounts.every(
        ({ password, providerId }) => password === passwordHash && providerId === 'credential',
      ),
    ).toBe(true);
    expect(seeded.consents).toHaveLength(seeded.users.length * 2);
    expect(
      seeded.consents.every(({ textVersion, givenAt }) => textVersion === termsVersion && givenAt < now),
    ).toBe(true);
    expect(seeded.users.every(({ emailVerified }) => emailVerified)).toBe(true);
  });

  test('prices: evenings cost more, one turf shows every kind', () => {
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

  test('reviews: one per turf by past players, votes by others', () => {
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

  test('ratings: equal the sums of the reviews', () => {
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

  test('reviews: 8 to 20 at popular turfs, average 3.9 to 4.9', () => {
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

  test('demo players: have upcoming, past and cancelled bookings', () => {
    const kinds = (email: string) => {
      const own = bookingsOf(email);
      const cancelled = own.filter(({ status }) => status === 'cancelled').length;
      return [own.filter(isUpcoming).length, own.filter(isPlayed).length, cancelled];
    };
    expect(kinds('player@maidan.test')).toEqual([2, 3, 1]);
    expect(kinds('player2@maidan.test')).toEqual([2, 2, 0]);
    expect(kinds('player3@maidan.test')).toEqual([0, 1, 0]);
  });

  test('repeated seed: same rows on one day, same turfs on others', async () => {
    const later = new Date('2026-11-21T18:00:00Z');
    const [again, nextYear] = await Promise.all([
      seededAt(later),
      seededAt(new Date('2027-06-05T20:00:00Z')),
    ]);
    // An offer begins when the database is seeded.
    const atAnyTime = ({ waits, ...rows }: SeededRows) => ({
      ...rows,
      waits: waits.map((wait) => ({ ...wait, offeredAt: wait.offeredAt !== null })),
    });
    expect(atAnyTime(again)).toEqual(atAnyTime(seeded));
    expect(nextYear.turfs.map(({ id }) => id)).toEqual(seeded.turfs.map(({ id }) => id));
  });

  test('planner statistics: collected for the demo tables', () => {
    const tables = seeded.statistics.map(({ tablename }) => tablename);
    expect(tables).toEqual(expect.arrayContaining(['bookings', 'payments', 'slot_reservations', 'turfs']));
  });

  test('waiting list: a line, a live offer and an alert', async () => {
    const [line, offered] = [
      seeded.waits.filter(({ offeredAt }) => !offeredAt),
      seeded.waits.find(({ offeredAt }) => offeredAt),
    ];
    const userIdOf = (email: string) => seeded.users.find((user) => user.email === email)?.id;
    const player = userIdOf('player@maidan.test');
    expect(line).toHaveLength(3);
    const byPlace = line.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    expect(byPlace.at(-1)?.userId).toBe(player);
    const [first] = line;
    const game = seeded.bookings.find(
      ({ turfId, date, hours, status }) =>
        turfId === first?.turfId &&
        date === first.date &&
        `${hours}` === `${first.hours}` &&
        status === 'confirmed',
    );
    expect(game && game.date > today).toBe(true);
    expect(offered).toMatchObject({ userId: userIdOf('player2@maidan.test'), offeredAt: now });
    const [hold] = seeded.guestHolds;
    expect(hold).toMatchObject({ waitId: offered?.id, expiresAt: slotStart(addDays(today, 1), 8) });
    const held = seeded.reservations.filter(({ guestHoldId }) => guestHoldId === hold?.id);
    expect(held.map(({ cell }) => cell / 2)).toEqual(halfHoursOf(offered?.hours ?? [], 60));
    expect(seeded.searchAlerts).toMatchObject([{ userId: player, date: addDays(today, 2) }]);
  });

  test('weekly slot: one date released, one paid, four reserved', () => {
    const [slot] = seeded.weeklySlots;
    const dates = seeded.weeklyDates;
    expect(seeded.weeklySlots).toHaveLength(1);
    expect(slot?.userId).toBe(seeded.users.find(({ email }) => email === 'player2@maidan.test')?.id);
    expect(dates.map(({ date }) => date)).toEqual(
      [-2, 5, 12, 19, 26, 33].map((days) => addDays(today, days)),
    );
    const ground = dates.map(({ id }) => {
      const booking = seeded.bookings.find(({ weeklyDateId }) => weeklyDateId === id);
      const isPaid = ({ bookingId }: { bookingId: string | null }) =>
        booking !== undefined && bookingId === booking.id;
      return seeded.reservations
        .filter((row) => row.weeklyDateId === id || isPaid(row))
        .map(({ kind }) => kind);
    });
    const weekly = ['weekly', 'weekly'];
    expect(ground).toEqual([[], ['booking', 'booking'], weekly, weekly, weekly, weekly]);
    expect(dates.map(({ outcome }) => outcome)).toEqual(['released', null, null, null, null, null]);
    for (const { payBy } of dates.slice(1)) expect(payBy > now).toBe(true);
  });

  test('any day of two months: a line, an offer, a weekly slot', async () => {
    for (let days = 0; days < 60; days += 1) {
      const at = new Date(now.getTime() + days * 86_400_000);
      const day = demoDayOf(at);
      const random = randomFrom(`maidan ${day.today}`);
      const [demo, customers] = [demoTurfs(day), demoCustomers()];
      const planned = planBookings({ day, policy: defaultPolicy, random, turfs: demo, customers });
      const priceOf = priceFinder(priceRuleRows(day, demo), slotPriceRows(day, demo));
      const terms = { policy: defaultPolicy, priceOf };
      const booked = bookingRows(planned, { day, random, ...terms });
      const sold = reservationRows(booked, demo);
      expect(waitRows(day, booked, { demo, customers }), day.today).toHaveLength(3);
      expect(() => offerRows(day, at, { demo, claimed: sold })).not.toThrow();
      expect(() => weeklyRows(day, { demo, claimed: sold, ...terms })).not.toThrow();
    }
  });
});
