import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import { playAt } from '../../../../tests/support/bookings/played-booking.ts';
import { createAccount, knownPassword, mailsTo } from '../../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { auditLog, users } from '../../people/tables.ts';
import { checkMoney } from '../check-money.ts';
import { recordRefundOwed } from '../record-money.ts';
import { payoutLines, payouts } from './tables.ts';

const maidan = testInstallation();
let admin: Person;
let owner: Person;
let player: Person;
let turfId: string;
const today = istDateOf(new Date());
/** The owner's share in paise of one partly paid hour at ₹500: a quarter. */
const share = 125_00;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});
beforeEach(async () => {
  owner = await createAccount(maidan, 'turf_owner');
  player = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
});

let count = 0;
const newReference = () => {
  count += 1;
  return `UTR2611210000${count}`;
};
const send = (amountPaise: number, more: object = {}) =>
  maidan.call('POST', `/api/admin/owners/${owner.id}/payouts`, {
    as: admin,
    body: { amountPaise, reference: newReference(), paidOn: today, ...more },
  });
const takeBack = (payoutId: string, reason = 'Sent to another account') =>
  maidan.call('POST', `/api/admin/payouts/${payoutId}/reversal`, { as: admin, body: { reason } });
const own = async () => (await maidan.call('GET', '/api/owner/payouts', { as: owner })).body;
/**
 * Payout and entry findings only: `playAt` moves a game without its reservations, which the check finds too.
 */
const findingsOf = async () =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === null);

describe('payouts', () => {
  test('only past games are due; future ones listed separately', async () => {
    const played = await playAt(maidan, player, turfId);
    const ahead = await bookAndPay(maidan, player, { turfId, date: addDays(today, 9) });
    const standing = { duePaise: share, comingPaise: share, debtPaise: 0, paidOutPaise: 0 };
    expect(await own()).toMatchObject({ standing, openSince: null, openPaise: share, carriedPaise: 0 });
    const games = (state: string) =>
      maidan.call('GET', `/api/owner/payouts/games?state=${state}`, { as: owner });
    expect((await games('open')).body.items).toMatchObject([
      { bookingId: played, amountPaise: share, turfName: 'Marina Five-a-Side', status: 'confirmed' },
    ]);
    expect((await games('coming')).body.items).toMatchObject([{ bookingId: ahead, amountPaise: share }]);
  });

  test('a game becomes due at the moment it ends', async () => {
    const date = addDays(today, 9);
    await bookAndPay(maidan, player, { turfId, date, startTimes: ['10:00'] });
    const end = Date.parse(`${date}T11:00:00+05:30`) - Date.now();
    maidan.clock.advance(end - 60_000);
    expect((await own()).standing).toMatchObject({ duePaise: 0, comingPaise: share });
    maidan.clock.advance(60_000);
    expect((await own()).standing).toMatchObject({ duePaise: share, comingPaise: 0 });
    maidan.clock.advance(-end);
  });

  test('recorded payout: owner sees it and gets a mail; check passes', async () => {
    await playAt(maidan, player, turfId);
    const { paidOutPaise: sentBefore } = await checkMoney(maidan.services);
    const sent = await send(share, { reference: ' axisn 261121-42 ' });
    expect(sent).toMatchObject({ status: 201, body: { amountPaise: share, reference: 'AXISN261121-42' } });
    expect((await own()).standing).toMatchObject({ duePaise: 0, paidOutPaise: share });
    const { body } = await maidan.call('GET', '/api/owner/payouts/sent', { as: owner });
    expect(body.items).toMatchObject([{ id: sent.body.id, paidOn: today, reversedAt: null }]);
    const subjects = async () => (await mailsTo(maidan, owner.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Payout sent: ₹125');
    const [audit] = await maidan.services.db
      .select()
      .from(auditLog)
      .where(sql`event = 'payout-recorded' AND subject_id = ${owner.id}`);
    expect(audit).toMatchObject({
      actorId: admin.id,
      details: { payoutId: sent.body.id, duePaise: { from: share, to: 0 } },
    });
    expect(await findingsOf()).toEqual([]);
    expect((await checkMoney(maidan.services)).paidOutPaise).toBe(sentBefore + share);
  });

  test('rejects payouts that are too high, future-dated, duplicate or without an owner', async () => {
    await playAt(maidan, player, turfId);
    expect(await send(share + 1)).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_TOO_HIGH', message: 'At most ₹125 is due now.', data: { duePaise: share } },
    });
    expect(await send(share, { paidOn: addDays(istDateOf(new Date()), 1) })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'paidOn' }] } },
    });
    expect(await send(share, { reference: 'x' })).toMatchObject({ status: 400 });
    const reference = newReference();
    expect(await send(1_00, { reference })).toMatchObject({ status: 201 });
    expect(await send(1_00, { reference })).toMatchObject({ status: 409, body: { code: 'PAYOUT_RECORDED' } });
    const unknown = await maidan.call('POST', `/api/admin/owners/${newId()}/payouts`, {
      as: admin,
      body: { amountPaise: 1, reference: newReference(), paidOn: today },
    });
    expect(unknown.status).toBe(404);
    expect((await own()).standing).toMatchObject({ duePaise: share - 1_00 });
  });

  test('reversed payout: due again, both rows remain, reference can be reused', async () => {
    await playAt(maidan, player, turfId);
    const reference = newReference();
    const { body } = await send(share, { reference });
    expect(await takeBack(body.id)).toMatchObject({
      status: 200,
      body: { reverseReason: 'Sent to another account' },
    });
    expect(await takeBack(body.id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_REVERSED' } });
    expect(await own()).toMatchObject({ standing: { duePaise: share, paidOutPaise: 0 }, openSince: null });
    expect(await send(share, { reference })).toMatchObject({ status: 201 });
    expect(await maidan.services.db.$count(payouts, eq(payouts.ownerId, owner.id))).toBe(2);
    const deletion = maidan.services.db.delete(payouts).where(eq(payouts.ownerId, owner.id));
    await expect(deletion).rejects.toThrow();
    expect(await findingsOf()).toEqual([]);
  });

  test('refund after a payout: a debt that blocks payouts', async () => {
    const first = await playAt(maidan, player, turfId);
    await send(share);
    const fact = { turfId, bookingId: first, refundId: newId(), amountPaise: 60_00, at: new Date() };
    await maidan.services.db.transaction((tx) => recordRefundOwed(tx, fact));
    expect(await own()).toMatchObject({
      standing: { duePaise: 0, debtPaise: 60_00 },
      openPaise: -60_00,
      carriedPaise: 0,
    });
    expect(await send(1)).toMatchObject({
      status: 409,
      body: { message: 'Nothing is due to this owner now.' },
    });
    const { body: list } = await maidan.call('GET', `/api/admin/owners/${owner.id}/payouts`, { as: admin });
    expect(list.standing.debtPaise).toBe(60_00);
    await playAt(maidan, player, turfId);
    expect((await own()).standing).toMatchObject({ duePaise: share - 60_00, debtPaise: 0 });
  });

  test('partial payout: rest is carried into the next period', async () => {
    await playAt(maidan, player, turfId);
    await send(25_00);
    expect(await own()).toMatchObject({ standing: { duePaise: 100_00 }, openPaise: 0, carriedPaise: 100_00 });
  });

  test('admins list owners by amount due, paginated, and search by name', async () => {
    await playAt(maidan, player, turfId);
    await playAt(maidan, player, turfId);
    const page = async (query: string) =>
      (await maidan.call('GET', `/api/admin/owners/due?${query}`, { as: admin })).body;
    const seen: { id: string; balancePaise: number }[] = [];
    for (let cursor = ''; ; ) {
      const { items, nextCursor } = await page(`limit=2${cursor}`);
      seen.push(...items);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    const paise = seen.map(({ balancePaise }) => balancePaise);
    expect(paise).toEqual([...paise].sort((one, other) => other - one));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.find(({ id }) => id === owner.id)?.balancePaise).toBe(2 * share);
    const { totals } = await page('');
    expect(totals.duePaise).toBe(paise.filter((one) => one > 0).reduce((sum, one) => sum + one, 0));
    await send(2 * share);
    expect((await page('limit=100')).items.map(({ id }: { id: string }) => id)).not.toContain(owner.id);
    expect((await page(`q=${owner.email}`)).items).toMatchObject([{ id: owner.id, balancePaise: 0 }]);
    expect((await page(`q=${newId()}`)).items).toEqual([]);
  });

  test('owner with a common name: found behind 500 customers', async () => {
    await playAt(maidan, player, turfId);
    const { db } = maidan.services;
    await db.update(users).set({ lastName: 'Namesake' }).where(eq(users.id, owner.id));
    const namesake = { name: 'Asha Namesake', firstName: 'Asha', lastName: 'Namesake' };
    await db.insert(users).values(
      Array.from({ length: 500 }, (_, index) => ({
        ...namesake,
        id: newId(),
        email: `namesake-${index}@people.test`,
        createdAt: new Date(Date.now() + 60_000),
      })),
    );
    const { body } = await maidan.call('GET', '/api/admin/owners/due?q=namesake', { as: admin });
    expect(body.items).toMatchObject([{ id: owner.id, balancePaise: share }]);
  });

  test('payout changed by hand: found by the money check', async () => {
    await playAt(maidan, player, turfId);
    const { body } = await send(share);
    await maidan.services.db.update(payouts).set({ amountPaise: 100_00 }).where(eq(payouts.id, body.id));
    expect(await findingsOf()).toMatchObject([
      { kind: 'payout_differs', amountPaise: 25_00, bookingId: null },
    ]);
    await maidan.services.db.update(payouts).set({ amountPaise: share }).where(eq(payouts.id, body.id));
    expect(await findingsOf()).toEqual([]);
  });

  test('owner with money due: account deletion refused until paid', async () => {
    await playAt(maidan, player, turfId);
    const leave = () =>
      maidan.call('POST', '/api/me/deletion', { as: owner, body: { currentPassword: knownPassword } });
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'PAYOUT_DUE' } });
    await send(share);
    expect(await leave()).toMatchObject({ status: 200 });
    const { body } = await maidan.call('GET', `/api/admin/owners/${owner.id}/payouts`, { as: admin });
    expect(body).toMatchObject({
      owner: { name: 'Former owner', email: null },
      standing: { paidOutPaise: share },
    });
  });

  test('late cancellation: owner cannot delete the account until its payout', async () => {
    const date = addDays(today, 9);
    const bookingId = await bookAndPay(maidan, player, { turfId, date });
    const ahead = Date.parse(`${date}T05:00:00+05:30`) - Date.now();
    maidan.clock.advance(ahead);
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: player });
    const { standing } = await own();
    const leaving = { as: owner, body: { currentPassword: knownPassword } };
    const refused = await maidan.call('POST', '/api/me/deletion', leaving);
    maidan.clock.advance(-ahead);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundPaise: 62_00 });
    expect(standing).toMatchObject({ duePaise: 0, comingPaise: 63_00 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYOUT_DUE' } });
  });

  test('payout reversed after account deletion: due, listed and payable again', async () => {
    await playAt(maidan, player, turfId);
    const { body: first } = await send(share);
    const leaving = { as: owner, body: { currentPassword: knownPassword } };
    expect((await maidan.call('POST', '/api/me/deletion', leaving)).status).toBe(200);
    expect((await send(1)).body.code).toBe('PAYOUT_TOO_HIGH');
    expect((await takeBack(first.id)).status).toBe(200);
    const due = async () => {
      const { body } = await maidan.call('GET', '/api/admin/owners/due?limit=100', { as: admin });
      return body.items.find(({ id }: { id: string }) => id === owner.id);
    };
    expect(await due()).toMatchObject({ name: 'Former owner', email: null, balancePaise: share });
    expect((await send(share)).status).toBe(201);
    expect(await due()).toBeUndefined();
    expect(await findingsOf()).toEqual([]);
  });

  test('statement: bookings, fees, refunds and carried amount, unchanged later', async () => {
    const played = await playAt(maidan, player, turfId);
    const { body: first } = await send(100_00);
    const statementOf = async (payoutId: string, as = owner) =>
      maidan.call('GET', `/api/owner/payouts/${payoutId}/statement`, { as });
    const statement = (await statementOf(first.id)).body;
    const amounts = { grossPaise: share + 20_00, feePaise: 20_00, refundPaise: 0, amountPaise: share };
    expect(statement).toMatchObject({
      payout: { id: first.id, amountPaise: 100_00 },
      lines: [{ bookingId: played, turfName: 'Marina Five-a-Side', ...amounts }],
      totals: amounts,
      ...{ broughtPaise: 0, duePaise: share, carriedPaise: 25_00 },
    });
    const fact = { turfId, bookingId: played, refundId: newId(), amountPaise: 10_00, at: new Date() };
    await maidan.services.db.transaction((tx) => recordRefundOwed(tx, fact));
    const next = await playAt(maidan, player, turfId);
    const { body: second } = await send(share + 15_00);
    expect((await statementOf(second.id)).body).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({
          bookingId: played,
          grossPaise: 0,
          refundPaise: 10_00,
          amountPaise: -10_00,
        }),
        expect.objectContaining({ bookingId: next, ...amounts }),
      ]),
      ...{ broughtPaise: 25_00, duePaise: share + 15_00, carriedPaise: 0 },
    });
    expect((await statementOf(first.id)).body).toEqual(statement);
    const path = `/api/admin/payouts/${first.id}/statement`;
    expect((await maidan.call('GET', path, { as: admin })).body).toEqual(statement);
    const other = await createPerson(maidan, 'turf_owner');
    expect((await statementOf(first.id, other)).status).toBe(404);
    const changed = maidan.services.db.update(payoutLines).set({ feePaise: 0 });
    await expect(changed).rejects.toThrow();
  });

  test('payout to an unknown owner: NOT_FOUND', async () => {
    const body = { amountPaise: share, reference: newReference(), paidOn: today };
    const answer = await maidan.call('POST', `/api/admin/owners/${newId()}/payouts`, { as: admin, body });
    expect(answer.body.code).toBe('NOT_FOUND');
  });
});
