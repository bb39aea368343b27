import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import {
  monthSpan,
  presetSpans,
  type Span,
  sameDaysBefore,
  spanBefore,
} from '../../../contract/reports/spans.ts';
import { anyBooking, insertBooking, statusOf } from '../../../tests/support/bookings/random-bookings.ts';
import {
  confirmed,
  expiredHoldsIn,
  moneyIn,
  ownVenueIn,
  type Plan,
  recountOf,
  soldIn,
  sum,
  venueIn,
} from '../../../tests/support/bookings/recount.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { seed } from '../../../tests/support/setup/depth.ts';
import { newId } from '../../platform/ids.ts';
import { recountRatings } from '../reviews/recount-ratings.ts';
import { reviews } from '../reviews/tables.ts';

/** Compares every figure with a recount of the plan, booking by booking and hour by hour. */

const today = istDateOf(new Date());
const firstDay = addDays(today, -420);
const openedOn = addDays(today, -200);
const maidan = testInstallation();
let owners: Person[];
let admin: Person;
const plan: Plan = { grounds: [], openedOn, bookings: [], opinions: [] };
const { grounds, bookings, opinions } = plan;
const { within, starsOf, perDay, weekOf, occupancyOf } = recountOf(plan);

beforeAll(async () => {
  owners = [await createPerson(maidan, 'turf_owner'), await createPerson(maidan, 'turf_owner')];
  admin = await createPerson(maidan, 'admin');
  const { db } = maidan.services;
  for (const [index, sketch] of [0, 0, 0, 1, 1].entries()) {
    const ownerId = owners[sketch]?.id ?? '';
    const ground = {
      ownerId,
      isActive: index !== 2,
      city: index % 2 ? 'Pune' : 'Chennai',
      open: 6 + index,
      close: 26 - index,
    };
    const id = await createTurf(maidan, {
      ownerId,
      name: `Ground ${index}`,
      location: `Adyar, ${ground.city}`,
      isActive: ground.isActive,
      openingHour: ground.open,
      closingHour: ground.close,
      createdAt: new Date(`${openedOn}T06:00:00Z`),
    });
    grounds.push({ ...ground, id });
  }
  const days = Array.from({ length: 450 }, (_, index) => addDays(firstDay, index));
  const places = grounds.map(({ id, ownerId }) => ({ turfId: id, ownerId }));
  bookings.push(...fc.sample(anyBooking(places, days), { numRuns: 150, seed }));
  const player = await createPerson(maidan);
  await db.transaction(async (tx) => {
    for (const planned of bookings) await insertBooking(tx, planned, player.id);
  });
  for (const rating of fc.sample(fc.integer({ min: 1, max: 5 }), { numRuns: 20, seed })) {
    const ground = grounds[opinions.length % grounds.length];
    const isHidden = opinions.length % 7 === 0;
    const { id: userId } = await createPerson(maidan);
    const turfId = ground?.id ?? '';
    opinions.push({ turfId, rating, isHidden });
    const hidden = isHidden ? { hiddenAt: new Date(), hiddenReason: 'Rude' } : {};
    await db.insert(reviews).values({ id: newId(), turfId, userId, rating, comment: 'Fine', ...hidden });
  }
  for (const { id } of grounds) await recountRatings(db, id);
});

const spans: Span[] = [
  ...presetSpans(today).map(({ span }) => span),
  ...fc
    .sample(fc.tuple(fc.integer({ min: 0, max: 440 }), fc.integer({ min: 0, max: 120 })), {
      numRuns: 6,
      seed,
    })
    .map(([start, days]) => ({ from: addDays(firstDay, start), to: addDays(firstDay, start + days) })),
];

describe('reports', () => {
  test.each(spans)('owner report $from to $to: equals a recount', async (span) => {
    for (const owner of owners) {
      const own = grounds.filter(({ ownerId }) => ownerId === owner.id);
      const { body } = await maidan.call('GET', `/api/owner/report?from=${span.from}&to=${span.to}`, {
        as: owner,
      });
      const played = within(span, own);
      const before = spanBefore(span);
      const made = (source: string, option?: string) =>
        confirmed(played).filter((one) => one.source === source && (!option || one.paymentOption === option))
          .length;
      expect(body, `seed ${seed}`).toEqual({
        span,
        sold: {
          ...soldIn(played),
          cancelled: played.filter((one) => statusOf(one) === 'cancelled').length,
        },
        before: { span: before, ...soldIn(within(before, own)) },
        expiredHolds: expiredHoldsIn(played),
        money: moneyIn(played),
        venue: ownVenueIn(played),
        mix: {
          onlinePartial: made('online', 'partial'),
          onlineFull: made('online', 'full'),
          walkIn: made('walk_in'),
          phone: made('phone'),
        },
        occupancy: occupancyOf(own, span),
        ratings: starsOf(own),
        turfs: own.map((ground) => {
          const there = within(span, [ground]);
          return {
            id: ground.id,
            name: `Ground ${grounds.indexOf(ground)}`,
            isActive: ground.isActive,
            ...soldIn(there),
            openHours: ground.isActive
              ? sum([...weekOf(ground, span).values()].map(({ open }) => open))
              : null,
            cancelled: there.filter((one) => statusOf(one) === 'cancelled').length,
            earnedPaise: moneyIn(there).earnedPaise,
            venueDuePaise: venueIn(there).duePaise,
            rating: starsOf([ground]).average,
            reviewCount: starsOf([ground]).count,
          };
        }),
        days: perDay(span, own),
      });
    }
  });

  test.each(spans)('admin report $from to $to: equals a recount', async (span) => {
    const { body } = await maidan.call('GET', `/api/admin/report?from=${span.from}&to=${span.to}`, {
      as: admin,
    });
    const played = within(span, grounds);
    const before = spanBefore(span);
    const cities = ['Chennai', 'Pune'].map((name) => ({
      name,
      ...soldIn(
        within(
          span,
          grounds.filter(({ city }) => city === name),
        ),
      ),
    }));
    const lastDays = { from: addDays(today, -29), to: today };
    expect(body, `seed ${seed}`).toEqual({
      span,
      sold: { ...soldIn(played), cancelled: played.filter((one) => statusOf(one) === 'cancelled').length },
      before: { span: before, ...soldIn(within(before, grounds)) },
      expiredHolds: expiredHoldsIn(played),
      money: moneyIn(played),
      venue: venueIn(played),
      turfs: { active: 4, archived: 1 },
      ratings: starsOf(grounds),
      months: Array.from({ length: 12 }, (_, index) => {
        const month = monthSpan(today, index - 11);
        const { capturedPaise, refundedPaise } = moneyIn(within(month, grounds));
        return {
          month: month.from,
          bookings: confirmed(within(month, grounds)).length,
          keptPaise: capturedPaise - refundedPaise,
        };
      }),
      days: perDay(lastDays, grounds),
      cities: cities
        .filter(({ bookings }) => bookings > 0)
        .sort((a, b) => b.bookings - a.bookings || a.name.localeCompare(b.name)),
      sports: soldIn(played).bookings ? [{ sport: 'football', ...soldIn(played) }] : [],
    });
  });

  test('dashboard: figures of this month and the same days last month', async () => {
    for (const owner of owners) {
      const own = grounds.filter(({ ownerId }) => ownerId === owner.id);
      const { body } = await maidan.call('GET', '/api/owner/figures', { as: owner });
      const count = (span: Span) => soldIn(within(span, own)).bookings;
      const soFar = { from: monthSpan(today).from, to: today };
      const archived = own.filter(({ isActive }) => !isActive).length;
      expect(body, `seed ${seed}`).toEqual({
        bookingsThisMonth: count(monthSpan(today)),
        bookingsLastMonth: count(monthSpan(today, -1)),
        bookingsSoFar: count(soFar),
        bookingsByThen: count(sameDaysBefore(today)),
        earnedOnlinePaise: moneyIn(bookings.filter(({ ownerId }) => ownerId === owner.id)).earnedPaise,
        turfs: { active: own.length - archived, archived },
        ratings: starsOf(own),
      });
    }
  });

  test('last day of the month: compared with the same days last month', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const player = await createPerson(maidan);
    const lastOfNovember = Date.parse(`${today.slice(0, 4)}-11-30T12:00:00+05:30`);
    const games = [`${today.slice(0, 4)}-10-30`, `${today.slice(0, 4)}-10-31`].flatMap((day) => {
      const any = fc.sample(anyBooking([{ turfId, ownerId: owner.id }], [day]), { numRuns: 100, seed });
      return confirmed(any).slice(0, 1);
    });
    await maidan.services.db.transaction(async (tx) => {
      for (const game of games) await insertBooking(tx, game, player.id);
    });
    const untilThen = lastOfNovember - Date.now();
    maidan.clock.advance(untilThen);
    const { body } = await maidan.call('GET', '/api/owner/figures', { as: owner });
    maidan.clock.advance(-untilThen);
    expect(body).toMatchObject({ bookingsLastMonth: 2, bookingsByThen: 1 });
  });
});
