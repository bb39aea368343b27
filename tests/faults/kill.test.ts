import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { signIn } from '../support/bookings/remote-customer.ts';
import { demoCookieOf, startApp } from '../support/servers/app-server.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';

const dataDir = mkdtempSync(path.join(scratchFolder, 'maidan-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function freeHours(origin: string, turfId: string, date: string): Promise<string[]> {
  const { slots } = await (await fetch(`${origin}/api/turfs/${turfId}/slots?date=${date}`)).json();
  return slots
    .filter((slot: { status: string }) => slot.status === 'available')
    .map((slot: { startTime: string }) => slot.startTime);
}

async function confirmationMails(origin: string): Promise<number> {
  const { name, value } = demoCookieOf(origin) ?? {};
  const mailbox = await fetch(`${origin}/dev/mailbox`, { headers: { cookie: `${name}=${value}` } });
  return (await mailbox.text()).match(/<b>Booked: /g)?.length ?? 0;
}

describe('kill -9', () => {
  test('after a hold, payment or confirmation: nothing acknowledged is lost', async () => {
    const date = addDays(istDateOf(new Date()), 20);
    const start = (copyDataFrom?: string) =>
      startApp({ dataDir, shortLived: true, ...(copyDataFrom && { copyDataFrom }) });
    let app = await start(inject('seededDataDir'));
    const { items } = await (await fetch(`${app.origin}/api/turfs?limit=1`)).json();
    const turfId: string = items[0].id;
    const [first = '', second = ''] = await freeHours(app.origin, turfId, date);

    // Kill after the hold was acknowledged.
    let player = await signIn(app.origin, 'player@maidan.test');
    const held = await player.hold({ turfId, date, startTimes: [first] });
    await app.kill();
    app = await start();
    expect(await freeHours(app.origin, turfId, date)).not.toContain(first);

    // Kill after the payment at the gateway, before the server knows of it.
    player = await signIn(app.origin, 'player@maidan.test');
    await player.pay(held);
    await app.kill();
    app = await start();
    player = await signIn(app.origin, 'player@maidan.test');
    const statusOf = async (id: string) => (await player.call('GET', `/api/bookings/${id}`)).body.status;
    await expect.poll(() => statusOf(held.id), { timeout: 90_000, interval: 250 }).toBe('confirmed');

    // Kill after the confirmation was acknowledged.
    const other = await player.hold({ turfId, date, startTimes: [second] });
    await player.returnFromCheckout(await player.pay(other));
    expect(await statusOf(other.id)).toBe('confirmed');
    await app.kill();
    app = await start();
    player = await signIn(app.origin, 'player@maidan.test');
    expect(await statusOf(other.id)).toBe('confirmed');
    expect(await statusOf(held.id)).toBe('confirmed');
    // The outbox delivers an event even if the server was killed before it did, and its mail once.
    await expect.poll(() => confirmationMails(app.origin)).toBe(2);
    await wait(2_000);
    expect(await confirmationMails(app.origin)).toBe(2);
    await app.stop();
  });
});
