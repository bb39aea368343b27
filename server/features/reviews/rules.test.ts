import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewForm, reviewRequest } from '../../../contract/reviews/reviews.ts';
import { fullHistogram, refusalForReview, versionOf } from './rules.ts';

const facts = { isOwner: false, hasPlayed: true, hasReviewed: false };

const turfId = '00000000-0000-7000-8000-000000000000';
const messagesFor = (input: object) =>
  reviewRequest.safeParse({ turfId, ...input }).error?.issues.map(({ message }) => message) ?? [];

describe('review rules', () => {
  test.each([
    [{}, null],
    [{ hasPlayed: false }, 'REVIEW_NEEDS_BOOKING'],
    [{ hasReviewed: true }, 'ALREADY_REVIEWED'],
    [{ hasReviewed: true, hasPlayed: false }, 'ALREADY_REVIEWED'],
    [{ isOwner: true }, 'OWN_TURF'],
  ])('%j: refusal is %s', (more, refusal) => {
    expect(refusalForReview({ ...facts, ...more })).toBe(refusal);
  });

  test('review allowed: has played, has not reviewed, is not the owner', () => {
    const anybody = fc.record({ isOwner: fc.boolean(), hasPlayed: fc.boolean(), hasReviewed: fc.boolean() });
    fc.assert(
      fc.property(anybody, (person) => {
        const isFit = person.hasPlayed && !person.hasReviewed && !person.isOwner;
        expect(refusalForReview(person) === null).toBe(isFit);
      }),
    );
  });

  test.each([
    ['its text changes', { editedAt: new Date(5) }],
    ['it is hidden', { hiddenAt: new Date(5) }],
    ['two reports at the same instant', { reportedAt: [new Date(1), new Date(3), new Date(3)] }],
    ['its latest report is another', { reportedAt: [new Date(1), new Date(4)] }],
  ])('version changes once %s', (_, change) => {
    const read = { editedAt: null, hiddenAt: null, reportedAt: [new Date(1), new Date(3)] };
    expect(versionOf({ ...read })).toBe(versionOf(read));
    expect(versionOf({ ...read, ...change })).not.toBe(versionOf(read));
  });

  test('histogram: five rows, five stars first, complete counts', () => {
    const counted = fc.uniqueArray(
      fc.record({ rating: fc.integer({ min: 1, max: 5 }), count: fc.nat(1_000) }),
      {
        selector: ({ rating }) => rating,
      },
    );
    fc.assert(
      fc.property(counted, (rows) => {
        const full = fullHistogram(rows);
        expect(full.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
        const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
        expect(sum(full)).toBe(sum(rows));
      }),
    );
  });

  test.each([
    [{ comment: 'Ten chars.' }, ['Please select a rating']],
    [{ rating: 0, comment: 'Ten chars.' }, ['Please select a rating']],
    [{ rating: 6, comment: 'Ten chars.' }, ['Please select a rating']],
    [{ rating: 4.5, comment: 'Ten chars.' }, ['Please select a rating']],
    [{ rating: 4 }, ['Please write a review with at least 10 characters']],
    [{ rating: 4, comment: '   Nine chrs   ' }, ['Please write a review with at least 10 characters']],
    [{ rating: 4, comment: '\u200B'.repeat(12) }, ['Please write a review with at least 10 characters']],
    [{ rating: 4, comment: 'x'.repeat(2_001) }, ['Please keep your review to 2,000 characters']],
    [{}, ['Please select a rating', 'Please write a review with at least 10 characters']],
    [{ rating: 5, comment: '  Ten chars.  ' }, []],
    [{ rating: 1, comment: 'x'.repeat(2_000) }, []],
  ])('review %j: messages are %j', (input, messages) => {
    expect(messagesFor(input)).toEqual(messages);
  });

  test('form data: stars as text get the same messages', () => {
    expect(reviewForm.parse({ rating: '4', comment: ' Ten chars. ' })).toEqual({
      rating: 4,
      comment: 'Ten chars.',
    });
    expect(reviewForm.safeParse({ comment: '' }).error?.issues.map(({ message }) => message)).toEqual([
      'Please select a rating',
      'Please write a review with at least 10 characters',
    ]);
  });
});
