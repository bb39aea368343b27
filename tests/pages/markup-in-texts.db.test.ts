import { expect, test } from 'vitest';
import * as adminReviewsPage from '../../app/routes/admin/reviews.tsx';
import * as turfPage from '../../app/routes/marketplace/turf.tsx';
import { createPages } from '../../server/pages.ts';
import { createPerson, createTurf, testInstallation } from '../support/installation.ts';
import { playAt } from '../support/played-booking.ts';
import { buildOf } from '../support/website-build.ts';

const turfSite = testInstallation({}, createPages(buildOf(turfPage, 'turf/:turfId'), 'production'));
const adminSite = testInstallation({}, createPages(buildOf(adminReviewsPage, 'admin/reviews'), 'production'));

/** Ends a script, an attribute or a tag wherever it is not escaped. */
const markup = '</script><img src=x onerror=alert(1)>"\'';
const raw = /<\/script><img src=x|<img src=x onerror/i;

/** A turf whose every text, with its review, reply and report, is markup. */
async function writeMarkup(maidan: typeof turfSite): Promise<string> {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, {
    ownerId: owner.id,
    name: `Turf ${markup}`,
    location: `Street ${markup}`,
    description: markup,
  });
  const player = await createPerson(maidan);
  await playAt(maidan, player, turfId);
  const review = await maidan.call('POST', `/api/turfs/${turfId}/reviews`, {
    as: player,
    body: { rating: 4, comment: `Good grass ${markup}` },
  });
  const reply = await maidan.call('POST', `/api/reviews/${review.body.id}/reply`, {
    as: owner,
    body: { text: `Thank you ${markup}` },
  });
  expect([review.status, reply.status]).toEqual([201, 201]);
  const report = await maidan.call('POST', `/api/reviews/${review.body.id}/report`, {
    as: await createPerson(maidan),
    body: { reason: 'other', comment: `Look ${markup}` },
  });
  expect(report.status).toBe(201);
  return turfId;
}

test('markup in the texts of a turf, review and reply: shown as text on the turf page', async () => {
  const turfId = await writeMarkup(turfSite);
  const answer = await turfSite.app.request(`http://localhost/turf/${turfId}`);
  const html = await answer.text();
  expect(html).toContain('Thank you &lt;/script&gt;&lt;img');
  expect(html).not.toMatch(raw);
});

test('markup in a reported review and in the report: shown as text to admins', async () => {
  await writeMarkup(adminSite);
  const admin = await createPerson(adminSite, 'admin');
  const answer = await adminSite.app.request('http://localhost/admin/reviews', {
    headers: { cookie: admin.cookie },
  });
  const html = await answer.text();
  expect(html).toContain('Good grass &lt;/script&gt;&lt;img');
  expect(html).not.toMatch(raw);
});
