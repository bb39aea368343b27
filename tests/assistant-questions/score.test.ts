import { describe, expect, test } from 'vitest';
import { faqCategories } from '../../contract/faq-questions.ts';
import { defaultPolicy, supportEmail } from '../../contract/policy.ts';
import { wordsOf } from '../../contract/policy-words.ts';
import { understand } from '../../server/assistant/understand/understand.ts';
import { blindQuestions } from './blind.ts';
import { blindAgain } from './blind-again.ts';
import { blindLast } from './blind-last.ts';
import { faqQuestions } from './faq-questions.ts';
import { findingTurfs } from './finding-turfs.ts';
import { findingTurfsMixed } from './finding-turfs-mixed.ts';
import { freshLast } from './fresh-last.ts';
import { freshMixed } from './fresh-mixed.ts';
import { freshSpoken } from './fresh-spoken.ts';
import { freshTexted } from './fresh-texted.ts';
import { heldOutRest } from './held-out-rest.ts';
import { heldOutTurfs } from './held-out-turfs.ts';
import { namedTurfs } from './named-turfs.ts';
import { ownAccount } from './own-account.ts';
import { ownAccountAfter } from './own-account-after.ts';
import { ownBookings } from './own-bookings.ts';
import { askedAt, type Question } from './question.ts';
import { isNear, isUnsure, scoreOf } from './score.ts';

const leastPercent = 95;
/** Sets that were written to surprise: their misses are not all worth a rule. */
const leastOf: Record<string, number> = {
  'as they are texted': 90,
  'as they are spoken': 90,
  'in two languages at once': 90,
  'asked when all was done': 75,
  "one's account, written after it": 85,
};

const nonsense = [
  'my washing machine makes a noise',
  'what is machine learning',
  'is the moon made of cheese',
  'how do birds sleep',
  'what do you think about politics',
  'who is virat kohli',
  'how tall is mount everest',
];

const sets: [string, readonly Question[]][] = [
  ['finding turfs', [...findingTurfs, ...findingTurfsMixed]],
  ['one turf, and going on', namedTurfs],
  ['own bookings and talk', ownBookings],
  ['the FAQ', faqQuestions],
  ['written before the code', [...heldOutTurfs, ...heldOutRest]],
  ['written after it', [...blindQuestions, ...blindAgain, ...blindLast]],
  ['as they are texted', freshTexted],
  ['as they are spoken', freshSpoken],
  ['in two languages at once', freshMixed],
  ['asked when all was done', freshLast],
  ["one's account, mails and own ground", ownAccount],
  ["one's account, written after it", ownAccountAfter],
];

describe('assistant score', () => {
  test('a question costs less than 10 ms of this processor, 95 times in 100', () => {
    const texts = sets.flatMap(([, questions]) => questions.map(({ ask }) => ask));
    understand({ text: 'hello', at: askedAt }, [], defaultPolicy.horizonDays);
    const costs = texts
      .map((text) => {
        const began = process.cpuUsage();
        understand({ text, at: askedAt }, [], defaultPolicy.horizonDays);
        const { user, system } = process.cpuUsage(began);
        return (user + system) / 1000;
      })
      .sort((one, other) => one - other);
    const p95 = costs[Math.floor(costs.length * 0.95)] ?? 0;
    process.stdout.write(`assistant, one question: ${p95.toFixed(2)} ms of CPU at p95\n`);
    expect(p95).toBeLessThan(10);
  });

  test.each(sets)('questions are understood exactly as meant: %s', (name, questions) => {
    const { right, asked, percent, misses } = scoreOf(questions);
    const unsure = misses.filter(isUnsure).length;
    const near = misses.filter(isNear).length;
    process.stdout.write(
      `assistant, ${name}: ${right} of ${asked} (${percent.toFixed(1)} %), else ${near} near, ${unsure} unsure, ${misses.length - near - unsure} wrong\n`,
    );
    expect(percent, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(leastOf[name] ?? leastPercent);
  });

  test(`of all questions together ${leastPercent} in 100 are understood exactly`, () => {
    const { right, asked, percent } = scoreOf(sets.flatMap(([, questions]) => questions));
    process.stdout.write(`assistant, all sets: ${right} of ${asked} (${percent.toFixed(1)} %)\n`);
    expect(percent).toBeGreaterThanOrEqual(leastPercent);
  });

  test('every question of the FAQ is understood as it is written there', () => {
    const policy = { ...defaultPolicy, discountTiers: [...defaultPolicy.discountTiers] };
    const categories = faqCategories(wordsOf({ platformName: 'Maidan', supportEmail, policy }));
    const questions = categories.flatMap((category) => category.questions);
    const asked = questions.map(
      ({ id, question }): Question => ({ ask: question, means: { ask: 'faq', faq: id } }),
    );
    expect(scoreOf(asked).misses).toEqual([]);
  });

  test('what is no question about turfs is not answered with the answer to one', () => {
    for (const text of nonsense) {
      const read = understand({ text, at: askedAt }, [], defaultPolicy.horizonDays);
      const miss = { ask: text, means: { ask: 'unclear' } as const, read };
      expect(isUnsure(miss) || read.ask === 'greeting', JSON.stringify(miss)).toBe(true);
    }
  });

  test('no question is asked twice, and there are at least 150', () => {
    const asks = sets.flatMap(([, questions]) =>
      questions.map(({ ask, after = [] }) => [ask, ...after].join(' < ').toLowerCase()),
    );
    expect(asks.filter((ask, index) => asks.indexOf(ask) !== index)).toEqual([]);
    expect(asks.length).toBeGreaterThanOrEqual(150);
  });
});
