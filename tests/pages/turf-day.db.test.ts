import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as turfPage from '../../app/routes/marketplace/turf.tsx';
import { addDays, istDateOf, slotStart } from '../../contract/calendar.ts';
import { createPages } from '../../server/pages.ts';
import { createTurf, testInstallation } from '../support/servers/installation.ts';
import { buildOf } from '../support/servers/website-build.ts';

const maidan = testInstallation({}, createPages(buildOf(turfPage, 'turf/:turfId'), 'production'));
const today = istDateOf(new Date());

async function dayShownAt(path: string): Promise<string | undefined> {
  const html = await (await maidan.app.request(`http://localhost${path}`)).text();
  return /date=(\d{4}-\d\d-\d\d)"[^>]*aria-current="date"|aria-current="date"[^>]*date=(\d{4}-\d\d-\d\d)"/
    .exec(html)
    ?.slice(1)
    .find((date) => date !== undefined);
}

describe('turf day page', () => {
  test("after today's last hour: shows tomorrow; today on request", async () => {
    const turfId = await createTurf(maidan, { openingHour: 6, closingHour: 22 });
    const late = slotStart(today, 23);
    maidan.clock.advance(Math.max(0, late.getTime() - Date.now()));
    // The page has its own clock, which before 5 am would be in yesterday's evening.
    vi.useFakeTimers({ toFake: ['Date'], now: late });
    onTestFinished(() => void vi.useRealTimers());
    expect(await dayShownAt(`/turf/${turfId}`)).toBe(addDays(today, 1));
    expect(await dayShownAt(`/turf/${turfId}?date=${today}`)).toBe(today);
  });
});
