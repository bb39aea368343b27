import { describe, expect, test } from 'vitest';
import { faqCategories } from '../../../contract/faq/questions.ts';
import { defaultPolicy, supportEmail } from '../../../contract/policy.ts';
import { wordsOf } from '../../../contract/text/policy-words.ts';
import { faqAskOf, faqFacts, faqUrl, searchFaq } from './faq-search.ts';
import { termsSections } from './terms-sections.ts';

const terms = { ...defaultPolicy, discountTiers: [...defaultPolicy.discountTiers] };
const categories = faqCategories(wordsOf({ supportEmail, policy: terms }));
const found = (q: string) => searchFaq(categories, q).flatMap(({ questions }) => questions);

describe('FAQ', () => {
  test('has at least 17 unique questions in all four categories', () => {
    const questions = found('').map(({ question }) => question);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.length).toBeGreaterThanOrEqual(17);
    expect(categories.map(({ id }) => id)).toEqual(['booking', 'payment', 'facilities', 'general']);
    expect(categories.every((category) => category.questions.length >= 3)).toBe(true);
  });

  test('search: finds all words in any order and case', () => {
    expect(found('REFUND long').map(({ question }) => question)).toEqual(['How long does a refund take?']);
    expect(found('parking lighting')).toHaveLength(1);
    expect(found('zeppelin')).toEqual([]);
  });

  test.each([
    ['change phone', 'How do I change my name or phone number?'],
    ['forgot password', 'How do I change my password?'],
    ['reminder', 'Which emails do you send, and how do I turn them off?'],
    ['download data', 'How do I get my data?'],
    ['list turf', 'How do I list my turf?'],
  ])('search "%s": finds the account question', (q, question) => {
    expect(found(q).map((one) => one.question)).toContain(question);
  });

  test.each([
    ['refund', 'How much do I get back if I cancel?'],
    ['refund', 'What if the owner cancels?'],
    ['money back', 'How much do I get back if I cancel?'],
    ['What do I get back when I cancel?', 'How much do I get back if I cancel?'],
    ['postpone', 'Can I reschedule a booking?'],
    ['cash', 'What do I pay, and when?'],
    ['GST', 'Is GST included?'],
    ['register', 'Do I need an account?'],
  ])('search "%s": finds %s', (q, question) => {
    expect(found(q).map((one) => one.question)).toContain(question);
  });

  test('answers show the numbers of the current policy', () => {
    const dearer = wordsOf({
      supportEmail,
      policy: { ...terms, serviceFeePaise: 35_00, cancellationHours: 9 },
    });
    const text = JSON.stringify(faqCategories(dearer));
    expect(text).toContain('₹35');
    expect(text).toContain('9 hours');
    expect(text).not.toContain('₹20');
  });

  test('no discount tiers: FAQ and terms promise no discount', () => {
    const words = wordsOf({ supportEmail, policy: { ...terms, discountTiers: [] } });
    const asked = faqCategories(words).flatMap(({ questions }) => questions);
    const { answer } = asked.find(({ id }) => id === 'discounts') ?? {};
    expect(answer).toBe('Not at the moment. Every hour costs the price it shows.');
    expect(JSON.stringify(termsSections(words))).not.toContain('Discounts');
  });

  test('URL: keeps query and category, drops an unknown category', () => {
    const ask = faqAskOf(new URLSearchParams('q= fee &category=payment'), categories);
    expect(ask).toEqual({ q: 'fee', category: 'payment' });
    expect(faqUrl(ask)).toBe('/faq?q=fee&category=payment');
    expect(faqUrl({ q: '', category: undefined })).toBe('/faq');
    expect(faqAskOf(new URLSearchParams('category=nonsense'), categories).category).toBeUndefined();
  });

  test('structured data lists every question with its answer', () => {
    expect(faqFacts(categories)).toMatchObject({ '@type': 'FAQPage' });
    expect(JSON.parse(JSON.stringify(faqFacts(categories))).mainEntity).toHaveLength(found('').length);
  });
});
