import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { istDateOf } from '../../../../contract/calendar.ts';
import { playAt } from '../../../../tests/support/bookings/played-booking.ts';
import { createAccount, mailsTo } from '../../../../tests/support/browser/account.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { forgetSettings } from '../../people/settings/current-settings.ts';
import { auditLog, settings } from '../../people/tables.ts';
import { checkMoney } from '../check-money.ts';
import { recordRefundOwed } from '../record-money.ts';
import { listPayoutsOf } from './queries.ts';
import { payouts } from './tables.ts';

const maidan = testInstallation();
const today = istDateOf(new Date());
const month = today.slice(0, 7);
/** The owner's share in paise of one partly paid hour at ₹500: a quarter. */
const share = 125_00;
/** 0.5 % of ₹105.93 and 0.1 % of ₹125. */
const taxes = { tcsPaise: 52, tdsPaise: 13 };
const net = share - 65;
const account = {
  ...{ kind: 'upi', holder: 'Asha Iyer', upiId: 'asha@okaxis' },
  ...{ pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' },
};

let admin: Person;
let owner: Person;
let player: Person;
let turfId: string;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});
beforeEach(async () => {
  await setRates({ gstTcsBasisPoints: 50, tdsBasisPoints: 10, tdsWithoutPanBasisPoints: 500 });
  owner = await createAccount(maidan, 'turf_owner');
  player = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
  await saveAccount(account);
});
afterEach(async () => {
  await maidan.services.db.delete(settings);
  forgetSettings(maidan.services.db);
});

async function setRates(body: object) {
  const { status } = await maidan.call('PATCH', '/api/settings', { as: admin, body });
  if (status !== 200) throw new Error('the rates were refused');
}
const saveAccount = (body: object) => maidan.call('PUT', '/api/owner/payout-account', { as: owner, body });
const send = (amountPaise: number) =>
  maidan.call('POST', `/api/admin/owners/${owner.id}/payouts`, {
    as: admin,
    body: { amountPaise, reference: newId().toUpperCase(), paidOn: today },
  });
const takeBack = (payoutId: string) =>
  maidan.call('POST', `/api/admin/payouts/${payoutId}/reversal`, { as: admin, body: { reason: 'Twice' } });
const own = async () => (await maidan.call('GET', '/api/owner/payouts', { as: owner })).body;
const report = async (of = month) => {
  const { body } = await maidan.call('GET', `/api/admin/payouts/taxes?month=${of}`, { as: admin });
  return body.items.filter(({ ownerId }: { ownerId: string }) => ownerId === owner.id);
};
async function refund(bookingId: string, amountPaise: number) {
  const fact = { turfId, bookingId, refundId: newId(), amountPaise, at: new Date() };
  await maidan.services.db.transaction((tx) => recordRefundOwed(tx, fact));
}
const findingsOf = async () =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === null);
const accountsOf = async () => {
  const { accounts } = await checkMoney(maidan.services);
  const of = (name: string) => accounts.find(({ account: one }) => one === name)?.amountPaise ?? 0;
  return { tcs: of('tcs_payable'), tds: of('tds_payable'), bank: of('bank') };
};

describe('taxes on payouts', () => {
  test('payout: taxes withheld, the rest sent, all in the ledger', async () => {
    await playAt(maidan, player, turfId);
    const before = await accountsOf();
    expect(await own()).toMatchObject({
      standing: { duePaise: share, withheldPaise: 0 },
      taxes: { basePaise: share, taxablePaise: 105_93, ...taxes },
      payablePaise: net,
    });
    expect(await send(net + 1)).toMatchObject({
      status: 409,
      body: {
        message: 'At most ₹124.35 can be sent now: what is due less taxes.',
        data: { duePaise: share, payablePaise: net },
      },
    });
    const { status, body } = await send(net);
    expect(status).toBe(201);
    expect(body).toMatchObject({ amountPaise: net, taxes: { tcsBasisPoints: 50, ...taxes } });
    expect((await own()).standing).toMatchObject({ duePaise: 0, paidOutPaise: net, withheldPaise: 65 });
    const after = await accountsOf();
    expect([before.tcs - after.tcs, before.tds - after.tds, before.bank - after.bank]).toEqual([52, 13, net]);
    expect(await findingsOf()).toEqual([]);
    const [logged] = await maidan.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, owner.id))
      .orderBy(auditLog.happenedAt)
      .then((rows) => rows.filter(({ event }) => event === 'payout-recorded'));
    expect(logged?.details).toMatchObject({ ...taxes, duePaise: { from: share, to: 0 } });
    const texts = async () => (await mailsTo(maidan, owner.email)).map(({ text }) => text).join('\n');
    await expect.poll(texts).toMatch(/GST TCS withheld:? *\n* *₹0.52/);
  });

  test('statement: due is amount, taxes and what is carried', async () => {
    await playAt(maidan, player, turfId);
    const { body } = await send(100_00);
    const { body: statement } = await maidan.call('GET', `/api/owner/payouts/${body.id}/statement`, {
      as: owner,
    });
    expect(statement).toMatchObject({
      payout: { amountPaise: 100_00, taxes: { basePaise: share, ...taxes } },
      duePaise: share,
      carriedPaise: net - 100_00,
    });
    // The rest was taxed with the first part.
    expect(await own()).toMatchObject({ taxes: { basePaise: 0 }, payablePaise: net - 100_00 });
  });

  test('reversed payout: taxes are due again, and withheld by the next one', async () => {
    await playAt(maidan, player, turfId);
    const before = await accountsOf();
    const { body } = await send(net);
    await playAt(maidan, player, turfId);
    const { body: second } = await send(net);
    expect((await takeBack(body.id)).status).toBe(200);
    expect(await own()).toMatchObject({
      standing: { duePaise: share, paidOutPaise: net, withheldPaise: 65 },
      taxes: { basePaise: share, ...taxes },
    });
    await takeBack(second.id);
    expect(await accountsOf()).toEqual(before);
    expect(await own()).toMatchObject({ standing: { withheldPaise: 0 }, taxes: { basePaise: 2 * share } });
    expect(await findingsOf()).toEqual([]);
  });

  test('refund after a payout: less base for the next one', async () => {
    const played = await playAt(maidan, player, turfId);
    await send(net);
    await refund(played, 60_00);
    await playAt(maidan, player, turfId);
    expect(await own()).toMatchObject({
      standing: { duePaise: share - 60_00 },
      taxes: { basePaise: share - 60_00, tcsPaise: 28, tdsPaise: 7 },
    });
  });

  test('owner without GSTIN: no TCS; without details: the higher TDS', async () => {
    await playAt(maidan, player, turfId);
    await saveAccount({ ...account, gstin: null });
    expect((await own()).taxes).toMatchObject({ tcsBasisPoints: 0, tcsPaise: 0, tdsPaise: 13 });
    const other = await createPerson(maidan, 'turf_owner');
    await playAt(maidan, player, await createTurf(maidan, { ownerId: other.id }));
    const { body } = await maidan.call('GET', '/api/owner/payouts', { as: other });
    expect(body.taxes).toMatchObject({ tcsPaise: 0, tdsBasisPoints: 500, tdsPaise: 6_25 });
  });

  test('new rates: count for later payouts only', async () => {
    await playAt(maidan, player, turfId);
    await send(net);
    await setRates({ gstTcsBasisPoints: 0, tdsBasisPoints: 0, tdsWithoutPanBasisPoints: 0 });
    await playAt(maidan, player, turfId);
    const { body } = await send(share);
    expect(body.taxes).toMatchObject({ basePaise: share, tcsPaise: 0, tdsPaise: 0 });
    const sent = await listPayoutsOf(maidan.services, owner.id);
    expect(sent.map((one) => [one.taxes.tcsBasisPoints, one.taxNumbers])).toEqual([
      [50, { pan: account.pan, gstin: account.gstin }],
      [0, null],
    ]);
  });

  test('report of a month: by owner and GSTIN, reversals in their month', async () => {
    await playAt(maidan, player, turfId);
    const { body } = await send(net);
    const line = { pan: account.pan, gstin: account.gstin, basePaise: share, taxablePaise: 105_93, ...taxes };
    expect(await report()).toMatchObject([{ ...line, payoutCount: 1, reversedCount: 0 }]);
    await saveAccount({ ...account, gstin: null });
    await playAt(maidan, player, turfId);
    await send(share - 13);
    expect(await report()).toMatchObject([line, { gstin: null, tcsPaise: 0, tdsPaise: 13 }]);
    // As if it had been recorded in another month.
    const recordedAt = new Date('2026-01-31T23:59:59+05:30');
    await maidan.services.db.update(payouts).set({ recordedAt }).where(eq(payouts.id, body.id));
    expect(await report('2026-01')).toMatchObject([line]);
    expect(await report('2026-02')).toEqual([]);
    await takeBack(body.id);
    expect(await report('2026-01')).toMatchObject([line]);
    expect(await report()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ gstin: account.gstin, tcsPaise: -52, reversedCount: 1, payoutCount: 0 }),
      ]),
    );
    const wrong = await maidan.call('GET', '/api/admin/payouts/taxes?month=2026-13', { as: admin });
    expect(wrong.body.data.fields).toEqual([{ field: 'month', message: 'Enter a month such as 2026-11.' }]);
  });

  test('tax numbers: encrypted, and the view of an admin is audited', async () => {
    await playAt(maidan, player, turfId);
    await send(net);
    const [row] = await maidan.services.db.select().from(payouts).where(eq(payouts.ownerId, owner.id));
    expect(JSON.stringify(row)).not.toMatch(/AAPFU/);
    await report();
    const views = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.id));
    expect(views.map(({ event, details }) => ({ event, details }))).toContainEqual({
      event: 'person-viewed',
      details: { viewed: 'tax numbers' },
    });
  });

  test('taxes changed by hand: found by the money check', async () => {
    await playAt(maidan, player, turfId);
    const { body } = await send(net);
    const set = (tcsPaise: number) =>
      maidan.services.db.update(payouts).set({ tcsPaise }).where(eq(payouts.id, body.id));
    await set(50);
    expect(await findingsOf()).toMatchObject([
      { kind: 'payout_differs', amountPaise: 2 },
      { kind: 'payout_differs', amountPaise: 2 },
    ]);
    await set(52);
    expect(await findingsOf()).toEqual([]);
  });
});
