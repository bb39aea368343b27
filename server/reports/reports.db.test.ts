import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  daysOf,
  monthSpan,
  presetSpans,
  type Span,
  sameDaysBefore,
  spanBefore,
} from '../../contract/report-spans.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../tests/support/installation.ts';
import {
  anyBooking,
  insertBooking,
  moneyOf,
  type PlannedBooking,
  statusOf,
} from '../../tests/support/random-bookings.ts';
import { newId } from '../platform/ids.ts';
import { recountRatings } from '../reviews/recount-ratings.ts';
import { reviews } from '../reviews/tables.ts';

/** Every figure against a recount that goes through the plan booking by booking, hour by hour. */

type Ground = { id: string; ownerId: string; isActive: boolean; city: string; open: number; close: number };
type Opinion = { turfId: string; rating: number; isHidden: boolean };

const seed = Math.floor(Date.now() / 1_000) % 1_000_000;
const today = istDateOf(new Date());
const firstDay = addDays(today, -420);
const openedOn = addDays(today, -200);
let maidan: TestInstallation;
let owners: Person[];
let admin: Person;
const grounds: Ground[] = [];
let plan: PlannedBooking[];
const opinions: Opinion[] = [];

beforeAll(async () => {
  maidan = await openTestInstallation();
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
      close: 24 - index,
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
  plan = fc.sample(anyBooking(places, days), { numRuns: 150, seed });
  const player = await createPerson(maidan);
  await db.transaction(async (tx) => {
    for (const planned of plan) await insertBooking(tx, planned, player.id);
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
afterAll(() => maidan.close());

const spans: Span[] = [
  ...presetSpans(today).map(({ span }) => span),
  ...fc
    .sample(fc.tuple(fc.integer({ min: 0, max: 440 }), fc.integer({ min: 0, max: 120 })), {
      numRuns: 6,
      seed,
    })
    .map(([start, days]) => ({ from: addDays(firstDay, start), to: addDays(firstDay, start + days) })),
];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const within = ({ from, to }: Span, of: Ground[]) =>
  plan.filter(({ turfId, date }) => of.some(({ id }) => id === turfId) && from <= date && date <= to);
const confirmed = (planned: PlannedBooking[]) => planned.filter((one) => statusOf(one) === 'confirmed');
const soldIn = (planned: PlannedBooking[]) => ({
  bookings: confirmed(planned).length,
  hours: sum(confirmed(planned).map(({ hours }) => hours.length)),
});

/** Rupee by rupee: refunds take what is nobody's, then the owner's, then the fee. */
function moneyIn(planned: PlannedBooking[]) {
  const total = { capturedPaise: 0, refundedPaise: 0, feesPaise: 0, earnedPaise: 0, openPaise: 0 };
  for (const one of planned) {
    const { captures, refunds, isEarned, feePaise } = moneyOf(one);
    const [captured, refunded] = [sum(captures), sum(refunds)];
    total.capturedPaise += captured;
    total.refundedPaise += refunded;
    const kept = captured - refunded;
    const fee = isEarned ? Math.min(feePaise, kept) : 0;
    total.feesPaise += fee;
    total.earnedPaise += isEarned ? kept - fee : 0;
    total.openPaise += isEarned ? 0 : kept;
  }
  return total;
}

function venueIn(planned: PlannedBooking[]) {
  return {
    duePaise: sum(confirmed(planned).map((one) => moneyOf(one).atVenuePaise)),
    receivedPaise: sum(confirmed(planned).map(({ receivedPaise }) => receivedPaise[0] ?? 0)),
  };
}

function ownVenueIn(planned: PlannedBooking[]) {
  const taken = planned.map((one) => {
    const dueStill = statusOf(one) === 'confirmed' ? moneyOf(one).atVenuePaise : 0;
    return { status: statusOf(one), paise: one.receivedPaise[0] ?? 0, dueStill };
  });
  return {
    ...venueIn(planned),
    receivedOfCancelledPaise: sum(
      taken.filter(({ status }) => status === 'cancelled').map(({ paise }) => paise),
    ),
    handBackPaise: sum(taken.map(({ paise, dueStill }) => Math.max(0, paise - dueStill))),
  };
}

function starsOf(of: Ground[]) {
  const seen = opinions.filter(({ turfId, isHidden }) => !isHidden && of.some(({ id }) => id === turfId));
  const mean = sum(seen.map(({ rating }) => rating)) / seen.length;
  return {
    average: seen.length ? Math.round(mean * 10) / 10 : null,
    count: seen.length,
    stars: [1, 2, 3, 4, 5].map((star) => seen.filter(({ rating }) => rating === star).length),
  };
}

const daysIn = (span: Span) => Array.from({ length: daysOf(span) }, (_, i) => addDays(span.from, i));
const perDay = (span: Span, of: Ground[]) =>
  daysIn(span).map((date) => ({ date, bookings: confirmed(within({ from: date, to: date }, of)).length }));

/** Walks through every hour of every day of one turf. */
function weekOf(ground: Ground, span: Span): Map<string, { sold: number; open: number }> {
  const week = new Map<string, { sold: number; open: number }>();
  const played = confirmed(within(span, [ground]));
  for (const date of ground.isActive ? daysIn(span) : [])
    for (let hour = 0; hour < 24; hour += 1) {
      const key = `${new Date(date).getUTCDay()} ${hour}`;
      const cell = week.get(key) ?? { sold: 0, open: 0 };
      cell.sold += played.filter((one) => one.date === date && one.hours.includes(hour)).length;
      if (date >= openedOn && ground.open <= hour && hour < ground.close) cell.open += 1;
      week.set(key, cell);
    }
  for (const [key, { sold, open }] of week) {
    if (sold + open === 0) week.delete(key);
    else week.set(key, { sold, open: Math.max(sold, open) });
  }
  return week;
}

function occupancyOf(of: Ground[], span: Span) {
  const weeks = of.map((ground) => weekOf(ground, span));
  const cells = [];
  for (let weekday = 0; weekday < 7; weekday += 1)
    for (let hour = 0; hour < 24; hour += 1) {
      const found = weeks.flatMap((week) => week.get(`${weekday} ${hour}`) ?? []);
      if (found.length === 0) continue;
      const [soldHours, openHours] = [sum(found.map(({ sold }) => sold)), sum(found.map(({ open }) => open))];
      cells.push({ weekday, hour, soldHours, openHours });
    }
  return cells;
}

test.each(spans)(
  'an owner sees $from to $to of own turfs as a recount has it, and nobody else’s',
  async (span) => {
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
        sold: { ...soldIn(played), cancelled: played.filter((one) => statusOf(one) === 'cancelled').length },
        before: { span: before, ...soldIn(within(before, own)) },
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
  },
);

test.each(spans)('an admin sees $from to $to of all turfs as a recount has it', async (span) => {
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

test('the dashboard’s figures are those of the month, and of as many days of the month before', async () => {
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
      earnedOnlinePaise: moneyIn(plan.filter(({ ownerId }) => ownerId === owner.id)).earnedPaise,
      turfs: { active: own.length - archived, archived },
      ratings: starsOf(own),
    });
  }
});

test('on the last day of a month the month before is counted to the same day of it, not to its end', async () => {
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
