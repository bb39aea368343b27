import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { turfRatings } from '../../server/core/turfs/tables.ts';
import { recountRatings } from '../../server/features/reviews/recount-ratings.ts';
import { reviewHelpfulVotes, reviews } from '../../server/features/reviews/tables.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { newId } from '../../server/platform/ids.ts';
import { playAt } from '../support/bookings/played-booking.ts';
import { untilSomebodyWaits } from '../support/database/until-somebody-waits.ts';
import { createPerson, createTurf, type Person, testInstallation } from '../support/servers/installation.ts';
import { createCrowd, tally } from './crowd.ts';

const maidan = testInstallation();

const opinion = (rating: number) => ({ rating, comment: 'Soft grass, honest lights.' });
const starsOf = (index: number) => 1 + (index % 5);

async function call(method: string, path: string, as: Person, body?: object) {
  const answer = await maidan.call(method, `/api/${path}`, { as, ...(body && { body }) });
  return { status: answer.status, code: answer.body.code ?? '', id: answer.body.id ?? '', body: answer.body };
}

/** Returns the stored rating summary and a fresh count of the reviews. */
async function readRatings(turfId: string) {
  const { db } = maidan.services;
  const { reviewCount, ratingSum } = turfRatings;
  const [kept] = await db
    .select({ reviewCount, ratingSum })
    .from(turfRatings)
    .where(eq(turfRatings.turfId, turfId));
  const [counted] = await db
    .select({
      reviewCount: sql<number>`count(*)::int`,
      ratingSum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.turfId, turfId), sql`${reviews.hiddenAt} IS NULL`));
  return { kept, counted };
}

async function createPlayers(size: number): Promise<{ turfId: string; players: Person[] }> {
  const turfId = await createTurf(maidan);
  const players = await createCrowd(maidan, size);
  for (const player of players) await playAt(maidan, player, turfId);
  return { turfId, players };
}

describe('reviews', () => {
  test('24 concurrent reviews: all are saved and the summary matches', async () => {
    const { turfId, players } = await createPlayers(24);
    const answers = await Promise.all(
      players.map((player, index) =>
        call('POST', `turfs/${turfId}/reviews`, player, opinion(starsOf(index))),
      ),
    );
    expect(tally(answers)).toEqual({ '201': 24 });
    const { kept, counted } = await readRatings(turfId);
    expect(kept).toEqual(counted);
    expect(kept?.reviewCount).toBe(24);
  });

  test('20 copies of one review: one is saved, 19 are refused', async () => {
    const { turfId, players } = await createPlayers(1);
    const [player] = players;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `turfs/${turfId}/reviews`, player as Person, opinion(4))),
    );
    expect(tally(answers)).toEqual({ '201': 1, '409 ALREADY_REVIEWED': 19 });
    expect((await readRatings(turfId)).kept).toMatchObject({ reviewCount: 1, ratingSum: 4 });
  });

  test('concurrent review changes of all kinds: the summary matches', async () => {
    const admin = await createPerson(maidan, 'admin');
    const { turfId, players } = await createPlayers(20);
    const [early, late] = [players.slice(0, 12), players.slice(12)];
    const written = await Promise.all(
      early.map((player, index) => call('POST', `turfs/${turfId}/reviews`, player, opinion(starsOf(index)))),
    );
    for (let round = 0; round < 3; round += 1) {
      const acts = written.map(({ id }, index) => {
        const player = early[index] as Person;
        if (index % 4 === 0) return call('PATCH', `reviews/${id}`, player, opinion(starsOf(index + round)));
        if (index % 4 === 1) return call('POST', `reviews/${id}/hide`, admin, { reason: 'Nothing but spam' });
        if (index % 4 === 2) return call('POST', `reviews/${id}/keep`, admin);
        return call('DELETE', `reviews/${id}`, player);
      });
      const news = late
        .slice(round * 2, round * 2 + 2)
        .map((player, index) => call('POST', `turfs/${turfId}/reviews`, player, opinion(starsOf(index))));
      const answers = await Promise.all([...acts, ...news]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { kept, counted } = await readRatings(turfId);
      expect(kept).toEqual(counted);
    }
  });

  test('control without the lock: the summary misses concurrent commits', async () => {
    const { db } = maidan.services;
    const turfId = await createTurf(maidan);
    const [early, late] = (await createCrowd(maidan, 2)) as [Person, Person];
    const writeAndCount = async (tx: Database, person: Person) => {
      await tx.insert(reviews).values({ id: newId(), turfId, userId: person.id, ...opinion(4) });
      await recountRatings(tx, turfId);
    };
    let second: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await writeAndCount(tx, early);
      second = db.transaction((other) => writeAndCount(other, late));
      // The second transaction has counted, and waits to write the sum.
      await untilSomebodyWaits(db);
    });
    await second;
    const { kept, counted } = await readRatings(turfId);
    expect([kept?.reviewCount, counted?.reviewCount]).toEqual([1, 2]);
  });

  test('30 users with 20 repeated clicks: one helpful vote each', async () => {
    const { turfId, players } = await createPlayers(1);
    const { id } = await call('POST', `turfs/${turfId}/reviews`, players[0] as Person, opinion(5));
    const crowd = await createCrowd(maidan, 30);
    const clicks = [...crowd, ...crowd.slice(0, 10), ...crowd.slice(0, 10)];
    const answers = await Promise.all(clicks.map((person) => call('PUT', `reviews/${id}/helpful`, person)));
    expect(tally(answers)).toEqual({ '200': 50 });
    const { db } = maidan.services;
    expect(await db.$count(reviewHelpfulVotes, eq(reviewHelpfulVotes.reviewId, id))).toBe(30);
  });

  test('deletion during votes and reports: no error, no leftover rows', async () => {
    const { turfId, players } = await createPlayers(1);
    const { id } = await call('POST', `turfs/${turfId}/reviews`, players[0] as Person, opinion(5));
    const crowd = await createCrowd(maidan, 20);
    const acts = crowd.map((person, index) =>
      index % 2 === 0
        ? call('PUT', `reviews/${id}/helpful`, person)
        : call('POST', `reviews/${id}/report`, person, { reason: 'spam' }),
    );
    const answers = await Promise.all([...acts, call('DELETE', `reviews/${id}`, players[0] as Person)]);
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
    const { db } = maidan.services;
    expect(await db.$count(reviewHelpfulVotes, eq(reviewHelpfulVotes.reviewId, id))).toBe(0);
  });
});
