import { describe, expect, test } from 'vitest';
import { createPages } from '../../../server/pages.ts';
import { createPerson, openTestInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const pages = {
  'admin/applications': () => import('../../../app/routes/admin/applications.tsx'),
  'admin/audit': () => import('../../../app/routes/admin/audit.tsx'),
  'admin/dashboard': () => import('../../../app/routes/admin/dashboard.tsx'),
  'admin/payouts': () => import('../../../app/routes/admin/payouts.tsx'),
  'admin/reviews': () => import('../../../app/routes/admin/reviews.tsx'),
  'desk/payouts': () => import('../../../app/routes/desk/money/payouts.tsx'),
};

describe('lists with an invalid cursor', () => {
  test.each(Object.entries(pages))('/%s: redirects to the first page', async (path, load) => {
    const maidan = await openTestInstallation({}, createPages(buildOf(await load(), path), 'production'));
    const { cookie } = await createPerson(maidan, path.startsWith('admin') ? 'admin' : 'turf_owner');
    const open = (query: string) => maidan.app.request(`/${path}${query}`, { headers: { cookie } });
    const answer = await open('?q=kick&after=cut-of');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/${path}?q=kick`);
    expect((await open('?q=kick')).status).toBe(200);
    await maidan.close();
  });
});
