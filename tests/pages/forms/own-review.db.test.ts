import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as reviewPage from '../../../app/routes/player/review.tsx';
import { turfs } from '../../../server/core/turfs/tables.ts';
import { createPages } from '../../../server/pages.ts';
import { playAt } from '../../support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const maidan = testInstallation({}, createPages(buildOf(reviewPage, 'turf/:turfId/review'), 'production'));

const opinion = { rating: 4, comment: 'Soft grass, honest lights.' };

async function reviewedTurf() {
  const turfId = await createTurf(maidan);
  const author = await createPerson(maidan);
  await playAt(maidan, author, turfId);
  const written = await maidan.call('POST', `/api/turfs/${turfId}/reviews`, { as: author, body: opinion });
  return { turfId, author, reviewId: written.body.id as string };
}

const takeOff = (turfId: string) =>
  maidan.services.db.update(turfs).set({ isActive: false }).where(eq(turfs.id, turfId));

async function open(turfId: string, as?: Person) {
  const answer = await maidan.app.request(`/turf/${turfId}/review`, {
    headers: as ? { cookie: as.cookie } : {},
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function post(turfId: string, as: Person, fields: Record<string, string>) {
  const answer = await maidan.app.request(`http://localhost/turf/${turfId}/review`, {
    method: 'POST',
    headers: { cookie: as.cookie, origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  });
  const { headers, status } = answer;
  return {
    status,
    location: headers.get('location'),
    flash: headers.get('set-cookie'),
    html: await answer.text(),
  };
}

const ownReviewsOf = async (as: Person) =>
  (await maidan.call('GET', '/api/me/reviews', { as })).body.items.map(
    ({ comment }: { comment: string }) => comment,
  );

describe('own review page', () => {
  test('unlisted turf: the author reads and deletes the review', async () => {
    const { turfId, author, reviewId } = await reviewedTurf();
    await takeOff(turfId);
    const { status, html } = await open(turfId, author);
    expect(status).toBe(200);
    for (const shown of [
      'Marina Five-a-Side, Besant Nagar, Chennai',
      'This turf is no longer listed, and neither are its reviews.',
      '4 out of 5 stars',
      opinion.comment,
      'Delete for good',
      'You can&#x27;t write a new review',
    ]) {
      expect(html.replaceAll('<!-- -->', '')).toContain(shown);
    }
    for (const missing of ['Save review', `href="/turf/${turfId}`, '₹', 'write a new review later']) {
      expect(html).not.toContain(missing);
    }

    const fields = { intent: 'delete', reviewId };
    const deleted = {
      status: 302,
      location: '/bookings',
      flash: expect.stringContaining('=review-deleted;'),
    };
    expect(await post(turfId, author, fields)).toMatchObject(deleted);
    expect(await ownReviewsOf(author)).toEqual([]);
    expect((await open(turfId, author)).status).toBe(404);
    // A second click must lead to the same page.
    expect(await post(turfId, author, fields)).toMatchObject(deleted);
  });

  test('listed turf: leads back to its reviews', async () => {
    const { turfId, author, reviewId } = await reviewedTurf();
    expect((await open(turfId, author)).html).toContain('Save review');
    const deleted = await post(turfId, author, { intent: 'delete', reviewId });
    expect(deleted).toMatchObject({ status: 302, location: `/turf/${turfId}#reviews` });
  });

  test('form opened before unlisting: saves the text, leads to the bookings', async () => {
    const { turfId, author, reviewId } = await reviewedTurf();
    await takeOff(turfId);
    const fields = { intent: 'save', reviewId, rating: '2', comment: 'Slippery after the rain.' };
    expect(await post(turfId, author, fields)).toMatchObject({ status: 302, location: '/bookings' });
    expect(await ownReviewsOf(author)).toEqual(['Slippery after the rain.']);
  });

  test('unlisted turf: others see no page and cannot delete the review', async () => {
    const { turfId, author, reviewId } = await reviewedTurf();
    await takeOff(turfId);
    const stranger = await createPerson(maidan);
    expect((await open(turfId, stranger)).status).toBe(404);
    const visitor = await open(turfId);
    expect(visitor).toMatchObject({ status: 302, location: expect.stringMatching(/^\/login\?/) });
    await post(turfId, stranger, { intent: 'delete', reviewId });
    expect(await ownReviewsOf(author)).toEqual([opinion.comment]);
  });

  test('hidden review: shown with the reason and without deletion', async () => {
    const { turfId, author, reviewId } = await reviewedTurf();
    const admin = await createPerson(maidan, 'admin');
    await maidan.call('POST', `/api/reviews/${reviewId}/hide`, {
      as: admin,
      body: { reason: 'Insults the groundsman' },
    });
    await takeOff(turfId);
    const { html } = await open(turfId, author);
    expect(html).toContain('Insults the groundsman');
    expect(html).toContain(opinion.comment);
    expect(html).not.toContain('Delete for good');
    const refused = await post(turfId, author, { intent: 'delete', reviewId });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('An admin has hidden this review.');
    expect(await ownReviewsOf(author)).toEqual([opinion.comment]);
  });
});
