import { describe, expect, test } from 'vitest';
import type { Review } from '../../../contract/reviews/reviews.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { newId } from '../../platform/ids.ts';
import { recountRatings } from './recount-ratings.ts';
import { reviewHelpfulVotes, reviews } from './tables.ts';

const maidan = testInstallation();

type Sketch = { stars: number; votes?: number; daysAgo: number };

/** Creates a turf with reviews of the given age and votes; returns their ids in the same order. */
async function turfWith(
  sketches: readonly Sketch[],
): Promise<{ turfId: string; ids: string[]; authors: Person[] }> {
  const { db } = maidan.services;
  const turfId = await createTurf(maidan);
  const authors: Person[] = [];
  const ids: string[] = [];
  for (const { stars, votes = 0, daysAgo } of sketches) {
    const author = await createPerson(maidan);
    const id = newId();
    const createdAt = new Date(Date.UTC(2026, 9, 30 - daysAgo));
    await db.insert(reviews).values({
      id,
      turfId,
      userId: author.id,
      rating: stars,
      comment: 'Soft grass, honest lights.',
      createdAt,
    });
    for (let vote = 0; vote < votes; vote += 1) {
      const { id: userId } = await createPerson(maidan);
      await db.insert(reviewHelpfulVotes).values({ reviewId: id, userId });
    }
    authors.push(author);
    ids.push(id);
  }
  await db.transaction((tx) => recountRatings(tx, turfId));
  return { turfId, ids, authors };
}

const list = async (turfId: string, query = '', as?: Person) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/reviews${query}`, as ? { as } : {})).body;
const vote = (method: 'PUT' | 'DELETE', id: string, as?: Person) =>
  maidan.call(method, `/api/reviews/${id}/helpful`, as ? { as } : {});

describe('helpful votes and review order', () => {
  test('newest, helpful, highest, lowest; newest first among equals', async () => {
    const { turfId, ids } = await turfWith([
      { stars: 3, votes: 1, daysAgo: 4 },
      { stars: 5, votes: 0, daysAgo: 3 },
      { stars: 1, votes: 2, daysAgo: 2 },
      { stars: 5, votes: 1, daysAgo: 1 },
    ]);
    const orders = {
      newest: [3, 2, 1, 0],
      helpful: [2, 3, 0, 1],
      highest: [3, 1, 0, 2],
      lowest: [2, 0, 3, 1],
    };
    for (const [sort, order] of Object.entries(orders)) {
      const { items } = await list(turfId, `?sort=${sort}`);
      expect(
        items.map(({ id }: Review) => ids.indexOf(id)),
        sort,
      ).toEqual(order);
    }
    const { average, total, histogram } = await list(turfId);
    expect({ average, total }).toEqual({ average: 3.5, total: 4 });
    expect(histogram).toEqual([
      { rating: 5, count: 2 },
      { rating: 4, count: 0 },
      { rating: 3, count: 1 },
      { rating: 2, count: 0 },
      { rating: 1, count: 1 },
    ]);
    expect(await maidan.call('GET', `/api/turfs/${turfId}/reviews?sort=best`)).toMatchObject({ status: 400 });
  });

  test('pagination: each order returns every review once, even with equal keys', async () => {
    const { turfId, ids } = await turfWith(
      Array.from({ length: 11 }, (_, index) => ({
        stars: 1 + (index % 2),
        votes: index % 3,
        daysAgo: index % 4,
      })),
    );
    for (const sort of ['newest', 'helpful', 'highest', 'lowest']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list(turfId, `?sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items.map(({ id }: Review) => id));
        cursor = page.nextCursor ?? '';
      } while (cursor);
      expect(seen, sort).toHaveLength(ids.length);
      expect(new Set(seen), sort).toEqual(new Set(ids));
      const { items } = await list(turfId, `?sort=${sort}&limit=50`);
      expect(
        items.map(({ id }: Review) => id),
        sort,
      ).toEqual(seen);
    }
  });

  test.each([
    'nonsense',
    '0_2026-02-30T00:00:00.000Z_00000000-0000-7000-8000-000000000000',
    "'; DROP TABLE reviews;--",
  ])('invalid cursor %j: VALIDATION_ERROR', async (cursor) => {
    const { turfId } = await turfWith([]);
    const path = `/api/turfs/${turfId}/reviews?cursor=${encodeURIComponent(cursor)}`;
    expect(await maidan.call('GET', path)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('vote: idempotent, removable, shown to its voter only', async () => {
    const { turfId, ids } = await turfWith([{ stars: 4, daysAgo: 1 }]);
    const [id = ''] = ids;
    const [one, other] = [await createPerson(maidan), await createPerson(maidan)];
    for (let index = 0; index < 2; index += 1) {
      expect(await vote('PUT', id, one)).toEqual({
        status: 200,
        body: { helpfulCount: 1, youFoundHelpful: true },
      });
    }
    expect((await vote('PUT', id, other)).body.helpfulCount).toBe(2);
    expect((await list(turfId, '', one)).items).toMatchObject([{ helpfulCount: 2, youFoundHelpful: true }]);
    expect((await list(turfId)).items).toMatchObject([{ helpfulCount: 2, youFoundHelpful: false }]);
    for (let index = 0; index < 2; index += 1) {
      expect(await vote('DELETE', id, one)).toEqual({
        status: 200,
        body: { helpfulCount: 1, youFoundHelpful: false },
      });
    }
  });

  test('own or unknown review, or a visitor: vote refused', async () => {
    const { ids, authors } = await turfWith([{ stars: 4, daysAgo: 1 }]);
    const [id = ''] = ids;
    expect(await vote('PUT', id)).toMatchObject({
      status: 401,
      body: { message: 'Please login to mark reviews as helpful' },
    });
    expect(await vote('PUT', id, authors[0])).toMatchObject({ status: 409, body: { code: 'OWN_REVIEW' } });
    const gone = await vote('PUT', newId(), authors[0]);
    expect(gone).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  });

  test('121st vote in a row: rate limited', async () => {
    const { ids } = await turfWith([{ stars: 4, daysAgo: 1 }]);
    const person = await createPerson(maidan);
    const statuses = [];
    for (let index = 0; index < 121; index += 1) {
      statuses.push((await vote(index % 2 ? 'DELETE' : 'PUT', ids[0] ?? '', person)).status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });
});
