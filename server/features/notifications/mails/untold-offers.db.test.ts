import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatTime, hourText } from '../../../../contract/calendar.ts';
import { advanceToNoon } from '../../../../tests/support/bookings/noon.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import { freePort } from '../../../../tests/support/programs/free-port.ts';
import { startSmtpServer } from '../../../../tests/support/programs/smtp-server.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { expireGuestHolds } from '../../../core/bookings/holds/guest-holds.ts';
import { slotWaits } from '../../../core/bookings/waits/tables.ts';
import { mails } from '../tables.ts';
import { requeueMails } from './mails.ts';
import { renewUntoldOffers } from './slot-offer-mails.ts';

const minute = 60_000;
let port: number;
let maidan: TestInstallation;
let turfId: string;
let date: string;

/** Noon of the next day; the mail server is down. */
beforeEach(async () => {
  port = await freePort();
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}?insecure` };
  maidan = await openTestInstallation(smtp, undefined, { sweepMs: 3_600_000 });
  onTestFinished(() => maidan.close());
  date = await advanceToNoon(maidan);
  turfId = await createTurf(maidan);
});

const body = () => ({ turfId, date, startTimes: [hourText(18)] });
const book = (as: Person) =>
  maidan.call('POST', '/api/bookings', { as, body: { ...body(), paymentOption: 'full' } });
const mailsTo = ({ email }: Person) =>
  maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
const mailOf = async (person: Person, kind: string) =>
  (await mailsTo(person)).find(({ key }) => key.startsWith(kind));
async function offerOf(as: Person): Promise<Date | undefined> {
  const { items } = (await maidan.call('GET', '/api/me/waits', { as })).body;
  return items[0]?.offeredUntil ? new Date(items[0].offeredUntil) : undefined;
}
const minutesLeft = async (until: Date | undefined) =>
  ((until?.getTime() ?? 0) - (await maidan.services.clock.now(maidan.services.db)).getTime()) / minute;

/** Two people wait for a sold slot, which is then cancelled. */
async function offered(): Promise<[asha: Person, ravi: Person]> {
  const player = await createPerson(maidan);
  const waiting: [Person, Person] = [await createPerson(maidan), await createPerson(maidan)];
  const id = await bookAndPay(maidan, player, { ...body(), paymentOption: 'full' });
  for (const as of waiting) await maidan.call('POST', '/api/me/waits', { as, body: body() });
  await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: player });
  await expect.poll(async () => (await mailOf(waiting[0], 'slot-offer'))?.lastError).toBeTruthy();
  return waiting;
}

async function advance(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    maidan.clock.advance(5 * minute);
    await renewUntoldOffers(maidan.services);
    await expireGuestHolds(maidan.services);
  }
}

describe('offers without a message', () => {
  test('mail server back after 20 minutes: the offer begins then', async () => {
    const [asha] = await offered();
    await advance(20);
    const until = await offerOf(asha);
    expect(await minutesLeft(until)).toBeGreaterThan(14);
    const mail = await mailOf(asha, 'slot-offer');
    expect(mail).toMatchObject({ text: expect.stringContaining(formatTime(until ?? new Date(0))) });
    expect(mail?.deliverUntil).toEqual(until);

    const smtp = await startSmtpServer(port);
    onTestFinished(smtp.close);
    await requeueMails(maidan.services);
    await expect.poll(async () => (await mailOf(asha, 'slot-offer'))?.sentAt).not.toBeNull();
    maidan.clock.advance(5 * minute);
    await renewUntoldOffers(maidan.services);
    expect(await offerOf(asha)).toEqual(until);
    maidan.clock.advance(11 * minute);
    await renewUntoldOffers(maidan.services);
    await expireGuestHolds(maidan.services);
    const rows = await maidan.services.db.select().from(slotWaits).where(eq(slotWaits.userId, asha.id));
    expect(rows).toMatchObject([{ outcome: 'expired' }]);
  });

  test('mail server down for 35 minutes: free for everyone', async () => {
    const [asha, ravi] = await offered();
    const player = await createPerson(maidan);
    await advance(25);
    expect((await book(player)).body.code).toBe('SLOT_TAKEN');
    await advance(10);
    const rows = await maidan.services.db.select().from(slotWaits).where(eq(slotWaits.turfId, turfId));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['open', 'open']);
    for (const person of [asha, ravi]) await expect.poll(() => mailOf(person, 'slot-open')).toBeTruthy();
    expect((await book(player)).status).toBe(201);
  });

  test('expired while no sweep ran: free for everyone, and no fault', async () => {
    const [asha] = await offered();
    maidan.clock.advance(16 * minute);
    await renewUntoldOffers(maidan.services);
    await expireGuestHolds(maidan.services);
    const rows = await maidan.services.db.select().from(slotWaits).where(eq(slotWaits.userId, asha.id));
    expect(rows).toMatchObject([{ outcome: 'open' }]);
  });
});
