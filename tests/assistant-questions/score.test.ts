import { expect, test } from 'vitest';
import { blindQuestions } from './blind.ts';
import { blindAgain } from './blind-again.ts';
import { blindLast } from './blind-last.ts';
import { faqQuestions } from './faq-questions.ts';
import { findingTurfs } from './finding-turfs.ts';
import { heldOutRest } from './held-out-rest.ts';
import { heldOutTurfs } from './held-out-turfs.ts';
import { namedTurfs } from './named-turfs.ts';
import { ownBookings } from './own-bookings.ts';
import type { Question } from './question.ts';
import { scoreOf } from './score.ts';

const leastPercent = 95;

const sets: [string, readonly Question[]][] = [
  ['finding turfs', findingTurfs],
  ['one turf, and going on', namedTurfs],
  ['own bookings and talk', ownBookings],
  ['the FAQ', faqQuestions],
  ['written before the code', [...heldOutTurfs, ...heldOutRest]],
  ['written after it', [...blindQuestions, ...blindAgain, ...blindLast]],
];

test.each(sets)('questions are understood exactly as meant: %s', (name, questions) => {
  const { right, asked, percent, misses } = scoreOf(questions);
  process.stdout.write(`assistant, ${name}: ${right} of ${asked} (${percent.toFixed(1)} %)\n`);
  expect(percent, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(leastPercent);
});

test('no question is asked twice, and there are at least 150', () => {
  const asks = sets.flatMap(([, questions]) =>
    questions.map(({ ask, after = [] }) => [ask, ...after].join(' < ').toLowerCase()),
  );
  expect(asks.filter((ask, index) => asks.indexOf(ask) !== index)).toEqual([]);
  expect(asks.length).toBeGreaterThanOrEqual(150);
});
