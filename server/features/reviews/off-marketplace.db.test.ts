import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { playAt } from '../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { turfs } from '../../core/turfs/tables.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

const opinion = { rating: 4, comment: 'Soft grass, honest lights.' };
const notThere = { status: 404, body: { code: 'TURF_NOT_FOUND' } };

const eligibility = (turfId: string, as?: Person) =>
  maidan.call('GET', `/api/turfs/${turfId}/review-eligibility`, as ? { as } : {});

/** The ways in which a turf leaves the marketplace. */
const leaving = {
  // Written directly: archiving is refused, because the played test booking still reserves its future hours.
  archived: ({ turfId }: { turfId: string }) =>
    maidan.services.db.update(turfs).set({ isActive: false }).where(eq(turfs.id, turfId)),
  'hidden with its disabled owner': async ({ owner }: { owner: Person }) => {
    const body = { reason: 'Sold the same hour twice by phone' };
    const disabled = await maidan.call('PUT', `/api/people/${owner.id}/disabling`, { as: admin, body });
    expect(disabled.status).toBe(200);
  },
};

async function reviewedTurf() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const [author, otherPlayer] = [await createPerson(maidan), await createPerson(maidan)];
  for (const person of [author, otherPlayer]) await playAt(maidan, person, turfId);
  const written = await maidan.call('POST', `/api/turfs/${turfId}/reviews`, { as: author, body: opinion });
  return { owner, turfId, author, otherPlayer, reviewId: written.body.id as string };
}

describe('turfs off the marketplace', () => {
  test.each(Object.entries(leaving))(
    '%s turf: the author still reads and deletes their review',
    async (_, leave) => {
      const { owner, turfId, author, reviewId } = await reviewedTurf();
      expect((await eligibility(turfId, author)).body.turf.isActive).toBe(true);
      await leave({ turfId, owner });
      expect((await eligibility(turfId, author)).body).toMatchObject({
        canReview: false,
        refusal: 'ALREADY_REVIEWED',
        ownReview: { ...opinion, id: reviewId, isYours: true, hidden: null },
      });
      // The description of the turf only, without prices.
      expect((await eligibility(turfId, author)).body.turf).toEqual({
        name: 'Marina Five-a-Side',
        location: 'Besant Nagar, Chennai',
        sport: 'football',
        artworkSeed: 1,
        isActive: false,
      });
      expect((await maidan.call('DELETE', `/api/reviews/${reviewId}`, { as: author })).status).toBe(200);
      expect(await eligibility(turfId, author)).toMatchObject(notThere);
      expect(
        await maidan.call('POST', `/api/turfs/${turfId}/reviews`, { as: author, body: opinion }),
      ).toMatchObject(notThere);
    },
  );

  test.each(Object.entries(leaving))('%s turf: TURF_NOT_FOUND without a review of it', async (_, leave) => {
    const { owner, turfId, otherPlayer } = await reviewedTurf();
    const elsewhere = (await reviewedTurf()).author;
    await leave({ turfId, owner });
    for (const person of [undefined, otherPlayer, elsewhere, admin]) {
      expect(await eligibility(turfId, person)).toMatchObject(notThere);
    }
  });

  test('archived turf: TURF_NOT_FOUND for its owner without a review', async () => {
    const { owner, turfId } = await reviewedTurf();
    await leaving.archived({ turfId });
    expect(await eligibility(turfId, owner)).toMatchObject(notThere);
  });

  test('hidden review: only its author sees the reason and cannot delete it', async () => {
    const { turfId, author, otherPlayer, reviewId } = await reviewedTurf();
    await maidan.call('POST', `/api/reviews/${reviewId}/hide`, {
      as: admin,
      body: { reason: 'Insults the groundsman' },
    });
    await leaving.archived({ turfId });
    expect((await eligibility(turfId, author)).body).toMatchObject({
      turf: { isActive: false },
      ownReview: { ...opinion, hidden: { reason: 'Insults the groundsman' } },
    });
    expect(await eligibility(turfId, otherPlayer)).toMatchObject(notThere);
    expect(await maidan.call('DELETE', `/api/reviews/${reviewId}`, { as: author })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_HIDDEN' },
    });
  });
});
