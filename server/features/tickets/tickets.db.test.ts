import { beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
let asha: Person;
let owner: Person;
let turfId: string;
const date = addDays(istDateOf(new Date()), 4);

beforeAll(async () => {
  asha = await createPerson(maidan);
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id, latitude: 13.0001, longitude: 80.2668 });
});

const ticketOf = async (id: string, as = asha) => maidan.call('GET', `/api/bookings/${id}/ticket`, { as });
const shared = async (token: string) => maidan.call('GET', `/api/tickets/shared/${token}`);

describe('tickets', () => {
  test('paid booking: ticket verifies with the key for owners', async () => {
    const id = await bookAndPay(maidan, asha, { turfId, date, startTimes: ['18:00', '20:00'] });
    const { status, body } = await ticketOf(id);
    expect(status).toBe(200);
    expect(body.state).toBe('valid');
    const key = await maidan.call('GET', '/api/tickets/key', { as: owner });
    expect(await verifyTicket(body.qrText, key.body.publicKey)).toEqual({
      code: body.booking.code,
      turfId,
      date,
      startTimes: ['18:00', '20:00'],
      slotMinutes: 60,
    });
  });

  test('other users get 404, unpaid holds have no QR code', async () => {
    const { id } = await hold(maidan, asha, { turfId, date, startTimes: ['07:00'] });
    expect((await ticketOf(id, await createPerson(maidan))).status).toBe(404);
    expect((await maidan.call('GET', `/api/bookings/${id}/ticket`)).status).toBe(401);
    expect((await ticketOf(id)).body).toMatchObject({ state: 'unpaid', qrText: null });
  });

  test('share link: shows the game, not the customer, code or money', async () => {
    const id = await bookAndPay(maidan, asha, { turfId, date, startTimes: ['09:00'] });
    const { shareToken, booking } = (await ticketOf(id)).body;
    const { status, body } = await shared(shareToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ date, startTimes: ['09:00'], state: 'valid', rescheduledFrom: null });
    expect(Object.keys(body).sort()).toEqual(
      [
        'bookingId',
        'date',
        'earlier',
        'rescheduledFrom',
        'sequence',
        'slotMinutes',
        'startTimes',
        'state',
        'team',
        'turf',
      ].sort(),
    );
    const said = JSON.stringify(body);
    for (const secret of ['Asha', 'Iyer', asha.email, asha.id, booking.code, 'Paise'])
      expect(said).not.toContain(secret);
    expect((await shared(`${shareToken.slice(0, -1)}${shareToken.endsWith('A') ? 'B' : 'A'}`)).status).toBe(
      404,
    );
    expect((await shared('anything')).status).toBe(404);
  });

  test('cancelled booking: ticket and share link show it with a newer sequence', async () => {
    const id = await bookAndPay(maidan, asha, { turfId, date, startTimes: ['11:00'] });
    const before = (await ticketOf(id)).body;
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: asha, body: {} });
    const after = (await ticketOf(id)).body;
    expect(after).toMatchObject({ state: 'cancelled', qrText: null });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect((await shared(before.shareToken)).body.state).toBe('cancelled');
  });

  test('share link: shows whether the turf is still listed', async () => {
    const leftTurf = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, asha, { turfId: leftTurf, date });
    const { shareToken } = (await ticketOf(id)).body;
    expect((await shared(shareToken)).body.turf.isActive).toBe(true);
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: asha, body: {} });
    expect((await maidan.call('DELETE', `/api/turfs/${leftTurf}`, { as: owner })).status).toBe(200);
    expect((await shared(shareToken)).body).toMatchObject({ state: 'cancelled', turf: { isActive: false } });
  });

  test('rescheduled booking: ticket and share link list the earlier hours', async () => {
    const id = await bookAndPay(maidan, asha, { turfId, date, startTimes: ['15:00', '17:00'] });
    const { shareToken, earlier } = (await ticketOf(id)).body;
    expect(earlier).toEqual([]);
    const body = { date, startTimes: ['21:00', '22:00'] };
    expect((await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: asha, body })).status).toBe(
      200,
    );
    const left = [{ date, startTimes: ['15:00', '17:00'], slotMinutes: 60 }];
    expect((await ticketOf(id)).body.earlier).toEqual(left);
    expect((await shared(shareToken)).body).toMatchObject({ ...body, earlier: left });
  });

  test('check: shows the booking state to the owner of the turf only', async () => {
    const id = await bookAndPay(maidan, asha, { turfId, date, startTimes: ['13:00'] });
    const { qrText, booking } = (await ticketOf(id)).body;
    const path = `/api/tickets/check?ticket=${encodeURIComponent(qrText)}`;
    expect((await maidan.call('GET', path, { as: owner })).body).toMatchObject({
      bookingId: id,
      code: booking.code,
      state: 'valid',
      isCurrent: true,
      atVenuePaise: 375_00,
    });
    expect((await maidan.call('GET', path, { as: await createPerson(maidan, 'turf_owner') })).status).toBe(
      404,
    );
    const forged = `/api/tickets/check?ticket=${encodeURIComponent(`${qrText.slice(0, -1)}!`)}`;
    expect((await maidan.call('GET', forged, { as: owner })).body.code).toBe('INVALID_TICKET');
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: asha, body: {} });
    const { body: cancelled } = await maidan.call('GET', path, { as: owner });
    expect(cancelled).toMatchObject({ state: 'cancelled', atVenuePaise: 0 });
  });

  test.each([
    ['hours of the same day', date, '19:00'],
    ['the same hour of another day', addDays(date, 1), '18:00'],
  ])('ticket from before rescheduling to %s: authentic, not current', async (_, toDate, startTime) => {
    const rescheduledAt = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, asha, { turfId: rescheduledAt, date });
    const isCurrent = async (ticket: string) => {
      const path = `/api/tickets/check?${new URLSearchParams({ ticket })}`;
      const { body } = await maidan.call('GET', path, { as: owner });
      return [body.bookingId, body.state, body.isCurrent];
    };
    const { qrText: old } = (await ticketOf(id)).body;
    const body = { date: toDate, startTimes: [startTime] };
    expect((await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: asha, body })).status).toBe(
      200,
    );
    expect(await isCurrent(old)).toEqual([id, 'valid', false]);
    expect(await isCurrent((await ticketOf(id)).body.qrText)).toEqual([id, 'valid', true]);
  });

  test('paid booking awaiting the owner: not shown as unpaid, even before capture', async () => {
    const byHand = await createPerson(maidan, 'turf_owner');
    const waitedFor = await createTurf(maidan, { ownerId: byHand.id });
    const body = { autoAccept: false };
    await maidan.call('PUT', '/api/me/owner-preferences', { as: byHand, body });
    const { client } = maidan.services.gateway;
    const capture = vi.spyOn(client, 'capturePayment').mockRejectedValue(gatewayIsAway);
    const id = await bookAndPay(maidan, asha, { turfId: waitedFor, date });
    const { body: ticket } = await ticketOf(id);
    capture.mockRestore();
    expect(ticket).toMatchObject({ booking: { paidPaise: 0 }, state: 'awaiting', qrText: null });
  });
});
