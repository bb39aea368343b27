import type { turfRatings } from '../../server/core/turfs/tables.ts';
import type { reviewHelpfulVotes, reviews } from '../../server/features/reviews/tables.ts';
import type { BookingRow } from '../bookings/booking-rows.ts';
import type { DemoDay } from '../demo-day.ts';
import type { DemoCustomer } from '../people.ts';
import type { Random } from '../random.ts';
import { seedId } from '../seed-ids.ts';
import type { DemoTurf } from '../turfs/turfs.ts';
import type { CommentGroup, Stars } from './comment-group.ts';
import comments from './comments.json' with { type: 'json' };

export type ReviewRow = typeof reviews.$inferInsert;

const hourMs = 3_600_000;
const usesOfAComment = 2;
const mostReviews = [0, 3, 5, 12] as const;
/** Maximum share of five stars, so that every turf also has four-star reviews. */
const mostFives = 0.88;

type Visit = { userId: string; endsAt: Date; isEvening: boolean };
type Situation = {
  day: DemoDay;
  random: Random;
  demo: readonly DemoTurf[];
  customers: readonly DemoCustomer[];
  booked: readonly BookingRow[];
};

/** Builds reviews by customers after a game there. Demo users have none, so that they can write their own. */
export function reviewRows({ day, random, demo, customers, booked }: Situation): ReviewRow[] {
  const drawComment = createComments(random);
  const writers = new Set(customers.map(({ id }) => id));
  // Quiet turfs first, because with few reviews each one affects the average most.
  const quietFirst = [...demo].sort((one, other) => one.pull - other.pull);
  return quietFirst.flatMap((turf) => {
    const visits = visitsTo(turf, booked, day).filter(({ userId }) => writers.has(userId));
    const chosen = random.shuffled(visits).slice(0, mostReviews[turf.pull]);
    const used = new Set<string>();
    const written = starsFor(chosen.length, turf, random).flatMap((wanted, index) => {
      const visit = chosen[index];
      const found = visit && drawComment(turf, visit, wanted, used);
      if (!found) return [];
      used.add(found.text);
      return {
        id: seedId('review', `${turf.id} ${visit.userId}`),
        turfId: turf.id,
        userId: visit.userId,
        rating: found.stars,
        comment: found.text,
        createdAt: writtenAt(visit, day, random),
      };
    });
    return withoutRuin(written);
  });
}

/** Drops low ratings if too few good comments were available, because they would dominate the average. */
function withoutRuin(written: ReviewRow[]): ReviewRow[] {
  const average = written.reduce((sum, { rating }) => sum + rating, 0) / written.length;
  return average < 3.9 ? written.filter(({ rating }) => rating >= 4) : written;
}

/** Returns one past game per customer. */
function visitsTo(turf: DemoTurf, booked: readonly BookingRow[], day: DemoDay): Visit[] {
  const visits = new Map<string, Visit>();
  for (const { turfId, userId, status, hours, endsAt } of booked) {
    const isOver = endsAt.getTime() < day.midnight.getTime() - 2 * hourMs;
    if (turfId !== turf.id || status !== 'confirmed' || !isOver || !userId || visits.has(userId)) continue;
    visits.set(userId, { userId, endsAt, isEvening: (hours[0] ?? 0) >= 18 });
  }
  return [...visits.values()];
}

/** Draws stars with an average of about 4.1 to 4.8, with one low rating if there are eight or more. */
function starsFor(count: number, turf: DemoTurf, random: Random): Stars[] {
  const average = 4.2 + (turf.name.length % 7) / 10;
  const low =
    count >= 8 ? random.pickWeighted<Stars>([3, 2, 1], (stars) => [1, 3, 8][stars - 1] ?? 0) : undefined;
  const rest = low === undefined ? count : count - 1;
  const fives = Math.min(
    Math.floor(count * mostFives),
    Math.max(0, Math.round(count * average) - (low ?? 0) - rest * 4),
  );
  const high = Array.from({ length: rest }, (_, index): Stars => (index < fives ? 5 : 4));
  return random.shuffled(low === undefined ? high : [low, ...high]);
}

/**
 * Draws comments, each at most twice in total and once per turf; falls back to four stars if none is left.
 */
function createComments(random: Random) {
  const uses = new Map<string, number>();
  const fits = (group: CommentGroup, turf: DemoTurf, visit: Visit, stars: Stars) =>
    group.stars === stars &&
    (group.sport === undefined || group.sport === turf.sport) &&
    (!group.isEvening || visit.isEvening);
  return (turf: DemoTurf, visit: Visit, wanted: Stars, used: ReadonlySet<string>) => {
    for (const stars of [wanted, 4] as const) {
      const candidates = (comments as CommentGroup[])
        .filter((group) => fits(group, turf, visit, stars))
        .flatMap(({ texts, sport }) => texts.map((text) => ({ text, weight: sport ? 4 : 1 })))
        .filter(({ text }) => (uses.get(text) ?? 0) < usesOfAComment && !used.has(text));
      if (candidates.length === 0) continue;
      const { text } = random.pickWeighted(
        candidates,
        (one) => one.weight / (1 + 9 * (uses.get(one.text) ?? 0)),
      );
      uses.set(text, (uses.get(text) ?? 0) + 1);
      return { text, stars };
    }
    return undefined;
  };
}

function writtenAt(visit: Visit, day: DemoDay, random: Random): Date {
  const earliest = visit.endsAt.getTime() + hourMs;
  const latest = Math.min(earliest + 4 * 24 * hourMs, day.midnight.getTime() - hourMs / 2);
  return new Date(random.between(earliest, latest));
}

/** Draws helpful votes: few for most reviews, many for some, none by the author. */
export function voteRows(
  written: readonly ReviewRow[],
  customers: readonly DemoCustomer[],
  random: Random,
): (typeof reviewHelpfulVotes.$inferInsert)[] {
  return written.flatMap((review) => {
    const others = customers.filter(({ id }) => id !== review.userId);
    const votes = random.pickWeighted([0, 1, 2, 3, 5, 8], (count) => 10 / (1 + count));
    return random
      .shuffled(others)
      .slice(0, votes)
      .map(({ id }) => ({ reviewId: review.id, userId: id }));
  });
}

export function ratingRows(written: readonly ReviewRow[]): (typeof turfRatings.$inferInsert)[] {
  const turfIds = [...new Set(written.map(({ turfId }) => turfId))];
  return turfIds.map((turfId) => {
    const ratings = written.filter((review) => review.turfId === turfId).map(({ rating }) => rating);
    return { turfId, reviewCount: ratings.length, ratingSum: ratings.reduce((sum, stars) => sum + stars, 0) };
  });
}
