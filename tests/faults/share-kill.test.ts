import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import type { BookingSplit } from '../../contract/payments/shares.ts';
import { signIn } from '../support/bookings/remote-customer.ts';
import { startApp } from '../support/servers/app-server.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';

const dataDir = mkdtempSync(path.join(scratchFolder, 'maidan-share-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const date = addDays(istDateOf(new Date()), 13);

describe('kill -9 while the payment of a share is captured', () => {
  test('captured and counted once, whatever the moment', async () => {
    const start = (copyDataFrom?: string) =>
      startApp({ dataDir, shortLived: true, ...(copyDataFrom && { copyDataFrom }) });
    let app = await start(inject('seededDataDir'));
    const owner = await signIn(app.origin, 'owner@maidan.test');
    const turf = { name: 'Shares', location: 'Adyar, Chennai', sport: 'football' };
    const { id: turfId } = (await owner.call('POST', '/api/turfs', turf)).body;
    let player = await signIn(app.origin, 'player@maidan.test');
    const held = await player.hold({ turfId, date, startTimes: ['18:00', '19:00'] });
    await player.returnFromCheckout(await player.pay(held));
    const sharesPath = `/api/bookings/${held.id}/shares`;
    // The last kill comes after the answer.
    const delaysMs = [10, 40, 70, 110, 60_000];
    const amountsPaise = delaysMs.map(() => 100_00);
    const { body: split }: { body: BookingSplit } = await player.call('POST', sharesPath, { amountsPaise });
    const read = async (): Promise<BookingSplit> => (await player.call('GET', sharesPath)).body;
    const sharedPaise = async () => (await player.call('GET', `/api/bookings/${held.id}`)).body.sharedPaise;
    const kills = { before: 0, between: 0, after: 0 };
    for (const [round, delayMs] of delaysMs.entries()) {
      const token = split.shares[round]?.token ?? '';
      const { body } = await player.call('POST', `/api/shares/${token}/order`, { payerName: 'Ravi' });
      const answer = await player.pay({ id: held.id, order: body.order });
      const lost = player.returnFromCheckout(answer).catch(() => undefined);
      await Promise.race([wait(delayMs), lost]);
      await app.kill();
      await lost;
      app = await start();
      player = await signIn(app.origin, 'player@maidan.test');
      const paidPaise = (round + 1) * 100_00;
      const stateOf = async () => (await read()).shares[round]?.state;
      const isCounted = (await stateOf()) === 'paid';
      const isCaptured = (await sharedPaise()) === paidPaise;
      kills[isCaptured ? 'after' : isCounted ? 'between' : 'before'] += 1;
      await expect.poll(stateOf, { timeout: 90_000, interval: 250 }).toBe('paid');
      expect((await read()).duePaise).toBe(split.duePaise - paidPaise);
      // The capture may follow.
      await expect.poll(sharedPaise, { timeout: 90_000, interval: 250 }).toBe(paidPaise);
    }
    expect(kills.after).toBeGreaterThan(0);
    console.log(
      `killed before the commit ${kills.before}, before the capture ${kills.between}, after it ${kills.after}`,
    );
    await app.stop();
  });
});
