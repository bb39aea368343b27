import { afterAll, beforeAll, expect, test } from 'vitest';
import * as pricingPage from '../../app/routes/desk/pricing.tsx';
import { createPages } from '../../server/pages.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/installation.ts';
import { buildOf } from '../support/website-build.ts';

let maidan: TestInstallation;

beforeAll(async () => {
  maidan = await openTestInstallation(
    {},
    createPages(buildOf(pricingPage, 'time-slots/pricing'), 'production'),
  );
});
afterAll(() => maidan.close());

test('who removes a rule that is gone already, from another tab, reads that it is not there', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const asked = new URLSearchParams({
    turfId,
    intent: 'removal',
    ruleId: '0199b1f0-0000-7000-8000-000000000000',
  });
  const answer = await maidan.app.request(`http://localhost/time-slots/pricing?${asked}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: 'http://localhost' },
    body: asked,
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Record not found or access denied');
});

test('a rate is read as people write amounts, and one that is none is told in rupees', async () => {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const save = (amount: string) =>
    maidan.app.request(`http://localhost/time-slots/pricing?turfId=${turfId}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: 'http://localhost' },
      body: new URLSearchParams({ turfId, intent: 'rate', amount }),
    });
  expect((await save('₹1,250/-')).status).toBe(302);
  const turf = await maidan.app.request(`http://localhost/api/turfs/${turfId}`);
  expect(await turf.json()).toMatchObject({ hourlyRatePaise: 1_250_00 });
  const refused = await save('twelve hundred');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Price must be an amount in rupees');
});
