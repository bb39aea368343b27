import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { cookieOf, createAccount, knownPassword, signInAs } from '../../../tests/support/browser/account.ts';
import { createSoftwarePasskey } from '../../../tests/support/browser/software-passkey.ts';
import { totpCode } from '../../../tests/support/browser/totp.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import {
  claimGuestHolds,
  expireGuestHolds,
  forgetGuestHolds,
} from '../../core/bookings/holds/guest-holds.ts';
import { guestHolds } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { passkeys } from '../../core/people/tables.ts';
import { slotReservations } from '../../core/slots/tables.ts';

const maidan = testInstallation({ TRUST_PROXY: '1' });
const minute = 60_000;

let turfId: string;
let date: string;
let network = 0;

beforeEach(async () => {
  turfId = await createTurf(maidan);
  date = addDays(istDateOf(await maidan.services.clock.now(maidan.services.db)), 5);
  network += 1;
});

type Input = { hours: number[]; guestToken?: string; at?: string; address?: string };

const hold = ({ hours, guestToken, at = turfId, address = `10.0.0.${network}` }: Input) =>
  maidan.call('POST', '/api/guest-holds', {
    headers: { 'x-forwarded-for': address },
    body: { turfId: at, date, startTimes: hours.map(hourText), ...(guestToken && { guestToken }) },
  });

async function mustHold(input: Input) {
  const { status, body } = await hold(input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { guestToken: string; holdExpiresAt: string };
}

const claim = (as: Person, guestToken: string) =>
  claimGuestHolds(maidan.services, new Headers({ cookie: `maidan.guest=${guestToken}` }), as.id);

/** Books as a person, who has signed in in the browser of the token. */
async function book(as: Person, hours: number[], guestToken?: string) {
  if (guestToken) await claim(as, guestToken);
  return maidan.call('POST', '/api/bookings', {
    as,
    headers: { 'x-forwarded-for': `10.1.0.${network}` },
    body: { turfId, date, startTimes: hours.map(hourText), paymentOption: 'partial' },
  });
}

async function freeHours(): Promise<number[]> {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  const slots = body.slots as { startTime: string; status: string }[];
  return slots
    .filter(({ status }) => status === 'available')
    .map(({ startTime }) => Number(startTime.slice(0, 2)));
}

describe('guest holds', () => {
  test('held hours: refused to others, booked by the browser after sign-in', async () => {
    const { guestToken, holdExpiresAt } = await mustHold({ hours: [18, 19] });
    const now = await maidan.services.clock.now(maidan.services.db);
    expect(Date.parse(holdExpiresAt) - now.getTime()).toBeGreaterThan(9 * minute);
    expect(await freeHours()).not.toContain(18);
    const [stranger, person] = [await createPerson(maidan), await createPerson(maidan)];
    expect(await book(stranger, [18])).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    const booked = await book(person, [18, 19], guestToken);
    expect(booked.status).toBe(201);
    expect(await maidan.services.db.$count(guestHolds)).toBe(0);
    // The hold is used up: the token books nothing again.
    expect(await book(stranger, [18, 19], guestToken)).toMatchObject({ body: { code: 'SLOT_TAKEN' } });
    await payByCard(maidan, booked.body.order.orderId);
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });

  test('same hours again: same hold; other hours keep its expiry', async () => {
    const first = await mustHold({ hours: [8, 9] });
    maidan.clock.advance(minute);
    const { guestToken, holdExpiresAt } = first;
    expect(await mustHold({ hours: [8, 9], guestToken })).toMatchObject({ holdExpiresAt });
    expect(await mustHold({ hours: [9, 10], guestToken })).toMatchObject({ holdExpiresAt });
    expect(await freeHours()).toEqual(expect.arrayContaining([8]));
    expect(await freeHours()).not.toContain(10);
    const listed = await maidan.call('POST', '/api/guest-holds/list', { body: { guestToken } });
    expect(listed.body.items).toEqual([{ turfId, date, startTimes: ['09:00', '10:00'], holdExpiresAt }]);
  });

  test('booking fewer hours than held: the others become free', async () => {
    const { guestToken } = await mustHold({ hours: [8, 9] });
    expect((await book(await createPerson(maidan), [9], guestToken)).status).toBe(201);
    expect(await freeHours()).toContain(8);
    expect(await freeHours()).not.toContain(9);
  });

  test('expired: hours are free for others, swept or not', async () => {
    const { guestToken } = await mustHold({ hours: [8] });
    maidan.clock.advance(10 * minute);
    expect(await freeHours()).toContain(8);
    expect((await book(await createPerson(maidan), [8])).status).toBe(201);
    expect(await book(await createPerson(maidan), [8], guestToken)).toMatchObject({
      body: { code: 'SLOT_TAKEN' },
    });
    expect(await expireGuestHolds(maidan.services)).toBeGreaterThan(0);
    maidan.clock.advance(24 * 60 * minute);
    await forgetGuestHolds(maidan.services);
    expect(await maidan.services.db.$count(guestHolds)).toBe(0);
  });

  test('expired and still free: the browser books the hours', async () => {
    const { guestToken } = await mustHold({ hours: [8] });
    maidan.clock.advance(10 * minute);
    const waits = await book(await createPerson(maidan), [8], guestToken);
    expect(waits).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    maidan.clock.advance(15 * minute);
    expect((await book(await createPerson(maidan), [8], guestToken)).status).toBe(201);
  });

  test('limits: two live holds per browser, expired ones make it wait', async () => {
    const { guestToken } = await mustHold({ hours: [8] });
    const [second, third] = [await createTurf(maidan), await createTurf(maidan)];
    await mustHold({ hours: [8], guestToken, at: second });
    expect(await hold({ hours: [8], guestToken, at: third })).toMatchObject({
      body: { code: 'TOO_MANY_HOLDS' },
    });
    maidan.clock.advance(10 * minute);
    expect(await hold({ hours: [8], guestToken })).toMatchObject({ status: 429 });
    await mustHold({ hours: [9], guestToken });
  });

  test('limits: thirty live holds per network, with any number of browsers', async () => {
    for (let index = 0; index < 30; index += 1) await mustHold({ hours: [8], at: await createTurf(maidan) });
    expect(await hold({ hours: [8] })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await mustHold({ hours: [8], address: '10.2.0.1' });
  });

  test('two live holds: refused, the guest hold stays', async () => {
    const person = await createPerson(maidan);
    const first = await book(person, [6]);
    await book(person, [7]);
    const { guestToken, holdExpiresAt } = await mustHold({ hours: [9] });
    expect(await book(person, [9], guestToken)).toMatchObject({ body: { code: 'TOO_MANY_HOLDS' } });
    expect(await book(await createPerson(maidan), [9], guestToken)).toMatchObject({
      body: { code: 'SLOT_TAKEN' },
    });
    await maidan.call('POST', `/api/bookings/${first.body.id}/release`, { as: person });
    expect((await book(person, [9])).body).toMatchObject({ holdExpiresAt });
  });

  test('ten minutes in all: the booking keeps the expiry of the hold', async () => {
    const { guestToken, holdExpiresAt } = await mustHold({ hours: [9] });
    maidan.clock.advance(4 * minute);
    expect((await book(await createPerson(maidan), [9], guestToken)).body).toMatchObject({ holdExpiresAt });
  });

  test('claimed: found from any browser, gone for the next visitor', async () => {
    const { guestToken } = await mustHold({ hours: [9] });
    const person = await createPerson(maidan);
    await claim(person, guestToken);
    const list = (as?: Person) =>
      maidan.call('POST', '/api/guest-holds/list', { ...(as && { as }), body: { guestToken } });
    expect((await list(person)).body.items).toMatchObject([{ turfId, startTimes: ['09:00'] }]);
    expect((await list()).body.items).toEqual([]);
    await claim(await createPerson(maidan), guestToken);
    expect((await list(person)).body.items).toHaveLength(1);
    expect((await book(person, [9])).status).toBe(201);
  });

  test('sign-in with a password: the hold is the customer’s', async () => {
    const { guestToken } = await mustHold({ hours: [9] });
    const person = await createAccount(maidan);
    await signInAs(maidan, person, { cookie: `maidan.guest=${guestToken}` });
    expect((await book(person, [9])).body).toMatchObject({ status: 'pending' });
  });

  test('sign-in with a passkey: the hold is the customer’s', async () => {
    const { guestToken } = await mustHold({ hours: [9] });
    const person = await createAccount(maidan);
    const { credentialID, publicKey, answer } = createSoftwarePasskey();
    const key = { id: randomUUID(), userId: person.id, credentialID, publicKey, counter: 0 };
    await maidan.services.db.insert(passkeys).values({ ...key, deviceType: 'singleDevice', backedUp: false });
    const asked = await maidan.app.request('/api/auth/passkey/generate-authenticate-options');
    const { challenge } = (await asked.json()) as { challenge: string };
    const cookie = `${cookieOf(asked.headers)}; maidan.guest=${guestToken}`;
    const { secondFactors } = maidan.accounts;
    const credential = answer(challenge, maidan.services.appUrl);
    expect(await secondFactors.signInWithPasskey(credential, new Headers({ cookie }))).toMatchObject({
      ok: true,
    });
    expect((await book(person, [9])).body).toMatchObject({ status: 'pending' });
  });

  test('sign-in with a second factor: claimed after the code, not before', async () => {
    const { guestToken } = await mustHold({ hours: [9] });
    const person = await createAccount(maidan);
    const { secondFactors, findViewer } = maidan.accounts;
    const headers = new Headers({ cookie: person.cookie });
    const viewer = await findViewer(headers);
    if (!viewer) throw new Error('nobody is signed in');
    const started = await secondFactors.startAuthenticator(viewer, knownPassword, headers);
    const secret = (started.ok && new URL(started.value).searchParams.get('secret')) || '';
    const confirmed = await secondFactors.confirmAuthenticator(viewer, totpCode(secret), headers);
    if (!confirmed.ok) throw new Error(confirmed.message);
    const guest = `maidan.guest=${guestToken}`;
    const first = await maidan.accounts.signIn(
      { email: person.email, password: knownPassword },
      new Headers({ cookie: guest }),
    );
    if (!first.ok) throw new Error(first.message);
    const isHere = eq(guestHolds.turfId, turfId);
    const holderOf = () =>
      maidan.services.db.select({ userId: guestHolds.userId }).from(guestHolds).where(isHere);
    expect(await holderOf()).toEqual([{ userId: null }]);
    const challenge = first.cookies.getSetCookie().map((set) => set.split(';')[0]);
    // The code of the next 30 seconds: the one that set the app up is used.
    const code = totpCode(secret, Date.now() + 30_000);
    const cookie = [...challenge.filter((set) => !set?.endsWith('=')), guest].join('; ');
    expect(await secondFactors.completeSignIn({ code }, new Headers({ cookie }))).toMatchObject({ ok: true });
    expect(await holderOf()).toEqual([{ userId: person.id }]);
  });

  test('signed in already: held for the person at once', async () => {
    const person = await createPerson(maidan);
    const body = { turfId, date, startTimes: ['09:00'] };
    const held = await maidan.call('POST', '/api/guest-holds', { as: person, body });
    expect(held.status).toBe(201);
    expect((await book(person, [9])).body).toMatchObject({ holdExpiresAt: held.body.holdExpiresAt });
  });

  test('released: free at once, no wait for the same hours', async () => {
    const { guestToken } = await mustHold({ hours: [8] });
    const release = () =>
      maidan.call('POST', '/api/guest-holds/release', { body: { turfId, date, guestToken } });
    expect((await release()).body).toEqual({ released: true });
    expect((await release()).body).toEqual({ released: false });
    expect(await freeHours()).toContain(8);
    maidan.clock.advance(11 * minute);
    await mustHold({ hours: [8], guestToken });
  });

  test('a refused booking changes nothing of the hold', async () => {
    await mustHold({ hours: [8, 9] });
    const { guestToken } = await mustHold({ hours: [18] });
    expect(await hold({ hours: [9, 18], guestToken })).toMatchObject({ body: { code: 'SLOT_TAKEN' } });
    const rows = await maidan.services.db.select().from(slotReservations);
    expect(new Set(rows.filter((row) => row.turfId === turfId).map(({ cell }) => cell))).toEqual(
      new Set([16, 17, 18, 19, 36, 37]),
    );
  });
});
