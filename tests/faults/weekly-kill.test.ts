import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { maxWeeklyDates } from '../../contract/bookings/weekly-limits.ts';
import type { WeeklyPlan, WeeklySlot } from '../../contract/bookings/weekly-slots.ts';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { signIn } from '../support/bookings/remote-customer.ts';
import { startApp } from '../support/servers/app-server.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';

const dataDir = mkdtempSync(path.join(scratchFolder, 'maidan-weekly-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const date = addDays(istDateOf(new Date()), 10);

describe('kill -9 while a weekly slot is made, paid and released', () => {
  test('all dates or none, and each date reserved once', async () => {
    const start = (copyDataFrom?: string) =>
      startApp({ dataDir, shortLived: true, ...(copyDataFrom && { copyDataFrom }) });
    let app = await start(inject('seededDataDir'));
    const kills = { before: 0, after: 0 };
    // The last kill comes after the answer.
    for (const [round, delayMs] of [5, 60, 60_000].entries()) {
      const owner = await signIn(app.origin, 'owner@maidan.test');
      const turf = { name: `Weekly ${round}`, location: 'Adyar, Chennai', sport: 'football' };
      const { id: turfId } = (await owner.call('POST', '/api/turfs', turf)).body;
      let player = await signIn(app.origin, 'player@maidan.test');
      const killDuring = async (work: () => Promise<unknown>) => {
        const lost = work().catch(() => undefined);
        await Promise.race([wait(delayMs), lost]);
        await app.kill();
        await lost;
        app = await start();
        player = await signIn(app.origin, 'player@maidan.test');
      };

      const game = { turfId, date, startTimes: ['18:00'] };
      const plan = async (): Promise<WeeklyPlan['dates']> =>
        (await player.call('POST', '/api/weekly-plans', game)).body.dates;
      const dates = (await plan()).map((one) => ({
        date: one.date,
        startTimes: one.startTimes,
        totalPaise: one.totalPaise,
      }));
      const key = { 'idempotency-key': `weekly-${round}` };
      const make = () => player.call('POST', '/api/me/weekly-slots', { ...game, dates }, key);
      await killDuring(make);
      const takenCount = (await plan()).filter(({ state }) => state !== 'free').length;
      expect([0, maxWeeklyDates]).toContain(takenCount);
      kills[takenCount === 0 ? 'before' : 'after'] += 1;
      const made: { status: number; body: WeeklySlot } = await make();
      expect([made.status, made.body.dates.length]).toEqual([201, maxWeeklyDates]);

      const first = async () => {
        const { body }: { body: WeeklySlot } = await player.call(
          'GET',
          `/api/me/weekly-slots/${made.body.id}`,
        );
        return body.dates[0];
      };
      const payPath = `/api/me/weekly-dates/${made.body.dates[0]?.id}/booking`;
      const pay = () => player.call('POST', payPath, { paymentOption: 'full' });
      await killDuring(pay);
      const { status, body: booking } = await pay();
      expect([status, (await first())?.bookingId]).toEqual([201, booking.id]);

      const release = () => player.call('POST', `/api/bookings/${booking.id}/release`, {});
      await killDuring(release);
      if ((await first())?.bookingId) expect((await release()).status).toBe(200);
      expect(await first()).toMatchObject({ state: 'reserved', bookingId: null });
    }
    expect(kills.after).toBeGreaterThan(0);
    console.log(`killed before the commit ${kills.before}, after it ${kills.after}`);
    const admin = await signIn(app.origin, 'admin@maidan.test');
    expect((await admin.call('GET', '/api/admin/money')).body.findings).toEqual([]);
    await app.stop();
  });
});
