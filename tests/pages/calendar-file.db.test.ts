import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calendar from '../../app/routes/marketplace/shared-calendar.ts';
import { createPages } from '../../server/pages.ts';
import { openTestInstallation, type TestInstallation } from '../support/servers/installation.ts';
import { buildOf } from '../support/servers/website-build.ts';

let maidan: TestInstallation;

beforeAll(async () => {
  const build = buildOf({ ...calendar, default: () => null }, 't/:token/calendar.ics');
  // Without a component the route is a file, not a page.
  Object.assign(build.routes.page?.module ?? {}, { default: undefined });
  maidan = await openTestInstallation({}, createPages(build, 'production'));
});
afterAll(() => maidan.close());

describe('calendar file', () => {
  test('truncated calendar link: answers 404 in plain text', async () => {
    const answer = await maidan.app.request('http://localhost/t/cut-in-two/calendar.ics');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('Booking not found');
  });
});
