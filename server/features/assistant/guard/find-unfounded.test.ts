import { describe, expect, test } from 'vitest';
import { hourText } from '../../../../contract/calendar.ts';
import { faqCategories } from '../../../../contract/faq/questions.ts';
import type { PublicSettings } from '../../../../contract/people/settings.ts';
import { defaultPolicy, supportEmail } from '../../../../contract/policy.ts';
import { wordsOf } from '../../../../contract/text/policy-words.ts';
import { findUnfounded } from './find-unfounded.ts';
import { knownFrom, type LookUp } from './known.ts';
import { takeSentences } from './sentences.ts';

const settings = { policy: defaultPolicy, supportEmail, platformName: 'Maidan' } as PublicSettings;
const readAt = '2026-11-26T05:00:00.000Z';
const name = 'Marina Five-a-Side';
const slotsOf = (free: readonly number[], taken: readonly number[]) =>
  [...free, ...taken].map((hour) => ({
    startTime: hourText(hour),
    status: free.includes(hour) ? 'available' : 'booked',
    pricePaise: 500_00,
  }));

/** A day of Marina as returned by `checkAvailability`. */
function dayWith(free: readonly number[], taken: readonly number[]): LookUp {
  const slots = slotsOf(free, taken);
  const freeHours = free.map((hour) => ({ startTime: hourText(hour), pricePaise: 500_00 }));
  const hours = { openingTime: '06:00', closingTime: '23:00' };
  const facts = { name, ...hours, hourlyRatePaise: 500_00, freeHours, freeThatDay: freeHours, slots };
  return { tool: 'checkAvailability', input: {}, result: { readAt, cards: [], facts } };
}

/** The price of 22:00, a taken hour, as returned by `quote`. */
const takenQuote: LookUp = {
  tool: 'quote',
  input: {},
  result: {
    readAt,
    cards: [],
    facts: {
      name,
      quote: { slots: [{ startTime: '22:00', pricePaise: 500_00 }], totalPaise: 520_00 },
      takenTimes: ['22:00'],
    },
  },
};

/** A game of the person's own. */
const ownBooking: LookUp = {
  tool: 'myBookings',
  input: {},
  result: {
    readAt,
    cards: [],
    facts: { bookings: [{ turfName: name, startTimes: ['19:00'], status: 'confirmed' }] },
  },
};

const fullDay = dayWith([], [16, 17, 18, 19, 20, 21, 22]);
const evening = dayWith([18, 19, 20], [16, 21, 22]);
const problemIn = (sentence: string, ...lookUps: LookUp[]) =>
  findUnfounded(sentence, { known: knownFrom({ settings, lookUps }), secret: '' });

describe('findUnfounded', () => {
  test.each<[string, LookUp[]]>([
    ['Yes, Marina is available.', [fullDay]],
    ["It's free all evening.", [fullDay]],
    ['Marina has free hours.', [fullDay]],
    ['Marina is free at 7 pm.', [ownBooking]],
    ['Marina is free at 10 pm.', [takenQuote]],
    ['It is not free at 4 pm, but it is free at 9 pm.', [evening]],
    ['It is free at 6 pm, but also at 9 pm.', [evening]],
    ['It is free at 6 pm; 9 pm.', [evening]],
    ['It is free until 10 pm.', [evening]],
    ['It is free after 9 pm.', [evening]],
    ['It costs under ₹300.', [evening]],
    ['The price is only 450.', [evening]],
    ['Price: 450.', [evening]],
    ['450 all in.', [evening]],
    ['ஒரு மணி நேரம் 450 ரூபாய்.', [evening]],
    ['ஒரு மணி நேரத்திற்கு ரூ. 45.', [evening]],
    ['एक घंटे का 450 रुपये।', [evening]],
    ['40 சதவீதம் தள்ளுபடி', [evening]],
    ['Raat 9 baje khaali hai.', [evening]],
    ['இரவு 9 மணிக்கு காலியாக உள்ளது.', [evening]],
    ['I have gone ahead and cancelled your booking.', [evening]],
    ['Your slot has been booked.', [evening, ownBooking]],
    ['Your booking is cancelled.', [ownBooking]],
    ['The payment was refunded.', [ownBooking]],
    ['More at marina-turf.com today.', [evening]],
    ['I am booking it now.', [evening]],
    ['I’ve booked 6 pm for you.', [evening]],
    ['You get half off on Sundays.', [evening]],
    ['Book two and get 1 free.', [evening]],
    ['Cancelling 2 hours before gives everything back.', []],
    ['Cancelling 12 hours before gives everything back.', []],
    ['You can cancel until 6 hours before.', []],
  ])('"%s" is not shown', (sentence, lookUps) => {
    expect(problemIn(sentence, ...lookUps)).toBeDefined();
  });

  test.each<[string, LookUp[]]>([
    ['Nothing is free that day.', [fullDay]],
    ['Marina is not free at 10 pm.', [takenQuote]],
    ['It is free from 6 pm to 9 pm.', [evening]],
    ['Yes, Marina Five-a-Side is available from 6 to 9 pm.', [evening]],
    ['It is free at 6 pm, but not at 9 pm.', [evening]],
    ['The price is only 500, with the fee of 20 on top.', [evening]],
    ['Price: 500.', [evening]],
    ['ஒரு மணி நேரம் 500 ரூபாய், 2 மணி நேரம் வரை.', [evening]],
    ['शाम 6 बजे खाली है, 500 रुपये।', [evening]],
    ['I found 120 turfs there for 2026-11-27.', []],
    ['There are only 12 turfs in Chennai.', []],
    ['You play at Marina Five-a-Side at 7 pm.', [ownBooking]],
    ['Your booking is confirmed.', [ownBooking]],
    ['Cancelling 24 hours or more ahead gives everything back.', []],
    ['Cancelling 12 hours before gives half of it back.', []],
    ['The owner answers at least 2 hours before the start.', []],
  ])('"%s" is shown', (sentence, lookUps) => {
    expect(problemIn(sentence, ...lookUps)).toBeUndefined();
  });

  test('e-mail addresses: only the support address of the settings', () => {
    const known = knownFrom({ settings: { ...settings, supportEmail: 'help@turf.example' }, lookUps: [] });
    const problemOf = (sentence: string) => findUnfounded(sentence, { known, secret: '' });
    expect(problemOf('People read help@turf.example.')).toBeUndefined();
    expect(problemOf(`People read ${supportEmail}.`)).toBe('an address');
  });

  test('sentences of the FAQ: allowed, except statuses of bookings', () => {
    const entries = faqCategories(wordsOf(settings)).flatMap(({ questions }) => questions);
    const faq: LookUp = { tool: 'faq', input: {}, result: { readAt, cards: [], facts: { entries } } };
    const sentences = entries.flatMap(({ answer }) => takeSentences(`${answer}\n`).sentences);
    const problems = sentences.flatMap((sentence) => problemIn(sentence, faq) ?? []);
    expect(problems.filter((problem) => !problem.startsWith("a booking's state"))).toEqual([]);
  });
});
