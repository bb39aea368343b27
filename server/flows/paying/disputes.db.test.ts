import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Problem } from '../../../contract/payments/problems.ts';
import { hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { listBalancesOf } from '../../core/ledger/queries.ts';
import { syncOrder } from './sync-order.ts';

const maidan = testInstallation();
let admin: Person;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});

const get = async (path: string, as: Person) => (await maidan.call('GET', `/api${path}`, { as })).body;
function deliver() {
  maidan.clock.advance(10_000);
  return sandboxOf(maidan).runDue();
}

const problemsOf = async (id: string): Promise<Problem[]> =>
  (await get('/admin/problems?check=now', admin)).items.filter(
    ({ bookingId, kind }: Problem) => bookingId === id && kind === 'dispute',
  );
/** Without the reservations, which `moveIntoPast` leaves behind. */
const findingsOf = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(
    ({ bookingId, kind }) => bookingId === id && kind !== 'reservations_differ',
  );

/** A game of last week, paid in full: ₹500 for the owner and the fee. */
async function played() {
  const owner = await createPerson(maidan, 'turf_owner');
  const player = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const date = addDays(istDateOf(new Date()), 5);
  const { id, orderId } = await hold(maidan, player, { turfId, date, paymentOption: 'full' });
  const { paymentId } = await payByCard(maidan, orderId);
  await syncOrder(maidan.services, orderId);
  await moveIntoPast(maidan, id, [18]);
  const balance = async (account: string) =>
    ((await listBalancesOf(maidan.services.db, [id])).get(id) ?? []).find((line) => line.account === account)
      ?.amountPaise ?? 0;
  const kinds = async (as: Person) =>
    (await get(`/bookings/${id}/timeline`, as)).events.map(({ kind }: { kind: string }) => kind);
  return { id, owner, player, paymentId, balance, kinds };
}

describe('disputes', () => {
  test('open: problem with answer-by date, payout on hold, no second refund', async () => {
    const { id, owner, player, paymentId, kinds } = await played();
    expect((await get('/owner/payouts', owner)).standing).toMatchObject({ duePaise: 500_00, heldPaise: 0 });
    await sandboxOf(maidan).raiseDispute({ paymentId, phase: 'chargeback' });
    await expect(sandboxOf(maidan).raiseDispute({ paymentId, phase: 'chargeback' })).rejects.toThrow();
    await deliver();
    expect(await problemsOf(id)).toMatchObject([
      { kind: 'dispute', amountPaise: 520_00, todo: expect.stringMatching(/dashboard by .+\d/) },
    ]);
    for (const viewer of [owner, player, admin]) expect(await kinds(viewer)).toContain('disputed');
    const booking = await get(`/bookings/${id}`, player);
    expect(booking.refund).toMatchObject({ fullRefundPaise: 0, partRefundPaise: 0 });
    expect((await get('/owner/payouts', owner)).standing).toMatchObject({ duePaise: 0, heldPaise: 500_00 });
    const payout = {
      ownerId: owner.id,
      amountPaise: 100_00,
      reference: 'AXIS12345678',
      paidOn: '2026-01-01',
    };
    const paid = await maidan.call('POST', `/api/admin/owners/${owner.id}/payouts`, {
      as: admin,
      body: payout,
    });
    expect(paid.body.code).toBe('PAYOUT_TOO_HIGH');
    const refund = { source: 'online', amountPaise: 1_00, reason: 'Goodwill' };
    const refused = await maidan.call('POST', `/api/bookings/${id}/refunds`, { as: owner, body: refund });
    expect(refused.body.code).toBe('REFUND_TOO_HIGH');
    expect(await findingsOf(id)).toEqual([]);
  });

  test('won: released, ledger unchanged', async () => {
    const { id, owner, paymentId, balance, kinds } = await played();
    const { id: disputeId } = await sandboxOf(maidan).raiseDispute({ paymentId, phase: 'pre_arbitration' });
    for (const to of ['action_required', 'under_review', 'won'] as const) {
      await sandboxOf(maidan).moveDispute(disputeId, to);
      await deliver();
    }
    expect(await problemsOf(id)).toEqual([]);
    expect(await kinds(owner)).toContain('dispute_won');
    expect(await balance('gateway')).toBe(520_00);
    expect((await get('/owner/payouts', owner)).standing).toMatchObject({ duePaise: 500_00, heldPaise: 0 });
  });

  test('lost: debits owner and fee once, whatever arrives later', async () => {
    const { id, owner, player, paymentId, balance, kinds } = await played();
    const sandbox = sandboxOf(maidan);
    const { id: disputeId } = await sandbox.raiseDispute({ paymentId, phase: 'chargeback' });
    await sandbox.moveDispute(disputeId, 'lost');
    sandbox.faults.duplicateWebhooks = true;
    await deliver();
    sandbox.faults.duplicateWebhooks = false;
    await sandbox.moveDispute(disputeId, 'under_review');
    await deliver();
    expect(await kinds(owner)).toContain('dispute_lost');
    const seen = await get(`/bookings/${id}`, player);
    expect(seen).toMatchObject({ lostPaise: 520_00, refundPaise: 0, paidPaise: 520_00 });
    const day = await get(`/turfs/${seen.turf.id}/day?date=${seen.date}`, owner);
    expect(day.bookings).toMatchObject([{ lostPaise: 520_00, paidOnlinePaise: 0, totalPaise: 520_00 }]);
    expect(day.figures).toMatchObject({ lostPaise: 520_00, onlinePaise: 0, outstandingPaise: 0 });
    expect(await balance('gateway')).toBe(0);
    expect(await balance('owner')).toBe(0);
    expect(await balance('platform_fees')).toBe(0);
    expect((await get('/owner/payouts', owner)).standing).toMatchObject({ duePaise: 0, heldPaise: 0 });
    const { accounts } = await checkMoney(maidan.services);
    expect(await findingsOf(id)).toEqual([]);
    expect(accounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
    expect(await problemsOf(id)).toEqual([]);
  });
});
