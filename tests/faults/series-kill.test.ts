import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { addDays, istDateOf, weekdayNames } from '../../contract/calendar.ts';
import type { SeriesDate, SeriesList, SeriesPreview } from '../../contract/desk/series.ts';
import { signIn } from '../support/bookings/remote-customer.ts';
import { startApp } from '../support/servers/app-server.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';

const dataDir = mkdtempSync(path.join(scratchFolder, 'maidan-series-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const fromDate = addDays(istDateOf(new Date()), 60);
const rule = { weekdays: weekdayNames, fromHour: 7, toHour: 9, fromDate, untilDate: addDays(fromDate, 99) };

describe('kill -9 while a series is saved', () => {
  test('nothing is half: the repeated request completes it once', async () => {
    const start = (copyDataFrom?: string) =>
      startApp({ dataDir, shortLived: true, ...(copyDataFrom && { copyDataFrom }) });
    let app = await start(inject('seededDataDir'));
    const kills = { before: 0, after: 0 };
    // The last kill comes after the answer.
    for (const [round, delayMs] of [100, 500, 60_000].entries()) {
      let owner = await signIn(app.origin, 'owner@maidan.test');
      const data = { name: `Kill ${round}`, location: 'Adyar, Chennai', sport: 'football' };
      const { body: turf } = await owner.call('POST', '/api/turfs', data);
      const { venue } = (await owner.call('GET', `/api/turfs/${turf.id}`)).body;
      const dates = Array.from({ length: 100 }, (_, day) => ({
        turfId: turf.id,
        date: addDays(fromDate, day),
      }));
      const request = { ...rule, guestName: 'Colts', guestPhone: '+919876543210', dates };
      const save = () =>
        owner.call('POST', `/api/turfs/${turf.id}/series`, request, { 'idempotency-key': `kill-${round}` });
      const lost = save().catch(() => undefined);
      await Promise.race([wait(delayMs), lost]);
      await app.kill();
      await lost;
      app = await start();
      owner = await signIn(app.origin, 'owner@maidan.test');
      const list = async (): Promise<SeriesList['items']> =>
        (await owner.call('GET', `/api/venues/${venue.id}/series`)).body.items;
      const freeCount = async () => {
        const { weekdays, ...more } = rule;
        const fields = [...weekdays.map((day) => ['weekdays', day]), ...Object.entries(more)];
        const query = new URLSearchParams(fields.map(([name = '', value]) => [name, String(value)]));
        const preview: SeriesPreview = (
          await owner.call('GET', `/api/turfs/${turf.id}/series-preview?${query}`)
        ).body;
        return preview.dates.filter(({ state }: SeriesDate) => state === 'free').length;
      };
      const [item] = await list();
      expect([item?.aheadCount ?? 0, await freeCount()]).toEqual(item ? [100, 0] : [0, 100]);
      kills[item ? 'after' : 'before'] += 1;
      const { status, body } = await save();
      expect(status).toBe(201);
      expect(body.bookings).toHaveLength(100);
      expect((await list()).map(({ id, aheadCount }) => [id, aheadCount])).toEqual([[body.id, 100]]);
      expect(await freeCount()).toBe(0);
    }
    expect(kills.before).toBeGreaterThan(0);
    expect(kills.after).toBeGreaterThan(0);
    console.log(`killed before the commit ${kills.before}, after it ${kills.after}`);
    const admin = await signIn(app.origin, 'admin@maidan.test');
    expect((await admin.call('GET', '/api/admin/money')).body.findings).toEqual([]);
    await app.stop();
  });
});
