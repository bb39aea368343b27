import { expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { BookingSplit } from '../../../contract/payments/shares.ts';
import type { ReportedBooking } from '../../../contract/reports/reports.ts';
import { bookAndPay, payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { syncOrder } from '../../flows/paying/sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 4);

test('listOwnerBookings: shares are part of the captured money, whatever is refunded', async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
  const owner = await createPerson(maidan, 'turf_owner');
  const asha = await createPerson(maidan);
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  // ₹500, of which ₹125 are paid, with the fee of ₹20.
  const bookingId = await bookAndPay(maidan, asha, { turfId, date });
  await bookAndPay(maidan, asha, { turfId, date: addDays(date, 1) });
  const body = { amountsPaise: [100_01, 99_99, 175_00] };
  const split = await maidan.call('POST', `/api/bookings/${bookingId}/shares`, { as: asha, body });
  const collect = { amounts: [{ amountPaise: 100_00, method: 'cash' }] };
  for (const [index, { token }] of (split.body as BookingSplit).shares.entries()) {
    const { order } = (await maidan.call('POST', `/api/shares/${token}/order`, { body: {} })).body;
    await payByCard(maidan, order.orderId);
    // The last share is more than is due by then, so its money is not captured.
    if (index === 2)
      await maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, { as: owner, body: collect });
    await syncOrder(maidan.services, order.orderId);
  }
  const money = async () => {
    const { body } = await maidan.call(
      'GET',
      `/api/owner/report/bookings?from=${date}&to=${addDays(date, 1)}`,
      {
        as: owner,
      },
    );
    return body.items.map(({ capturedPaise, sharedPaise, refundedPaise }: ReportedBooking) => [
      capturedPaise,
      sharedPaise,
      refundedPaise,
    ]);
  };
  expect(await money()).toEqual([
    [345_00, 200_00, 0],
    [145_00, 0, 0],
  ]);
  const grant = { source: 'online', amountPaise: 50_00, reason: 'Rain' };
  await maidan.call('POST', `/api/bookings/${bookingId}/refunds`, { as: owner, body: grant });
  await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: asha, body: {} });
  expect((await money())[0]).toEqual([345_00, 200_00, 345_00]);
});
