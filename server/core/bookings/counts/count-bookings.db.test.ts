import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
} from '../../../../tests/support/servers/installation.ts';

let maidan: Awaited<ReturnType<typeof openTestInstallation>>;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

describe('count bookings', () => {
  test('booking awaiting owner approval: counted; unpaid hold: not counted', async () => {
    const [admin, owner, customer] = [
      await createPerson(maidan, 'admin'),
      await createPerson(maidan, 'turf_owner'),
      await createPerson(maidan),
    ];
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const counted = async () =>
      (await maidan.call('GET', `/api/people/${customer.id}`, { as: admin })).body.bookingCount;
    await hold(maidan, customer, { turfId, date: addDays(istDateOf(new Date()), 5) });
    expect(await counted()).toBe(0);
    const body = { autoAccept: false };
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body });
    const date = addDays(istDateOf(new Date()), 6);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date });
    const booking = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: customer });
    expect(booking.body).toMatchObject({ status: 'awaiting_approval', approvalDueAt: expect.any(String) });
    expect(await counted()).toBe(1);
    await maidan.call('POST', `/api/bookings/${bookingId}/approve`, { as: owner, body: {} });
    expect(await counted()).toBe(1);
  });
});
