import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
let owner: Person;
const date = addDays(istDateOf(new Date()), 5);
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

/** Creates a turf that is open from 18:00 to 20:00. */
const newTurf = (more: object = {}) =>
  createTurf(maidan, { ownerId: owner.id, openingHour: 18, closingHour: 20, ...more });
const change = (turfId: string, startTime: string, body: object, of = date) =>
  maidan.call('PUT', `/api/turfs/${turfId}/slots/${of}/${startTime}`, { as: owner, body });
const slotsOf = async (turfId: string, of = date) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${of}`)).body.slots.map(
    ({ startTime, pricePaise, status }: { startTime: string; pricePaise: number; status: string }) =>
      `${startTime} ${pricePaise / 100} ${status}`,
  );
const codeOf = async (path: string, turfId: string, startTimes: string[]) => {
  const body = { turfId, date, startTimes, ...(path === '/api/bookings' && { paymentOption: 'full' }) };
  return (await maidan.call('POST', path, { as: await createPerson(maidan), body })).body.code;
};

describe('added slots', () => {
  test('extra hour: bookable on its date with its price', async () => {
    const turfId = await newTurf();
    expect(
      (await change(turfId, '22:00', { open: true, pricePaise: 650_00, reason: 'Final' })).body,
    ).toMatchObject({
      status: 'available',
      isExtra: true,
      priceReason: 'Final',
    });
    expect(await slotsOf(turfId)).toEqual([
      '18:00 500 available',
      '19:00 500 available',
      '22:00 650 available',
    ]);
    expect(await slotsOf(turfId, addDays(date, 1))).toHaveLength(2);
    expect(await codeOf('/api/quotes', turfId, ['19:00', '22:00'])).toBeUndefined();
    expect(await codeOf('/api/quotes', turfId, ['21:00'])).toBe('OUTSIDE_OPENING_HOURS');
    expect(await codeOf('/api/bookings', turfId, ['21:00', '22:00'])).toBe('OUTSIDE_OPENING_HOURS');
    const customer = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['22:00'] });
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: customer });
    expect(body).toMatchObject({ status: 'confirmed', subtotalPaise: 650_00 });
  });

  test('reschedule: to an extra hour allowed, to a removed hour refused', async () => {
    const turfId = await newTurf();
    const customer = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['18:00'] });
    const reschedule = (startTime: string) =>
      maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
        as: customer,
        body: { date, startTimes: [startTime] },
      });
    await change(turfId, '19:00', { open: false });
    expect((await reschedule('19:00')).body.code).toBe('OUTSIDE_OPENING_HOURS');
    expect((await reschedule('22:00')).body.code).toBe('OUTSIDE_OPENING_HOURS');
    await change(turfId, '22:00', { open: true });
    expect((await reschedule('22:00')).body).toMatchObject({ status: 'confirmed', startTimes: ['22:00'] });
  });

  test('removed hour: hidden with its price; opened again it returns', async () => {
    const turfId = await newTurf();
    await change(turfId, '19:00', { pricePaise: 800_00 });
    expect((await change(turfId, '19:00', { open: false })).body).toBeNull();
    expect(await slotsOf(turfId)).toEqual(['18:00 500 available']);
    expect(await codeOf('/api/bookings', turfId, ['19:00'])).toBe('OUTSIDE_OPENING_HOURS');
    for (const wanted of [{ open: false }, { locked: false }, { pricePaise: 900_00 }]) {
      expect((await change(turfId, '19:00', wanted)).body.code).toBe('OUTSIDE_OPENING_HOURS');
    }
    expect((await change(turfId, '19:00', { open: true, pricePaise: 500_00 })).body).toMatchObject({
      pricePaise: 500_00,
      priceSource: 'base',
      isExtra: false,
    });
    expect((await change(turfId, '19:00', { open: true })).body.code).toBe('HOUR_OPEN_ALREADY');
  });

  test('extra hour: can be removed, even when locked', async () => {
    const turfId = await newTurf();
    await change(turfId, '22:00', { open: true });
    await change(turfId, '22:00', { locked: true, reason: 'Mowing' });
    expect((await change(turfId, '22:00', { open: false })).status).toBe(200);
    expect(await slotsOf(turfId)).toHaveLength(2);
    expect((await change(turfId, '22:00', { open: true })).body).toMatchObject({ status: 'available' });
  });

  test('extra hour added after a closure: free', async () => {
    const turfId = await newTurf();
    const closure = { date, fromHour: 18, toHour: 24, reason: 'Rain' };
    const closed = await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: closure });
    expect(closed.status).toBe(200);
    expect((await change(turfId, '22:00', { open: true })).body).toMatchObject({ status: 'available' });
    expect(await slotsOf(turfId)).toEqual(['18:00 500 locked', '19:00 500 locked', '22:00 500 available']);
  });

  test('free hour: costs only the service fee', async () => {
    const turfId = await newTurf();
    await change(turfId, '22:00', { open: true, pricePaise: 0 });
    const body = { turfId, date, startTimes: ['22:00'] };
    expect((await maidan.call('POST', '/api/quotes', { body })).body).toMatchObject({
      pricePaise: 0,
      totalPaise: 20_00,
    });
  });

  test('search for free hours: finds added slots until held or removed', async () => {
    const turfId = await newTurf({ name: 'Latecomers Ground' });
    const find = async (from: number, to: number) => {
      const path = `/api/turfs?q=Latecomers&date=${date}&from=${from}&to=${to}`;
      const { items, total } = (await maidan.call('GET', path)).body;
      expect(items).toHaveLength(total);
      return total;
    };
    expect([await find(21, 24), await find(18, 20)]).toEqual([0, 1]);
    await change(turfId, '22:00', { open: true });
    expect([await find(21, 24), await find(21, 22), await find(6, 22)]).toEqual([1, 0, 1]);
    await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['22:00'] });
    expect(await find(21, 24)).toBe(0);
    await change(turfId, '23:00', { open: true });
    expect(await find(21, 24)).toBe(1);
    for (const startTime of ['23:00', '18:00', '19:00']) await change(turfId, startTime, { open: false });
    expect([await find(21, 24), await find(18, 20)]).toEqual([0, 0]);
  });

  test('shorter opening hours: prevented by sold usual hours, not extra ones', async () => {
    const turfId = await newTurf();
    await change(turfId, '22:00', { open: true });
    const customer = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['22:00'] });
    const cut = (closingTime: string) =>
      maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { closingTime } });
    expect((await cut('19:00')).status).toBe(200);
    expect(await slotsOf(turfId)).toEqual(['18:00 500 available', '22:00 500 booked']);
    await bookAndPay(maidan, customer, { turfId, date, startTimes: ['18:00'] });
    const opening = { openingTime: '17:00', closingTime: '18:00' };
    const refused = await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: opening });
    expect(refused.body.code).toBe('TURF_HAS_BOOKINGS');
    expect(refused.body.data.bookings.map(({ id }: { id: string }) => id)).not.toContain(bookingId);
  });

  test('past day: no hour can be added', async () => {
    const yesterday = addDays(istDateOf(new Date()), -1);
    expect((await change(await newTurf(), '22:00', { open: true }, yesterday)).body.code).toBe('SLOT_PAST');
  });
});
