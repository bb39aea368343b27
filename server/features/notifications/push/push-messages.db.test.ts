import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  type PushService,
  startPushService,
  type TestBrowser,
} from '../../../../tests/support/programs/push-service.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { pushSubscriptions, sessions } from '../../../core/people/tables.ts';
import { pushMessages } from '../tables.ts';
import { deliverPush, forgetPushMessages, writePush } from './push-messages.ts';

const maidan = testInstallation();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

let asha: Person;
beforeEach(async () => {
  asha = await createPerson(maidan);
});

const publicKey = async () => (await maidan.call('GET', '/api/me/push', { as: asha })).body.publicKey;
const save = (as: Person, { subscription }: TestBrowser) =>
  maidan.call('PUT', '/api/me/push', { as, body: subscription });
const isOn = async (as: Person) => (await maidan.call('GET', '/api/me/push', { as })).body.isOn;
const notice = { title: 'Held for you', body: 'Marina is free', path: '/turf/7', tag: 'slot-offer:7' };
const soon = () => new Date(Date.now() + 900_000);
const messagesOf = (sessionId: string) =>
  maidan.services.db.select().from(pushMessages).where(eq(pushMessages.sessionId, sessionId));

async function subscribed(): Promise<TestBrowser> {
  const browser = service.subscribe(await publicKey());
  expect((await save(asha, browser)).status).toBe(200);
  return browser;
}
async function sessionOf({ id }: Person): Promise<string> {
  const [session] = await maidan.services.db.select().from(sessions).where(eq(sessions.userId, id));
  return session?.id ?? '';
}
/** Writes a message without the job that would deliver it. */
async function written(): Promise<string> {
  const id = crypto.randomUUID();
  const { tag: key, ...text } = notice;
  const sessionId = await sessionOf(asha);
  await maidan.services.db.insert(pushMessages).values({ id, key, sessionId, ...text, deliverUntil: soon() });
  return id;
}

describe('push messages', () => {
  test('freed slot: encrypted for the browser, until the offer ends', async () => {
    const browser = await subscribed();
    const player = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const date = addDays(istDateOf(new Date()), 6);
    const startTimes = ['18:00'];
    const booking = await bookAndPay(maidan, player, { turfId, date, startTimes, paymentOption: 'full' });
    await maidan.call('POST', '/api/me/waits', { as: asha, body: { turfId, date, startTimes } });
    await maidan.call('POST', `/api/bookings/${booking}/cancel`, { as: player });
    await expect.poll(() => browser.received).toHaveLength(1);
    const [{ notice: shown, ttl, subject } = { notice: null, ttl: 0, subject: '' }] = browser.received;
    expect(shown).toMatchObject({
      title: expect.stringContaining('Held for you until'),
      body: expect.stringContaining('Marina Five-a-Side is free'),
      path: `/turf/${turfId}?date=${date}&hours=18%3A00`,
    });
    expect(JSON.stringify(shown)).not.toContain('Asha');
    expect(ttl).toBeGreaterThan(13 * 60);
    expect(subject).toMatch(/^https:/);
  });

  test('event delivered twice: one message', async () => {
    const browser = await subscribed();
    for (const _ of [1, 2])
      await writePush(maidan.services, { userId: asha.id, deliverUntil: soon() }, notice);
    await expect.poll(() => browser.received).toHaveLength(1);
    const [message] = await messagesOf(await sessionOf(asha));
    await deliverPush(maidan.services, message?.id ?? '');
    expect(browser.received).toHaveLength(1);
    expect(await messagesOf(await sessionOf(asha))).toHaveLength(1);
  });

  test.each([404, 410, 403])('service answers %d: subscription deleted', async (status) => {
    await subscribed();
    const id = await written();
    service.answerNext.push(status);
    await deliverPush(maidan.services, id);
    expect(await isOn(asha)).toBe(false);
  });

  test.each([429, 503])('service answers %d: retried', async (status) => {
    const browser = await subscribed();
    const id = await written();
    service.answerNext.push(status);
    await expect(deliverPush(maidan.services, id)).rejects.toThrow(String(status));
    await deliverPush(maidan.services, id);
    expect(browser.received).toHaveLength(1);
  });

  test('late, rejected or of an ended session: not sent again', async () => {
    const browser = await subscribed();
    const { db } = maidan.services;
    const late = await written();
    await db.update(pushMessages).set({ deliverUntil: new Date() }).where(eq(pushMessages.id, late));
    await deliverPush(maidan.services, late);
    await db.delete(pushMessages).where(eq(pushMessages.id, late));
    const refused = await written();
    service.answerNext.push(413);
    await deliverPush(maidan.services, refused);
    await db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, asha.id));
    const before = service.requests;
    await deliverPush(maidan.services, refused);
    expect(service.requests).toBe(before);
    expect(browser.received).toEqual([]);
  });

  test('signed out: no subscription and no messages', async () => {
    await subscribed();
    await written();
    const sessionId = await sessionOf(asha);
    const { items } = (await maidan.call('GET', '/api/me/devices', { as: asha })).body;
    expect(items).toMatchObject([{ id: sessionId, getsPush: true }]);
    await maidan.call('DELETE', `/api/me/devices/${sessionId}`, { as: asha });
    const isThis = eq(pushSubscriptions.sessionId, sessionId);
    expect(await maidan.services.db.$count(pushSubscriptions, isThis)).toBe(0);
    expect(await messagesOf(sessionId)).toEqual([]);
  });

  test('same browser, another account: moved there', async () => {
    const browser = await subscribed();
    const ravi = await createPerson(maidan);
    await save(ravi, browser);
    expect([await isOn(asha), await isOn(ravi)]).toEqual([false, true]);
  });

  test('turned off: only own devices', async () => {
    await subscribed();
    const path = `/api/me/devices/${await sessionOf(asha)}/push`;
    const ravi = await createPerson(maidan);
    await maidan.call('DELETE', path, { as: ravi });
    expect(await isOn(asha)).toBe(true);
    await maidan.call('DELETE', path, { as: asha });
    expect(await isOn(asha)).toBe(false);
  });

  test('private address: refused', async () => {
    const { subscription } = service.subscribe(await publicKey());
    for (const endpoint of ['https://169.254.169.254/x', 'https://10.0.0.1/x', 'http://push.example/x']) {
      const { status, body } = await maidan.call('PUT', '/api/me/push', {
        as: asha,
        body: { ...subscription, endpoint },
      });
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('a day after their end: deleted', async () => {
    await subscribed();
    const id = await written();
    const { db } = maidan.services;
    await forgetPushMessages(maidan.services);
    expect(await messagesOf(await sessionOf(asha))).toHaveLength(1);
    const deliverUntil = new Date(Date.now() - 25 * 3_600_000);
    await db.update(pushMessages).set({ deliverUntil }).where(eq(pushMessages.id, id));
    await forgetPushMessages(maidan.services);
    expect(await messagesOf(await sessionOf(asha))).toEqual([]);
  });
});
