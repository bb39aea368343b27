import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '../../../contract/bookings/bookings.ts';
import { slotStart } from '../../../contract/calendar.ts';
import type { DayBooking } from '../../../contract/desk/day-sheet.ts';
import { receiptMethods, venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { refusalAtDesk } from './quote-at-desk.ts';
import { codeFrom, figuresOf, refusalForArrival, tillDateOf, verdictFor } from './rules.ts';

const date = '2026-11-27';
const at = (hour: number, minute = 0) => new Date(slotStart(date, hour).getTime() + minute * 60_000);
const turfId = 'one';
const booking = {
  turfId,
  status: 'confirmed' as BookingStatus,
  date,
  hours: [18, 19],
  slotMinutes: 60 as const,
  endsAt: at(20),
  checkedInAt: null as Date | null,
  noShowAt: null as Date | null,
};
const gate = { turfId };
const longer = { date, hours: [17, 18, 19] };

const atMidnight = { date: '2026-11-28', hours: [0], endsAt: at(25) };

const late = { hours: [23, 24], endsAt: at(25) };

const money = fc.integer({ min: 0, max: 50_000_00 });

const dayBooking = fc.record({
  status: fc.constantFrom<BookingStatus>('confirmed', 'cancelled', 'awaiting_approval'),
  startTimes: fc.constantFrom(['18:00'], ['18:00', '19:00']),
  mark: fc.constantFrom('came', 'missing', 'unmarked'),
  openPaise: money,
});

const taken = fc.record({
  method: fc.constantFrom(...receiptMethods),
  amountPaise: fc.integer({ min: -50_000_00, max: 50_000_00 }),
  isOfDay: fc.boolean(),
});
const paidGame = fc
  .record({
    status: fc.constantFrom<BookingStatus>('confirmed', 'cancelled', 'awaiting_approval'),
    isMissing: fc.boolean(),
    paidOnlinePaise: money,
    atVenuePaise: money,
    receipts: fc.array(taken, { maxLength: 4 }),
  })
  // A venue never refunds more than it collected.
  .filter(({ receipts }) => sum(receipts) >= 0);

function sum(rows: readonly { amountPaise: number }[]): number {
  return rows.reduce((all, { amountPaise }) => all + amountPaise, 0);
}

describe('desk rules', () => {
  test.each([
    ['a game of today', {}, gate, at(17), 'welcome'],
    ['a game that has begun', {}, gate, at(19, 30), 'welcome'],
    ['a game that is over', {}, gate, at(20), 'over'],
    ['a game of tomorrow', { date: '2026-11-28' }, gate, at(17), 'other_day'],
    ['a game of yesterday', {}, gate, at(24 + 17), 'other_day'],
    ['a game at midnight, too early', atMidnight, gate, at(22, 59), 'other_day'],
    ['a game at midnight, an hour before', atMidnight, gate, at(23), 'welcome'],
    ['a game at midnight, just begun', atMidnight, gate, at(24, 5), 'welcome'],
    ['11 pm to 1 am, after midnight', late, gate, at(24, 30), 'welcome'],
    ['11 pm to 1 am, over', late, gate, at(25), 'over'],
    ['11 pm to 1 am of the next evening', { ...late, date: '2026-11-28' }, gate, at(24, 30), 'other_day'],
    ['1 am of the next date, in the evening', { ...late, hours: [25] }, gate, at(20), 'welcome'],
    ['the turf next door', { turfId: 'other' }, gate, at(17), 'other_turf'],
    ['cancelled', { status: 'cancelled' as const }, gate, at(17), 'cancelled'],
    ['never paid', { status: 'expired' as const }, gate, at(17), 'unpaid'],
    ['a second time', { checkedInAt: at(17) }, gate, at(18), 'checked_in_already'],
    ['late, after the no-show', { noShowAt: at(18, 20) }, gate, at(18, 30), 'marked_no_show'],
    ['an old ticket', {}, { ...gate, ticket: { date, hours: [7] } }, at(17), 'rescheduled'],
    ['a ticket with hours closed since', {}, { ...gate, ticket: longer }, at(17), 'shortened'],
    ['its second time', { checkedInAt: at(17) }, { ...gate, ticket: longer }, at(18), 'checked_in_already'],
    [
      'a ticket with other hours too',
      {},
      { ...gate, ticket: { date, hours: [17, 18] } },
      at(17),
      'rescheduled',
    ],
    ['the ticket of these hours', {}, { ...gate, ticket: { date, hours: [18, 19] } }, at(17), 'welcome'],
  ] as const)('at the gate: %s', (_, more, where, now, verdict) => {
    expect(verdictFor({ ...booking, ...more }, where, now)).toBe(verdict);
  });

  test('no-show: allowed from the start, unless checked in', () => {
    expect(refusalForArrival(booking, 'no_show', at(17, 59))?.code).toBe('CANNOT_BE_NO_SHOW');
    expect(refusalForArrival(booking, 'no_show', at(18))).toBeUndefined();
    const came = { ...booking, checkedInAt: at(17, 50) };
    expect(refusalForArrival(came, 'no_show', at(18))?.code).toBe('CANNOT_BE_NO_SHOW');
    expect(refusalForArrival(came, null, at(18))).toBeUndefined();
  });

  test('check-in: refused twice, allowed for a late no-show', () => {
    const came = { ...booking, checkedInAt: at(17, 50) };
    expect(refusalForArrival(came, 'checked_in', at(18))).toEqual({
      code: 'ALREADY_CHECKED_IN',
      message: 'Already checked in, Fri 27 Nov, 5:50\u00a0pm.',
    });
    expect(refusalForArrival({ ...booking, noShowAt: at(18, 20) }, 'checked_in', at(18, 30))).toBeUndefined();
    expect(refusalForArrival({ ...booking, date: '2026-11-28' }, 'checked_in', at(18))?.code).toBe(
      'CANNOT_CHECK_IN',
    );
  });

  test('midnight game: check-in from 11 pm the evening before', () => {
    const early = { ...booking, ...atMidnight };
    expect(refusalForArrival(early, 'checked_in', at(22, 59))?.code).toBe('CANNOT_CHECK_IN');
    expect(refusalForArrival(early, 'checked_in', at(23))).toBeUndefined();
    expect(refusalForArrival(early, 'checked_in', at(24, 5))).toBeUndefined();
  });

  test('current hour: can be sold until it ends; earlier hours cannot', () => {
    const open = Array.from({ length: 17 }, (_, index) => 6 + index);
    const ask = (hours: number[], now: Date) =>
      refusalAtDesk({ date, hours, slotMinutes: 60 }, open, defaultPolicy, now)?.code;
    expect(ask([18], at(18, 10))).toBeUndefined();
    expect(ask([18, 19], at(18, 59))).toBeUndefined();
    expect(ask([18], at(19))).toBe('SLOT_PAST');
    expect(ask([17, 18], at(18, 10))).toBe('SLOT_PAST');
    expect(ask([23], at(23, 10))).toBe('OUTSIDE_OPENING_HOURS');
    const yearAhead = { ...defaultPolicy, horizonDays: 365 };
    expect(
      refusalAtDesk({ date: '2027-12-28', hours: [9], slotMinutes: 60 }, open, yearAhead, at(9)),
    ).toMatchObject({ code: 'DATE_OUT_OF_RANGE', message: expect.stringContaining('365 days') });
  });

  test.each([
    ['k7qm-2x4p', 'K7QM2X4P'],
    [' K7QM 2X4P ', 'K7QM2X4P'],
    ['', ''],
  ])('code typed as %j: read as %j', (typed, code) => expect(codeFrom(typed)).toBe(code));

  test('open and excess amounts: never both, and sum to the balance', () => {
    fc.assert(
      fc.property(
        money,
        money,
        fc.constantFrom<BookingStatus>('confirmed', 'cancelled'),
        (due, got, status) => {
          const { openPaise, venueRefundDuePaise } = venueMoneyOf(
            { status, atVenuePaise: due, venueRefundedPaise: 0 },
            got,
          );
          expect(Math.min(openPaise, venueRefundDuePaise)).toBe(0);
          expect(got + openPaise - venueRefundDuePaise).toBe(status === 'confirmed' ? due : 0);
        },
      ),
    );
  });

  test('granted refund: never due again, never refunded twice', () => {
    fc.assert(
      fc.property(money, money, fc.double({ min: 0, max: 1, noNaN: true }), (due, got, share) => {
        const venueRefundedPaise = Math.floor(got * share);
        const left = got - venueRefundedPaise;
        const of = (status: BookingStatus, refunded: number, collected: number) =>
          venueMoneyOf({ status, atVenuePaise: due, venueRefundedPaise: refunded }, collected);
        expect(of('confirmed', venueRefundedPaise, left).openPaise).toBe(of('confirmed', 0, got).openPaise);
        expect(of('confirmed', venueRefundedPaise, left).venueRefundDuePaise).toBeLessThanOrEqual(left);
        expect(of('cancelled', venueRefundedPaise, left).venueRefundDuePaise).toBe(left);
      }),
    );
  });

  test('day figures: games and open amounts count once', () => {
    fc.assert(
      fc.property(fc.array(dayBooking), (drawn) => {
        const bookings = drawn.map(({ mark, ...some }) => ({
          ...some,
          paidOnlinePaise: 0,
          feePaise: 0,
          collectedPaise: 0,
          venueRefundDuePaise: 0,
          checkedInAt: mark === 'came' ? 'then' : null,
          noShowAt: mark === 'missing' ? 'then' : null,
        })) as unknown as DayBooking[];
        const figures = figuresOf(date, bookings, []);
        const standing = drawn.filter(({ status }) => status === 'confirmed');
        expect(figures.bookingCount).toBe(standing.length);
        expect(figures.playedCount + figures.noShowCount + figures.unmarkedCount).toBe(standing.length);
        const openPaise = standing.reduce((sum, { openPaise }) => sum + openPaise, 0);
        expect(figures.outstandingPaise + figures.missedPaise).toBe(openPaise);
      }),
    );
  });

  test('till: sums by method, less refunds', () => {
    const till = [
      { method: 'cash', amountPaise: 500_00, gameDate: date },
      { method: 'cash', amountPaise: -200_00, gameDate: date },
      { method: 'upi', amountPaise: 375_00, gameDate: '2026-11-28' },
    ] as const;
    expect(figuresOf(date, [], till)).toMatchObject({ cashPaise: 300_00, upiPaise: 375_00, cardPaise: 0 });
  });

  test('day figures add up for games and till', () => {
    fc.assert(
      fc.property(fc.array(paidGame), fc.array(taken), (games, others) => {
        const bookings = games.map((game) => {
          const collectedPaise = sum(game.receipts);
          return {
            ...game,
            startTimes: ['18:00'],
            feePaise: Math.min(20_00, game.paidOnlinePaise),
            collectedPaise,
            grantedPaise: 0,
            ...venueMoneyOf({ ...game, venueRefundedPaise: 0 }, collectedPaise),
            checkedInAt: null,
            noShowAt: game.isMissing ? 'then' : null,
          } as unknown as DayBooking;
        });
        const receipts = games.flatMap((game) => game.receipts);
        const inTill = [
          ...receipts.map((receipt) => ({ ...receipt, gameDate: date })),
          ...others.map((receipt) => ({ ...receipt, gameDate: '2026-12-05' })),
        ].filter(({ isOfDay }) => isOfDay);
        const day = figuresOf(date, bookings, inTill);
        const worth = games.map(
          ({ status, paidOnlinePaise, atVenuePaise }) =>
            paidOnlinePaise + (status === 'confirmed' ? atVenuePaise : 0),
        );
        expect(
          day.onlinePaise +
            day.collectedPaise -
            day.venueRefundDuePaise +
            day.outstandingPaise +
            day.missedPaise,
        ).toBe(worth.reduce((all, one) => all + one, 0));
        expect(day.otherDaysPaise).toBe(sum(receipts.filter(({ isOfDay }) => !isOfDay)));
        expect(day.cashPaise + day.upiPaise + day.cardPaise - day.otherGamesPaise).toBe(
          day.collectedPaise - day.otherDaysPaise,
        );
        expect(day.feePaise).toBeLessThanOrEqual(day.onlinePaise);
      }),
    );
  });

  test.each([
    ['in the evening', at(23, 59), date, date],
    ['after midnight, for that evening', at(24, 20), date, date],
    ['shortly before five, for that evening', at(28, 59), date, date],
    ['after five, for that evening', at(29), date, '2026-11-28'],
    ['after midnight, for the new day', at(24, 20), '2026-11-28', '2026-11-28'],
    ['after midnight, for a day further back', at(24, 20), '2026-11-26', '2026-11-28'],
    ['days ahead', at(12), '2026-12-05', date],
  ])("money taken %s: assigned to its day's till", (_when, collectedAt, gameDate, tillDate) => {
    expect(tillDateOf(collectedAt, gameDate)).toBe(tillDate);
  });
});
