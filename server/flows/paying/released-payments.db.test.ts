import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { balancesOf } from '../../../tests/support/bookings/ledger-balances.ts';
import { bookAndPay, hold, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { ledgerEntries } from '../../core/ledger/tables.ts';
import { sendBookingCancelled } from '../../features/notifications/mails/booking-mails.ts';
import { mails } from '../../features/notifications/tables.ts';
import { syncOrder } from './sync-order.ts';

/** Money that a bank authorised and released before the capture, actively or by expiry. */

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
  sandbox().faults.secondPaymentOnPaidOrder = true;
  sandbox().faults.captureRefused = null;
});

const sandbox = () => sandboxOf(maidan);

async function unpaid() {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const held = await hold(maidan, person, { turfId, date });
  const read = async () => (await maidan.call('GET', `/api/bookings/${held.id}`, { as: person })).body;
  return { ...held, turfId, read };
}

describe('released payments', () => {
  test.each(['failed', 'refunded'] as const)(
    'released before the capture (%s): cancelled, hours free, no charge',
    async (captureRefused) => {
      const held = await unpaid();
      sandbox().faults.captureRefused = captureRefused;
      await payByCard(maidan, held.orderId);
      await syncOrder(maidan.services, held.orderId);
      expect(await held.read()).toMatchObject({ status: 'cancelled', paidPaise: 0, refundPaise: 0 });
      const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, held.id));
      expect(row).toMatchObject({
        cancelledBy: null,
        cancelCause: 'bank_reversed_uncharged',
      });
      expect(await maidan.services.db.$count(ledgerEntries, eq(ledgerEntries.bookingId, held.id))).toBe(0);
      await sendBookingCancelled(maidan.services, held.id);
      const [mail] = await maidan.services.db
        .select()
        .from(mails)
        .where(eq(mails.key, `cancelled:${held.id}`))
        .limit(1);
      expect(mail?.text).toMatch(/you were not charged[\s\S]*book again with another card/);
      expect((await checkMoney(maidan.services)).findings).toEqual([]);
      sandbox().faults.captureRefused = null;
      await bookAndPay(maidan, await createPerson(maidan), { turfId: held.turfId, date });
    },
  );

  test('released, then an hour is closed: cancelled, a second payment is refunded', async () => {
    const player = await createPerson(maidan);
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const startTimes = ['18:00', '19:00'];
    const held = await hold(maidan, player, { turfId, date, startTimes, paymentOption: 'full' });
    await payByCard(maidan, held.orderId);
    const { gateway } = maidan.services;
    // The server stops after the bank's refusal, so the release is not settled yet.
    const listOrderPayments = vi.fn(gateway.client.listOrderPayments);
    listOrderPayments.mockImplementationOnce(gateway.client.listOrderPayments);
    listOrderPayments.mockRejectedValueOnce(gatewayIsAway);
    sandbox().faults.captureRefused = 'failed';
    const client = { ...gateway.client, listOrderPayments };
    const services = { ...maidan.services, gateway: { ...gateway, client } };
    await expect(syncOrder(services, held.orderId)).rejects.toThrow();
    sandbox().faults.captureRefused = null;
    const closure = { date, fromHour: 19, toHour: 20, reason: 'Rain' };
    const closed = await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: closure });
    expect(closed.body).toMatchObject({ cancelled: [{ id: held.id }], shortened: [] });
    await payByCard(maidan, held.orderId);
    for (const _ of [1, 2]) await syncOrder(maidan.services, held.orderId);
    const { findings } = await checkMoney(maidan.services);
    expect(findings.filter(({ bookingId }) => bookingId === held.id)).toEqual([]);
  });

  test('stale list reports a released payment: ignored, without repeated reads', async () => {
    const held = await unpaid();
    await payByCard(maidan, held.orderId);
    const { gateway } = maidan.services;
    const before = await gateway.client.listOrderPayments(held.orderId);
    sandbox().faults.captureRefused = 'failed';
    const listOrderPayments = vi.fn(async () => before);
    const client = { ...gateway.client, listOrderPayments };
    const services = { ...maidan.services, gateway: { ...gateway, client } };
    await syncOrder(services, held.orderId);
    expect(listOrderPayments).toHaveBeenCalledTimes(2);
    expect(await held.read()).toMatchObject({ status: 'cancelled', paidPaise: 0, releasedPaise: 0 });
  });

  test('one payment released: another pays for the booking', async () => {
    const held = await unpaid();
    const pay = () => payByCard(maidan, held.orderId);
    sandbox().faults.rateLimit = 0;
    await pay();
    const { gateway } = maidan.services;
    let isFirst = true;
    const capturePayment: typeof gateway.client.capturePayment = async (input) => {
      sandbox().faults.captureRefused = isFirst ? 'refunded' : null;
      if (isFirst) await pay();
      isFirst = false;
      return gateway.client.capturePayment(input);
    };
    const client = { ...gateway.client, capturePayment };
    await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, held.orderId);
    expect(await held.read()).toMatchObject({ status: 'confirmed', paidPaise: 145_00, refundPaise: 0 });
    expect(await balancesOf(maidan, held.id)).toEqual({
      gateway: 145_00,
      platform_fees: -20_00,
      owner: -125_00,
    });
  });

  test.each([
    ['runs out at the gateway', 'refunded'],
    ['is taken back', 'failed'],
    ['stays set aside', null],
  ] as const)('second payment captured first: pays, and the first %s', async (_what, becomes) => {
    const held = await unpaid();
    const { gateway } = maidan.services;
    const first = await payByCard(maidan, held.orderId);
    const client = { ...gateway.client, capturePayment: () => Promise.reject(gatewayIsAway) };
    await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, held.orderId);
    const second = await sandbox().pay({ orderId: held.orderId, method: 'upi', vpa: 'success@razorpay' });
    await gateway.client.capturePayment({ paymentId: second.paymentId, amountPaise: held.payNowPaise });
    for (const _ of [1, 2])
      await syncOrder({ ...maidan.services, gateway: { ...gateway, client } }, held.orderId);
    sandbox().faults.captureRefused = becomes;
    const again = { paymentId: first.paymentId, amountPaise: held.payNowPaise };
    if (becomes) await gateway.client.capturePayment(again).catch(() => {});
    sandbox().faults.captureRefused = null;
    await syncOrder(maidan.services, held.orderId);
    expect(await held.read()).toMatchObject({ status: 'confirmed', paidPaise: 145_00, refundPaise: 0 });
    expect(await balancesOf(maidan, held.id)).toEqual({
      gateway: 145_00,
      platform_fees: -20_00,
      owner: -125_00,
    });
    expect((await checkMoney(maidan.services)).findings).toEqual([]);
  });
});
