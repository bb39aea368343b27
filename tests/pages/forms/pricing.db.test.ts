import { describe, expect, test } from 'vitest';
import * as pricingPage from '../../../app/routes/desk/turf/pricing.tsx';
import { createPages } from '../../../server/pages.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const maidan = testInstallation({}, createPages(buildOf(pricingPage, 'time-slots/pricing'), 'production'));

describe('pricing page', () => {
  test('removed rule deleted again in another tab: shows that it is missing', async () => {
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

  test('saved rule: replaces the preview, and a repeat adds no rule', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const rule = {
      name: 'Peak hours',
      days: 'every',
      fromHour: '18',
      toHour: '22',
      unit: 'rupees',
      amount: '900',
    };
    const body = new URLSearchParams({ turfId, intent: 'rule', ...rule });
    const headers = { cookie: owner.cookie, origin: 'http://localhost' };
    const path = `/time-slots/pricing?${body}`;
    const looked = await maidan.app.request(path, { headers });
    expect(await looked.text()).toContain('Not saved yet');
    for (const _ of ['saved', 'sent again']) {
      const saved = await maidan.app.request(`http://localhost${path}`, { method: 'POST', headers, body });
      expect([saved.status, saved.headers.get('x-remix-replace')]).toEqual([302, 'true']);
    }
    const { body: prices } = await maidan.call('GET', `/api/turfs/${turfId}/price-rules`, { as: owner });
    expect(prices.rules).toMatchObject([{ name: 'Peak hours', pricePaise: 900_00 }]);
  });

  test('rate: parses written amounts, and errors name rupees', async () => {
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
});
