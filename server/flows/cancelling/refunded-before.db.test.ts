import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { refundCases } from '../../../tests/support/bookings/refund-cases.ts';
import { createPerson, testInstallation } from '../../../tests/support/servers/installation.ts';
import { slotPrices } from '../../core/slots/tables.ts';
import { mails } from '../../features/notifications/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

/**
 * Part of the ₹520 of a booking was refunded manually at the gateway: only the rest is quoted and refunded.
 */

const maidan = testInstallation();
const { now, paid, payByHand, listOf, sandbox } = refundCases(() => maidan);

beforeEach(() => {
  sandbox().faults.dropWebhooks = true;
});

async function paidBackInPart(byHandPaise: number) {
  const date = addDays(istDateOf(await now()), 6);
  const booking = await paid({ date, startTimes: ['18:00'] });
  await payByHand(booking, byHandPaise);
  await syncOrder(maidan.services, booking.orderId);
  return { ...booking, date };
}

const amounts = async (booking: Parameters<typeof listOf>[0]) =>
  (await listOf(booking)).map((line) => line.split(' ').slice(0, 2).join(' ')).sort();

describe('refunded before', () => {
  test.each([
    [400_00, 120_00, ['manual 400', 'rescheduled 120']],
    [250_00, 200_00, ['manual 250', 'rescheduled 200']],
    [520_00, 0, ['manual 520']],
  ])('after a manual refund of %i paise: cheaper reschedule refunds %i', async (byHand, back, written) => {
    const { person, turfId, bookingId, date, ...booking } = await paidBackInPart(byHand);
    const cheaper = { turfId, date, hour: 20, pricePaise: 300_00, reason: 'Off-peak' };
    await maidan.services.db.insert(slotPrices).values(cheaper);
    const body = { date, startTimes: ['20:00'] };
    const quote = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule-quote`, {
      as: person,
      body,
    });
    expect(quote).toMatchObject({ status: 200, body: { totalPaise: 320_00, refundPaise: back } });
    const rescheduled = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
      as: person,
      body,
    });
    expect(rescheduled).toMatchObject({ status: 200, body: { startTimes: ['20:00'] } });
    expect(await amounts({ ...booking, bookingId })).toEqual(written);
  });

  test('cancellation terms: pages and mails show the rest', async () => {
    const { person, bookingId, date, ...booking } = await paidBackInPart(400_00);
    const left = { fullRefundPaise: 120_00, partRefundPaise: 120_00 };
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(body).toMatchObject({ payNowPaise: 520_00, refund: left });
    const list = await maidan.call('GET', '/api/bookings', { as: person });
    expect(list.body.items).toMatchObject([{ id: bookingId, refund: left }]);
    const to = { date, startTimes: ['19:00'] };
    const quote = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule-quote`, {
      as: person,
      body: to,
    });
    expect(quote.body).toMatchObject({ refundPaise: 0, paidOnlinePaise: 520_00, refund: left });
    await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body: to });
    const texts = async () => {
      const sent = await maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
      return sent
        .filter(({ key }) => key.startsWith('rescheduled:'))
        .map(({ text }) => text.replace(/\s+/g, ' '));
    };
    await expect.poll(texts).toEqual([expect.stringMatching(/Cancel before .* for a refund of ₹120/)]);
    expect(await amounts({ ...booking, bookingId })).toEqual(['manual 400']);
  });

  test('cancelling: the quote is the rest', async () => {
    const { person, bookingId, ...booking } = await paidBackInPart(400_00);
    const quote = await maidan.call('GET', `/api/bookings/${bookingId}/refund-quote`, { as: person });
    expect(quote.body).toEqual({ canCancel: true, refundPaise: 120_00 });
    const body = { expectedRefundPaise: 120_00 };
    const cancelled = await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person, body });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await amounts({ ...booking, bookingId })).toEqual(['cancelled 120', 'manual 400']);
  });

  test('closure and cancellation by an admin: report the rest', async () => {
    const admin = await createPerson(maidan, 'admin');
    const { turfId, bookingId, date, ...booking } = await paidBackInPart(400_00);
    const range = { date, fromHour: 17, toHour: 20 };
    const announced = { refundPaise: 120_00 };
    const path = `/api/turfs/${turfId}/closures`;
    const query = new URLSearchParams({ date, fromHour: '17', toHour: '20' });
    const preview = await maidan.call('GET', `/api/turfs/${turfId}/closure-preview?${query}`, { as: admin });
    expect(preview.body).toMatchObject({ ...announced, bookings: [{ id: bookingId, ...announced }] });
    const closed = await maidan.call('POST', path, { as: admin, body: { ...range, reason: 'Heavy rain' } });
    expect(closed.body).toMatchObject({ ...announced, cancelled: [{ id: bookingId, ...announced }] });
    expect(await amounts({ ...booking, bookingId })).toEqual(['cancelled 120', 'manual 400']);

    const other = await paidBackInPart(400_00);
    const cancelling = `/api/bookings/${other.bookingId}/cancel-for-customer`;
    const cancelled = await maidan.call('POST', cancelling, { as: admin, body: { reason: 'Heavy rain' } });
    expect(cancelled).toMatchObject({ status: 200, body: announced });
  });

  test.each([
    [520_00, /We refunded ₹520 of your online payment earlier\. There is no further refund\./],
    [400_00, /We're refunding ₹120 to .* We refunded ₹400 of your online payment earlier\./],
  ])('cancellation mail reports the manual refund of %i paise', async (byHandPaise, words) => {
    const { person, bookingId } = await paidBackInPart(byHandPaise);
    const admin = await createPerson(maidan, 'admin');
    const cancelling = `/api/bookings/${bookingId}/cancel-for-customer`;
    await maidan.call('POST', cancelling, { as: admin, body: { reason: 'Heavy rain' } });
    const texts = async () => {
      const sent = await maidan.services.db.select().from(mails).where(eq(mails.recipient, person.email));
      return sent
        .filter(({ key }) => key.startsWith('cancelled:'))
        .map(({ text }) => text.replace(/\s+/g, ' '));
    };
    await expect.poll(texts).toEqual([expect.stringMatching(words)]);
  });
});
