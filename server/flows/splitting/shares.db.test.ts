import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { teamKeptDays } from '../../../contract/bookings/tickets/team.ts';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { equalShares, maxOpenShares } from '../../../contract/payments/share-amounts.ts';
import type { BookingSplit } from '../../../contract/payments/shares.ts';
import { bookAndPay, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { forgetPayerNames } from '../../core/payments/shares/share-rows.ts';
import { paymentShares } from '../../core/payments/shares/tables.ts';
import { payments, refunds } from '../../core/payments/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 4);
let owner: Person;
let asha: Person;
let turfId: string;
let bookingId: string;

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
  owner = await createPerson(maidan, 'turf_owner');
  asha = await createPerson(maidan);
});
beforeEach(async () => {
  // ₹1,500 less 7 %: ₹1,395, of which ₹349 are paid, with the fee of ₹20.
  turfId = await createTurf(maidan, { ownerId: owner.id });
  const startTimes = ['06:00', '07:00', '08:00'];
  bookingId = await bookAndPay(maidan, asha, { turfId, date, startTimes });
});
const duePaise = 1_046_00;

const split = (amountsPaise: number[], as = asha) =>
  maidan.call('POST', `/api/bookings/${bookingId}/shares`, { as, body: { amountsPaise } });
const list = async (): Promise<BookingSplit> =>
  (await maidan.call('GET', `/api/bookings/${bookingId}/shares`, { as: asha })).body;
const statesOf = async () => (await list()).shares.map(({ state }) => state);
const close = (shareId: string, as = asha) =>
  maidan.call('DELETE', `/api/bookings/${bookingId}/shares/${shareId}`, { as });
const open = async (token: string) => (await maidan.call('GET', `/api/shares/${token}`)).body;
const start = (token: string, payerName?: string) =>
  maidan.call('POST', `/api/shares/${token}/order`, { body: { payerName } });
/** Authorises the money of a share; Maidan hears of it with `syncOrder`. */
async function authorise(token: string, payerName?: string): Promise<string> {
  const { orderId } = (await start(token, payerName)).body.order;
  await payByCard(maidan, orderId);
  return orderId;
}
async function pay(token: string, payerName?: string): Promise<string> {
  const orderId = await authorise(token, payerName);
  await syncOrder(maidan.services, orderId);
  return orderId;
}
const tokensOf = ({ shares }: BookingSplit) => shares.map(({ token }) => token);
const collect = (amountPaise: number) =>
  maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, {
    as: owner,
    body: { amounts: [{ amountPaise, method: 'cash' }] },
  });
const cancel = () => maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: asha, body: {} });
const booking = async () => (await maidan.call('GET', `/api/bookings/${bookingId}`, { as: asha })).body;
const refundsOf = () => maidan.services.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
const findings = async () =>
  (await checkMoney(maidan.services)).findings.filter((found) => found.bookingId === bookingId);

describe('splitting', () => {
  test('open shares are never more than what is due', async () => {
    expect(await list()).toMatchObject({ canSplit: true, duePaise, unsharedPaise: duePaise, shares: [] });
    const { status, body } = await split([500_00, 300_00]);
    expect([status, body.unsharedPaise, body.shares.length]).toEqual([201, 246_00, 2]);
    expect((await split([246_01])).body).toMatchObject({
      code: 'MORE_THAN_DUE',
      message: 'Only ₹246 is not in a share yet.',
    });
    await close(body.shares[0].id);
    expect(await statesOf()).toEqual(['closed', 'open']);
    expect((await split([746_00])).status).toBe(201);
    expect((await split([1_00])).body.message).toContain('already paid or in shares');
  });

  test('repeat with the same key: one set of shares', async () => {
    const repeat = (amountsPaise: number[], key: string) =>
      maidan.call('POST', `/api/bookings/${bookingId}/shares`, {
        as: asha,
        body: { amountsPaise },
        headers: { 'idempotency-key': key },
      });
    const amounts = [523_01, 522_99];
    for (const answer of [await repeat(amounts, 'one'), await repeat(amounts, 'one')])
      expect([answer.status, answer.body.shares.length]).toEqual([201, 2]);
    expect((await repeat([1_00], 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await repeat([1_00], 'two')).body.code).toBe('MORE_THAN_DUE');
  });

  test('only the organiser of a confirmed game splits it', async () => {
    const other = await createPerson(maidan);
    expect((await split([100_00], other)).status).toBe(404);
    const [share] = (await split([100_00])).body.shares;
    expect((await close(share.id, other)).status).toBe(404);
    const many = await split(Array.from({ length: maxOpenShares }, () => 1_00));
    expect(many.body.code).toBe('TOO_MANY_SHARES');
    expect((await split([99])).body.code).toBe('VALIDATION_ERROR');
    await cancel();
    expect((await split([100_00])).body.code).toBe('CANNOT_SPLIT');
  });

  test('links: only their hash is stored; unknown ones are 404', async () => {
    const [share] = (await split([100_00])).body.shares;
    expect(share.token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const rows = await maidan.services.db.select().from(paymentShares);
    expect(JSON.stringify(rows)).not.toContain(share.token);
    expect((await maidan.call('GET', `/api/shares/${share.token.slice(0, -1)}_`)).status).toBe(404);
    expect((await start('unknown')).status).toBe(404);
    const shown = await open(share.token);
    expect(shown).toMatchObject({
      amountPaise: 100_00,
      state: 'open',
      order: null,
      startTimes: { length: 3 },
    });
    const bookingRow = await booking();
    for (const secret of [bookingRow.code, bookingId, asha.id])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test('paid share: less is due, and everyone sees who paid', async () => {
    const [token = ''] = tokensOf((await split([300_00, 746_00])).body);
    await pay(token, ' Ravi ');
    expect(await statesOf()).toEqual(['paid', 'open']);
    expect(await open(token)).toMatchObject({ state: 'paid', payerName: 'Ravi', order: null });
    expect((await start(token)).body.code).toBe('SHARE_NOT_PAYABLE');
    expect(await list()).toMatchObject({ duePaise: 746_00, unsharedPaise: 0 });
    expect(await booking()).toMatchObject({ paidPaise: 669_00, sharedPaise: 300_00, atVenuePaise: 746_00 });
    const day = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });
    expect(day.body.bookings[0]).toMatchObject({
      openPaise: 746_00,
      shares: [{ amountPaise: 300_00, payerName: 'Ravi', refundPaise: 0 }],
    });
    const { events } = (await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: asha })).body;
    expect(events.find(({ kind }: { kind: string }) => kind === 'share_paid')).toMatchObject({
      amountPaise: 300_00,
      detail: 'Ravi',
    });
    expect(events[0]).toMatchObject({ kind: 'created', amountPaise: 369_00 });
    expect(await findings()).toEqual([]);
  });

  test('collected at the desk first: not captured, already covered', async () => {
    const [token = ''] = tokensOf((await split([1_000_00])).body);
    const orderId = await authorise(token);
    expect((await collect(100_00)).status).toBe(201);
    await syncOrder(maidan.services, orderId);
    expect(await open(token)).toMatchObject({ state: 'covered', releasedPaise: 1_000_00 });
    expect(await booking()).toMatchObject({ atVenuePaise: duePaise, releasedPaise: 0 });
    const [payment] = await maidan.services.db
      .select()
      .from(payments)
      .where(eq(payments.amountPaise, 1_000_00));
    expect(payment).toMatchObject({ status: 'authorized', capturedAt: null });
    expect(payment?.declinedAt).not.toBeNull();
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['closed by the organiser', async (id: string) => close(id)],
    ['cancelled', async () => cancel()],
  ])('paid after it was %s: never captured', async (_what, end) => {
    const [share] = (await split([500_00])).body.shares;
    const orderId = await authorise(share.token);
    await end(share.id);
    await syncOrder(maidan.services, orderId);
    expect(await open(share.token)).toMatchObject({ state: 'closed', releasedPaise: 500_00 });
    expect((await refundsOf()).filter(({ amountPaise }) => amountPaise === 500_00)).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('paid twice: the second is never captured', async () => {
    const [token = ''] = tokensOf((await split([500_00])).body);
    const orderId = await authorise(token);
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    await syncOrder(maidan.services, orderId);
    expect(await booking()).toMatchObject({ sharedPaise: 500_00, atVenuePaise: 546_00 });
    expect(await findings()).toEqual([]);
  });

  test('full refund: each payer gets their own payment back', async () => {
    const shares = equalShares(duePaise, 7);
    for (const token of tokensOf((await split(shares)).body)) await pay(token);
    expect(await booking()).toMatchObject({ atVenuePaise: 0, paymentStatus: 'paid' });
    expect((await cancel()).body).toMatchObject({ refundPaise: 1_415_00, sharedPaise: duePaise });
    const given = (await refundsOf()).map(({ amountPaise }) => amountPaise).sort((a, b) => b - a);
    expect(given).toEqual([369_00, ...shares]);
    expect(await statesOf()).toEqual(Array(7).fill('refunded'));
    expect(await findings()).toEqual([]);
  });

  test('late cancellation: half of each, together the terms', async () => {
    for (const token of tokensOf((await split(equalShares(duePaise, 3))).body)) await pay(token);
    await maidan.services.db
      .update(bookings)
      .set({ policy: { ...(await policyOf()), fullRefundHours: 24 * 30 } })
      .where(eq(bookings.id, bookingId));
    const [token = ''] = tokensOf(await list());
    const { refund } = await open(token);
    expect((await cancel()).status).toBe(200);
    const given = await refundsOf();
    expect(given).toHaveLength(4);
    expect(given.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(697_00);
    expect((await list()).shares[0]?.refundPaise).toBeGreaterThanOrEqual(refund.partRefundPaise);
    expect(await statesOf()).toEqual(['paid', 'paid', 'paid']);
    expect(await findings()).toEqual([]);
  });

  test('rescheduled to fewer hours: the excess comes back in proportion', async () => {
    for (const token of tokensOf((await split(equalShares(duePaise, 2))).body)) await pay(token);
    const body = { date, startTimes: ['06:00'] };
    const moved = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: asha, body });
    expect(moved.body).toMatchObject({ totalPaise: 520_00, payNowPaise: 520_00, atVenuePaise: 0 });
    const given = await refundsOf();
    expect(given.map(({ reason }) => reason)).toEqual(Array(3).fill('rescheduled'));
    expect(given.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(895_00);
    expect(await findings()).toEqual([]);
  });

  test('refund at the venue and online after a share: sums agree', async () => {
    const [token = ''] = tokensOf((await split([500_00])).body);
    await pay(token);
    expect((await collect(546_00)).status).toBe(201);
    for (const source of ['venue', 'online']) {
      const refund = { source, amountPaise: 200_00, reason: 'Rain', method: 'cash' };
      const granted = await maidan.call('POST', `/api/bookings/${bookingId}/refunds`, {
        as: owner,
        body: refund,
      });
      expect(granted.status).toBe(201);
    }
    expect(await findings()).toEqual([]);
  });

  test('released by the bank before the capture: due at the venue again', async () => {
    const [token = ''] = tokensOf((await split([500_00])).body);
    const { faults } = sandboxOf(maidan);
    faults.captureRefused = 'failed';
    await pay(token);
    faults.captureRefused = null;
    expect(await booking()).toMatchObject({ status: 'confirmed', sharedPaise: 0, atVenuePaise: duePaise });
    expect((await open(token)).state).toBe('open');
    await pay(token);
    expect(await booking()).toMatchObject({ sharedPaise: 500_00, atVenuePaise: 546_00 });
    expect(await findings()).toEqual([]);
  });

  test('reschedule awaits approval: paused until it is decided', async () => {
    const [token = ''] = tokensOf((await split([500_00])).body);
    const orderId = await authorise(token);
    const autoAccept = (isOn: boolean) =>
      maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: isOn } });
    await autoAccept(false);
    const path = `/api/bookings/${bookingId}/reschedule`;
    const body = { date, startTimes: ['10:00', '11:00', '12:00'] };
    const { reschedule } = (await maidan.call('POST', path, { as: asha, body })).body;
    await autoAccept(true);
    expect((await start(token)).body.code).toBe('SHARE_NOT_PAYABLE');
    await syncOrder(maidan.services, orderId);
    expect(await open(token)).toMatchObject({ state: 'paused', releasedPaise: 500_00 });
    const withdrawal = `/api/bookings/${bookingId}/reschedules/${reschedule.id}/withdraw`;
    await maidan.call('POST', withdrawal, { as: asha, body: {} });
    await pay(token);
    expect((await open(token)).state).toBe('paid');
    expect(await findings()).toEqual([]);
  });

  test('name of a payer: deleted a week after the game', async () => {
    const [token = ''] = tokensOf((await split([500_00])).body);
    await pay(token, 'Ravi');
    await forgetPayerNames(maidan.services);
    expect((await open(token)).payerName).toBe('Ravi');
    maidan.clock.advance((4 + teamKeptDays + 1) * 86_400_000);
    await forgetPayerNames(maidan.services);
    expect((await open(token)).payerName).toBeNull();
  });
});

async function policyOf() {
  const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error('no booking');
  return row.policy;
}
