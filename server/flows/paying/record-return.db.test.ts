import { describe, expect, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { hold } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
} from '../../../tests/support/servers/installation.ts';

describe('record return', () => {
  test('return: syncs known orders only, and is rate limited', async () => {
    const maidan = await openTestInstallation();
    const wish = { turfId: await createTurf(maidan), date: addDays(istDateOf(new Date()), 3) };
    const booking = await hold(maidan, await createPerson(maidan), wish);
    const asked = vi.spyOn(maidan.services.gateway.client, 'listOrderPayments');
    const whereFailed = async (orderId: string) => {
      const body = new URLSearchParams({ 'error[metadata]': JSON.stringify({ order_id: orderId }) });
      const answer = await maidan.app.request('/api/payments/return', { method: 'POST', body });
      return answer.headers.get('location');
    };
    for (const orderId of ['order_made_up', 'a\u0000', '../refunds', 'order_'])
      expect(await whereFailed(orderId)).toBe('/bookings');
    expect(asked).not.toHaveBeenCalled();
    for (let n = 0; n < 25; n += 1) {
      expect(await whereFailed(booking.orderId)).toBe(`/payment?booking=${booking.id}&returned=1`);
    }
    expect(asked).toHaveBeenCalledTimes(20);
    await maidan.close();
  });
});
