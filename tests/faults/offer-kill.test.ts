import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { SlotWait } from '../../contract/bookings/waits.ts';
import { addDays, hourText, istDateOf } from '../../contract/calendar.ts';
import { signIn } from '../support/bookings/remote-customer.ts';
import { demoCookieOf, startApp } from '../support/servers/app-server.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';

const dataDir = mkdtempSync(path.join(scratchFolder, 'maidan-offer-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const date = addDays(istDateOf(new Date()), 12);

/** Counts the mails about free slots of a turf; the demo has an offer of its own. */
async function offerMails(origin: string, turfName: string): Promise<number> {
  const { name, value } = demoCookieOf(origin) ?? {};
  const mailbox = await fetch(`${origin}/dev/mailbox`, { headers: { cookie: `${name}=${value}` } });
  return (await mailbox.text()).split(`<b>${turfName} is free: `).length - 1;
}

describe('kill -9 while a slot that a person waits for is freed', () => {
  test('sold, or offered with one mail: never free in between', async () => {
    const start = (copyDataFrom?: string) =>
      startApp({ dataDir, shortLived: true, ...(copyDataFrom && { copyDataFrom }) });
    let app = await start(inject('seededDataDir'));
    const kills = { before: 0, after: 0 };
    // The last kill comes after the answer.
    for (const [round, delayMs] of [2, 15, 60_000].entries()) {
      let owner = await signIn(app.origin, 'owner@maidan.test');
      let player = await signIn(app.origin, 'player@maidan.test');
      const turf = { name: `Offer ${round}`, location: 'Adyar, Chennai', sport: 'football' };
      const { id: turfId } = (await owner.call('POST', '/api/turfs', turf)).body;
      const slot = { turfId, date, startTimes: [hourText(18)] };
      const game = { date, startTimes: slot.startTimes, source: 'phone', guestName: 'Colts' };
      const { id } = (await owner.call('POST', `/api/turfs/${turfId}/desk-bookings`, game)).body;
      expect((await player.call('POST', '/api/me/waits', slot)).status).toBe(200);
      const cancel = () => owner.call('POST', `/api/bookings/${id}/cancel-for-customer`, { reason: 'Rain' });
      const lost = cancel().catch(() => undefined);
      await Promise.race([wait(delayMs), lost]);
      await app.kill();
      await lost;
      app = await start();
      owner = await signIn(app.origin, 'owner@maidan.test');
      player = await signIn(app.origin, 'player@maidan.test');
      const offer = async () => {
        const items: SlotWait[] = (await player.call('GET', '/api/me/waits')).body.items;
        return items.find((item) => item.turf.id === turfId && item.offeredUntil);
      };
      const stranger = await signIn(app.origin, 'player2@maidan.test');
      const book = { ...slot, paymentOption: 'full' };
      expect((await stranger.call('POST', '/api/bookings', book)).status).toBe(409);
      const isOffered = (await offer()) !== undefined;
      kills[isOffered ? 'after' : 'before'] += 1;
      if (!isOffered) expect((await cancel()).status).toBe(200);
      const offered = await offer();
      expect(offered).toBeDefined();
      await expect.poll(() => offerMails(app.origin, turf.name)).toBe(1);
      // A person has one offer at a time.
      expect((await player.call('DELETE', `/api/me/waits/${offered?.id}`)).status).toBe(200);
    }
    expect(kills.after).toBeGreaterThan(0);
    console.log(`killed before the commit ${kills.before}, after it ${kills.after}`);
    await app.stop();
  });
});
