import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { understand } from './understand.ts';

const { horizonDays } = defaultPolicy;
const at = new Date('2026-11-26T05:00:00Z');
const read = (text: string, now = at) => understand({ text, at: now }, [], horizonDays);

const words = fc.constantFrom(
  ...'football cricket in pondy tomorrow today kal naalai sunday next 28 nov 31 feb 7 pm 6 to 8 10pm-12am noon evening night under 800 rs between 500 and 900 2 hours how much cancel my booking the first one free kick yard ? 99 0 24:00 2026-12-31 5/12 last weekend now'.split(
    ' ',
  ),
);
const longWord = fc.stringMatching(/^[a-z]{40,300}$/);
const question = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 12 }).map((some) => some.join(' ')),
  fc.array(fc.oneof(words, longWord), { minLength: 1, maxLength: 8 }).map((some) => some.join(' ')),
  fc.string({ maxLength: 200, unit: 'binary' }),
);
const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

describe('understand', () => {
  test('whatever is typed whenever, the days asked of the tools can be booked and the hours are hours', () => {
    fc.assert(
      fc.property(question, anyTime, (text, now) => {
        const {
          dates = [],
          from,
          to,
          hours,
          pick,
          minPricePaise,
          maxPricePaise,
          words: names,
        } = read(text, now);
        const today = istDateOf(now);
        for (const date of dates) {
          expect(isIstDate(date)).toBe(true);
          expect(date >= today && date <= addDays(today, horizonDays)).toBe(true);
        }
        expect(dates.length).toBeLessThanOrEqual(2);
        if (from !== undefined) expect(from >= 0 && from <= 23 && Number.isInteger(from)).toBe(true);
        if (to !== undefined) expect(to >= 1 && to <= 24 && Number.isInteger(to)).toBe(true);
        if (from !== undefined && to !== undefined) expect(to).toBeGreaterThan(from);
        if (hours !== undefined) expect(hours).toBeGreaterThan(0);
        if (pick !== undefined) expect([-1, 1, 2, 3, 4, 5]).toContain(pick);
        if (minPricePaise !== undefined && maxPricePaise !== undefined)
          expect(minPricePaise).toBeLessThanOrEqual(maxPricePaise);
        expect((names ?? '').length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 500 },
    );
  });

  test('the same words at the same time are understood the same, typed loudly or with signs', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (some) => {
        const text = some.join(' ');
        expect(read(text)).toEqual(read(text));
        expect(read(`  ${text}  `)).toEqual(read(text));
      }),
    );
  });

  test("'tomorrow' is the Indian one, on both sides of midnight in India and in London", () => {
    const tomorrowAt = (instant: string) => read('football tomorrow', new Date(instant)).dates;
    expect(tomorrowAt('2026-11-26T18:29:00Z')).toEqual(['2026-11-27']);
    expect(tomorrowAt('2026-11-26T18:31:00Z')).toEqual(['2026-11-28']);
    expect(tomorrowAt('2026-11-27T00:01:00Z')).toEqual(['2026-11-28']);
  });

  test('a weekend that has begun is what is left of it, and a year ends where it ends', () => {
    expect(read('this weekend', new Date('2026-11-29T05:00:00Z')).dates).toEqual(['2026-11-29']);
    expect(read('football on 2 jan', new Date('2026-12-30T05:00:00Z')).dates).toEqual(['2027-01-02']);
    expect(read('football on the 31st', new Date('2026-12-30T05:00:00Z')).dates).toEqual(['2026-12-31']);
    expect(read('football 29 feb', at).trouble).toEqual({ kind: 'noSuchDate' });
  });

  test('what was asked hours ago is over: a day alone is then no question about that sport', () => {
    const earlier = [{ text: 'football in pondy tomorrow', at: new Date(at.getTime() - 7 * 3_600_000) }];
    expect(understand({ text: 'on sunday', at }, earlier, horizonDays)).toEqual({
      ask: 'searchTurfs',
      dates: ['2026-11-29'],
    });
  });

  test('a turf that is picked with hours of its own is looked at for these, else for those asked before', () => {
    const earlier = [{ text: 'football in pondy tomorrow 7 pm', at }];
    const pick = (text: string) => understand({ text, at }, earlier, horizonDays);
    const dates = ['2026-11-27'];
    expect(pick('the first one')).toEqual({ ask: 'checkAvailability', pick: 1, dates, from: 19, to: 20 });
    expect(pick('the first one after 8 pm')).toEqual({ ask: 'checkAvailability', pick: 1, dates, from: 20 });
  });

  test.each(['K7QM2X9P', 'k7qm2x9p', 'K7qm2x9p', 'ab2cd3ef', '23456ab9'])(
    'the code of a booking is read however it is typed: %s',
    (typed) => {
      const code = typed.toUpperCase();
      expect(read(`booking ${typed}`)).toEqual({ ask: 'myBookings', when: 'upcoming', code });
      expect(read(`cancel ${typed}`)).toEqual({ ask: 'refundQuote', code });
    },
  );

  test.each(['after7pm', 'under999', '28dec6pm', 'sector22', 'aaj7baje', 'tomorrow'])(
    'what only looks like a code is none: %s',
    (typed) => {
      expect(read(`football in pondy ${typed}`).code).toBeUndefined();
    },
  );

  test.each([
    'show my cancelled bookings',
    'my canceled games',
    'which bookings have i cancelled',
    'list all the bookings that I cancelled',
  ])('whoever asks to see what was cancelled is not offered to cancel: %s', (text) => {
    expect(read(text)).toEqual({ ask: 'myBookings', when: 'past', status: 'cancelled' });
  });

  test.each([
    ['cancel my booking', 'refundQuote'],
    ['i cancelled last week and still no money', 'faq'],
    ['refund of my cancelled booking not received', 'faq'],
  ])('cancelling itself, and its money, are asked as ever: %s', (text, ask) => {
    expect(read(text).ask).toBe(ask);
  });

  test.each([
    ['delete my messages', 'ownMessages'],
    ['clear chat history', 'ownMessages'],
    ['clear history', 'ownMessages'],
    ['how do i delete this chat', 'ownMessages'],
    ['remove our conversation', 'ownMessages'],
    ['chat delete karo', 'ownMessages'],
    ['delete my account and messages', 'faq'],
    ['my booking history', 'myBookings'],
    ['message the owner', 'faq'],
  ])('%s: %s', (text, ask) => {
    expect(read(text).ask).toBe(ask);
  });

  test('what is said the wrong way round is put right, or left out', () => {
    expect(read('football between 900 and 500')).toMatchObject({
      minPricePaise: 500_00,
      maxPricePaise: 900_00,
    });
    expect(read('football 24:00 to 7')).toEqual({ ask: 'searchTurfs', sport: 'football', from: 23, to: 24 });
    expect(read('football 24:00 to noon').hours).toBeUndefined();
  });

  test.each(['more available', 'few', 'more one'])(
    'a message that says "%s" over and over is read at once',
    (said) => {
      const began = performance.now();
      const text = `${`${said} ${(said.split(' ').at(-1) ?? '').concat(' ').repeat(50)}`} good`;
      understand({ text, at }, [{ text: 'football tomorrow', at }], horizonDays);
      expect(performance.now() - began).toBeLessThan(200);
    },
  );

  test.each([
    ['football in marathahalli tomorrow 7 pm', 'marathahalli', 19],
    ['football near marina 6 to 8 pm tomorrow', 'marina', 18],
    ['badminton janakpuri tomorrow 6 to 8', 'janakpuri', 18],
  ])('a place that begins like a month is a place: %s', (text, words, from) => {
    expect(read(text)).toMatchObject({ ask: 'searchTurfs', words, dates: ['2026-11-27'], from });
  });

  test.each([
    ['booking for pondy football tomorrow 6pm', 'searchTurfs'],
    ['i need a booking for adyar tomorrow 7 pm', 'searchTurfs'],
    ['booking for rahul', 'othersData'],
    ["show me rahul's bookings", 'othersData'],
  ])('a booking for a place is wanted, one for a person is not told: %s', (text, ask) => {
    expect(read(text).ask).toBe(ask);
  });

  test('the day of cancelling is not the day of the booking', () => {
    // The rule, and what it comes to for the next booking.
    expect(read('if i cancel today how much do i get back')).toEqual({ ask: 'faq', faq: 'refund' });
    expect(read('if i cancel tomorrow how much do i get back')).toEqual({ ask: 'faq', faq: 'refund' });
    const tomorrows = { ask: 'refundQuote', dates: ['2026-11-27'] };
    expect(read('if i cancel tomorrow booking how much do i get back')).toEqual(tomorrows);
    expect(read('if i cancel tomorrow 7 pm game how much do i get back')).toEqual(tomorrows);
    expect(read('cancel my booking today')).toEqual({ ask: 'refundQuote', dates: ['2026-11-26'] });
  });

  test('a very long message costs no more than a short one', () => {
    const began = performance.now();
    read('football in pondy tomorrow '.repeat(4_000));
    read('a'.repeat(100_000));
    read('1 to '.repeat(20_000));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test("a turf that is called 'Park' is looked at by its name, and where to park is still a question", () => {
    for (const text of [
      'opening hours of backwater park',
      'when does backwater park open',
      'timings of hill park',
    ])
      expect(read(text), text).toMatchObject({ ask: 'checkAvailability' });
    for (const text of ['is there a car park', 'can i park my bike there', 'where can i park at kick yard'])
      expect(read(text), text).toEqual({ ask: 'faq', faq: 'amenities' });
  });
});
