import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
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

const newTurf = () => createTurf(maidan, { ownerId: owner.id });
const change = (turfId: string, startTime: string, body: object, as: Person = owner) =>
  maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/${startTime}`, { as, body });
const statusOf = async (turfId: string, startTime: string) => {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  return body.slots.find((slot: { startTime: string }) => slot.startTime === startTime);
};

describe('change slot', () => {
  test('locked hour: not bookable, reason for staff only, free once unlocked', async () => {
    const turfId = await newTurf();
    const locked = await change(turfId, '18:00', { locked: true, reason: 'Mowing' });
    expect(locked.body).toMatchObject({ status: 'locked', lockedReason: 'Mowing' });
    expect(await statusOf(turfId, '18:00')).toEqual({
      date,
      startTime: '18:00',
      eveningTime: '18:00',
      endTime: '19:00',
      pricePaise: 500_00,
      status: 'locked',
    });
    const sheet = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });
    expect(sheet.body.hours).toContainEqual(
      expect.objectContaining({ startTime: '18:00', status: 'locked', lockedReason: 'Mowing' }),
    );
    const customer = await createPerson(maidan);
    const wish = { turfId, date, startTimes: ['18:00'], paymentOption: 'full' };
    expect((await maidan.call('POST', '/api/bookings', { as: customer, body: wish })).body.code).toBe(
      'SLOT_TAKEN',
    );
    await change(turfId, '18:00', { locked: false });
    expect((await statusOf(turfId, '18:00')).status).toBe('available');
  });

  test('hour already locked: keeps its reason', async () => {
    const turfId = await newTurf();
    await change(turfId, '18:00', { locked: true, reason: 'Mowing' });
    const again = { locked: true, reason: 'League' };
    const { status, body } = await change(turfId, '18:00', again, await createPerson(maidan, 'admin'));
    expect([status, body.lockedReason]).toEqual([200, 'Mowing']);
  });

  test('sold hour: cannot be locked; the refusal names its booking', async () => {
    const turfId = await newTurf();
    const customer = await createPerson(maidan);
    const { id } = await hold(maidan, customer, { turfId, date, startTimes: ['19:00'] });
    const { status, body } = await change(turfId, '19:00', { locked: true, reason: 'Mowing' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'TURF_HAS_BOOKINGS', data: { bookings: [{ id }] } });
    expect((await statusOf(turfId, '19:00')).status).toBe('held');
  });

  test.each([
    ['booked', 'booking', bookAndPay],
    ['held', 'hold', hold],
  ])('hour that is %s: stays so when unlocked', async (status, kind, take) => {
    const turfId = await newTurf();
    const wish = { turfId, date, startTimes: ['19:00'] };
    await take(maidan, await createPerson(maidan), wish);
    const unlocked = await change(turfId, '19:00', { locked: false });
    expect(unlocked).toMatchObject({ status: 200, body: { status } });
    expect(await reservedHours(maidan.services.db, turfId)).toMatchObject([{ kind }]);
    const second = await maidan.call('POST', '/api/bookings', {
      as: await createPerson(maidan),
      body: { ...wish, paymentOption: 'full' },
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });

  test('own price: for new bookings only; removed: base rate returns', async () => {
    const turfId = await newTurf();
    const customer = await createPerson(maidan);
    await hold(maidan, customer, { turfId, date, startTimes: ['20:00'], paymentOption: 'full' });
    const priced = await change(turfId, '20:00', { pricePaise: 800_00, reason: 'League night' });
    expect(priced.body).toMatchObject({
      pricePaise: 800_00,
      basePricePaise: 500_00,
      priceReason: 'League night',
    });
    const [booking] = (await maidan.call('GET', '/api/bookings', { as: customer })).body.items;
    expect(booking.subtotalPaise).toBe(500_00);
    expect((await change(turfId, '20:00', { pricePaise: null })).body).toMatchObject({
      pricePaise: 500_00,
      priceReason: null,
    });
  });

  test.each([
    [{ locked: true }, '18:00', 400, 'Please provide a reason for locking this slot'],
    [{ locked: true, reason: '   ' }, '18:00', 400, 'Please provide a reason for locking this slot'],
    [{ pricePaise: 0 }, '18:00', 400, 'Price must be at least ₹1'],
    [{ locked: false }, '23:00', 422, 'The turf is closed at that hour. Choose another one.'],
  ])('%o at %s: rejected', async (body, startTime, status, message) => {
    const answer = await change(await newTurf(), startTime, body);
    expect(answer.status).toBe(status);
    expect(refusalWords(answer.body)).toContain(message);
  });

  test('other owners: TURF_NOT_FOUND; admin: allowed', async () => {
    const turfId = await newTurf();
    const other = await createPerson(maidan, 'turf_owner');
    const lock = { locked: true, reason: 'Mowing' };
    expect((await change(turfId, '18:00', lock, other)).status).toBe(404);
    expect((await change(turfId, '18:00', lock, await createPerson(maidan, 'admin'))).status).toBe(200);
  });
});
