import { describe, expect, test } from 'vitest';
import { faqCategories } from '../../contract/faq/questions.ts';
import { defaultPolicy, supportEmail } from '../../contract/policy.ts';
import { wordsOf } from '../../contract/text/policy-words.ts';
import { ask, isNear, isUnsure, missesOf, type Question, readOffTopic, readSet, setNames } from './score.ts';

const minPercent = 95;
/** Sets written to surprise: not all of their misses are worth a rule. */
const minPercentOf: Partial<Record<(typeof setNames)[number], number>> = {
  texted: 90,
  spoken: 90,
  'two-languages': 90,
  fresh: 90,
  unseen: 90,
  last: 75,
  'account-blind': 85,
};

const sets = setNames.map((name) => [name, readSet(name)] as const);
const all = sets.flatMap(([, questions]) => questions);

describe('assistant questions', () => {
  test('95 % of the questions: under 10 ms of CPU time each', () => {
    ask('hello');
    const costs = all
      .map(({ ask: text }) => {
        const began = process.cpuUsage();
        ask(text);
        const { user, system } = process.cpuUsage(began);
        return (user + system) / 1000;
      })
      .sort((one, other) => one - other);
    const p95 = costs[Math.floor(costs.length * 0.95)] ?? 0;
    process.stdout.write(`assistant, one question: ${p95.toFixed(2)} ms of CPU at p95\n`);
    expect(p95).toBeLessThan(10);
  });

  test.each(sets)('%s: enough questions are understood exactly', (name, questions) => {
    const misses = missesOf(questions);
    const unsure = misses.filter(({ read }) => isUnsure(read)).length;
    const near = misses.filter(isNear).length;
    const percent = percentRight(questions, misses);
    process.stdout.write(
      `assistant, ${name}: ${questions.length - misses.length} of ${questions.length} (${percent.toFixed(1)} %); ${near} near, ${unsure} unsure, ${misses.length - near - unsure} wrong\n`,
    );
    expect(percent, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(minPercentOf[name] ?? minPercent);
  });

  test(`all sets together: ${minPercent} of 100 are understood exactly`, () => {
    const percent = percentRight(all, missesOf(all));
    process.stdout.write(`assistant, all sets: ${percent.toFixed(1)} % of ${all.length}\n`);
    expect(percent).toBeGreaterThanOrEqual(minPercent);
  });

  test.each(readSet('always').map((question) => [question.ask, question] as const))(
    '%s: always understood exactly',
    (_, question) => {
      expect(missesOf([question])).toEqual([]);
    },
  );

  test('every question of the FAQ: understood as it is written there', () => {
    const policy = { ...defaultPolicy, discountTiers: [...defaultPolicy.discountTiers] };
    const categories = faqCategories(wordsOf({ supportEmail, policy }));
    const asked = categories
      .flatMap((category) => category.questions)
      .map(({ id, question }): Question => ({ ask: question, means: { ask: 'faq', faq: id } }));
    expect(missesOf(asked)).toEqual([]);
  });

  test('questions about something else: not answered with an answer about turfs', () => {
    const offTopic = readOffTopic();
    const answered = offTopic.filter((text) => {
      const read = ask(text);
      return !isUnsure(read) && read.ask !== 'greeting';
    });
    process.stdout.write(
      `assistant, off-topic: ${offTopic.length - answered.length} of ${offTopic.length}\n`,
    );
    expect(answered.filter((text) => offTopic.indexOf(text) < 7)).toEqual([]);
    expect(answered.length, JSON.stringify(answered)).toBeLessThanOrEqual(offTopic.length * 0.1);
  });

  test("a customer's question: never about the work of owners and admins", () => {
    expect(readSet('work').filter(({ ask: text }) => ask(text).ask === 'work')).toEqual([]);
  });

  test('the sets: no question twice, and at least 150', () => {
    const asks = all.map(({ ask: text, after = [], role = '' }) =>
      [text, ...after, role].join(' < ').toLowerCase(),
    );
    expect(asks.filter((text, index) => asks.indexOf(text) !== index)).toEqual([]);
    expect(asks.length).toBeGreaterThanOrEqual(150);
  });
});

function percentRight(questions: readonly Question[], misses: readonly unknown[]): number {
  return ((questions.length - misses.length) / questions.length) * 100;
}
