import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { DeskSlot } from '../../../contract/desk/slots.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { auditLog } from '../../core/people/tables.ts';

const maidan = testInstallation();
let owner: Person;
const date = addDays(istDateOf(new Date()), 5);
const nextDate = addDays(date, 1);
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

type Slots = { date: string; startTime: string }[];
const newTurf = () => createTurf(maidan, { ownerId: owner.id });
const change = (turfId: string, slots: Slots, body: object, as: Person = owner) =>
  maidan.call('PATCH', `/api/turfs/${turfId}/slots`, { as, body: { slots, ...body } });
const deskOf = async (turfId: string, days = 2) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/desk/slots?date=${date}&days=${days}`, { as: owner })).body;
const statesOf = async (turfId: string) =>
  (await deskOf(turfId)).days.flatMap((day: { date: string; slots: DeskSlot[] }) =>
    day.slots.flatMap(({ startTime, status }) =>
      status === 'available' ? [] : `${day.date} ${startTime} ${status}`,
    ),
  );
const publicSlot = async (turfId: string, startTime: string, of = date) => {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${of}`);
  return body.slots.find((slot: { startTime: string }) => slot.startTime === startTime);
};
const evening: Slots = [
  { date: nextDate, startTime: '18:00' },
  { date, startTime: '19:00' },
  { date, startTime: '18:00' },
  { date, startTime: '18:00' },
];

describe('change slots', () => {
  test('hours of two days: changed in one call', async () => {
    const turfId = await newTurf();
    const locked = await change(turfId, evening, { locked: true, reason: 'League' });
    expect(locked.status).toBe(200);
    expect(await statesOf(turfId)).toEqual([
      `${date} 18:00 locked`,
      `${date} 19:00 locked`,
      `${nextDate} 18:00 locked`,
    ]);
    const priced = await change(turfId, evening, { pricePaise: 700_00, reason: 'League', locked: false });
    expect(priced.body.days).toEqual([
      {
        date,
        slots: ['18:00', '19:00'].map((startTime) =>
          expect.objectContaining({
            startTime,
            status: 'available',
            pricePaise: 700_00,
            priceReason: 'League',
          }),
        ),
      },
      { date: nextDate, slots: [expect.objectContaining({ startTime: '18:00', pricePaise: 700_00 })] },
    ]);
    await change(turfId, evening, { pricePaise: null });
    expect((await publicSlot(turfId, '18:00', nextDate)).pricePaise).toBe(500_00);
  });

  test('audit log: own prices before and after a change', async () => {
    const turfId = await newTurf();
    const slots = [
      { date, startTime: '18:00' },
      { date, startTime: '19:00' },
    ];
    await change(turfId, slots.slice(0, 1), { pricePaise: 900_00, reason: 'Final' });
    await change(turfId, slots, { pricePaise: 700_00 });
    await change(turfId, slots, { pricePaise: null });
    await change(turfId, slots.slice(1), { pricePaise: 650_00 });
    await change(turfId, slots, { locked: true, reason: 'Mowing' });
    await change(turfId, slots, { open: false });
    const entries = await maidan.services.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, turfId))
      .orderBy(asc(auditLog.id));
    const at = (hour: number, pricePaise: number) => ({ date, hour, pricePaise });
    expect(entries.map(({ details: { before, after } }) => [before, after])).toEqual([
      [[], [at(18, 900_00)]],
      [[at(18, 900_00)], [at(18, 700_00), at(19, 700_00)]],
      [[at(18, 700_00), at(19, 700_00)], []],
      [[], [at(19, 650_00)]],
      [undefined, undefined],
      [[at(19, 650_00)], []],
    ]);
  });

  test.each([
    ['locked', { locked: true, reason: 'Mowing' }],
    ['taken off the day', { open: false }],
  ])('one sold hour among several: none is %s, bookings are named', async (_, wanted) => {
    const turfId = await newTurf();
    const customer = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['19:00'] });
    const held = await hold(maidan, customer, { turfId, date: nextDate, startTimes: ['18:00'] });
    const before = await statesOf(turfId);
    const { status, body } = await change(turfId, evening, wanted);
    expect([status, body.code]).toEqual([409, 'TURF_HAS_BOOKINGS']);
    expect(body.data.bookings).toEqual([
      expect.objectContaining({ id: bookingId, date, startTimes: ['19:00'] }),
      expect.objectContaining({ id: held.id, date: nextDate, startTimes: ['18:00'] }),
    ]);
    expect(await statesOf(turfId)).toEqual(before);
  });

  test('one hour outside the opening hours: nothing is written', async () => {
    const turfId = await newTurf();
    const slots = [...evening, { date, startTime: '23:00' }];
    for (const wanted of [{ pricePaise: 900_00 }, { locked: true, reason: 'Mowing' }, { open: false }]) {
      expect((await change(turfId, slots, wanted)).body.code).toBe('OUTSIDE_OPENING_HOURS');
    }
    expect(await statesOf(turfId)).toEqual([]);
    expect((await publicSlot(turfId, '18:00')).pricePaise).toBe(500_00);
  });

  test('week at the desk: shows bookings and holds, which players cannot see', async () => {
    const turfId = await newTurf();
    const customer = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['19:00'] });
    await hold(maidan, customer, { turfId, date: nextDate, startTimes: ['20:00'] });
    const { turf, days } = await deskOf(turfId, 7);
    expect(turf).toMatchObject({ id: turfId, hourlyRatePaise: 500_00, openingTime: '06:00' });
    expect(days.map((day: { date: string }) => day.date)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(date, day)),
    );
    const slotAt = (day: number, startTime: string) =>
      days[day].slots.find((slot: DeskSlot) => slot.startTime === startTime);
    expect(slotAt(0, '19:00')).toMatchObject({
      status: 'booked',
      heldUntil: null,
      booking: { id: bookingId, name: 'Asha Iyer', openPaise: 375_00, status: 'confirmed' },
    });
    expect(slotAt(1, '20:00')).toMatchObject({
      status: 'held',
      heldUntil: expect.any(String),
      booking: null,
    });
    expect(Object.keys(await publicSlot(turfId, '19:00'))).toEqual([
      'date',
      'startTime',
      'eveningTime',
      'endTime',
      'pricePaise',
      'status',
    ]);
  });

  test.each([0, 8, 'x'])('%s days: rejected', async (days) => {
    const path = `/api/turfs/${await newTurf()}/desk/slots?date=${date}&days=${days}`;
    expect((await maidan.call('GET', path, { as: owner })).status).toBe(400);
  });

  test.each([
    [{ slots: [] }, 'Pick at least one hour'],
    [{ slots: evening, locked: true, reason: ' ' }, 'Please provide a reason for locking this slot'],
    [{ slots: evening, pricePaise: 0 }, 'Price must be at least ₹1'],
  ])('%o: rejected', async (body, message) => {
    const turfId = await newTurf();
    const answer = await maidan.call('PATCH', `/api/turfs/${turfId}/slots`, { as: owner, body });
    expect(answer.status).toBe(400);
    expect(refusalWords(answer.body)).toContain(message);
  });

  test('other owners: TURF_NOT_FOUND; admin: allowed', async () => {
    const turfId = await newTurf();
    const other = await createPerson(maidan, 'turf_owner');
    expect((await change(turfId, evening, { open: false }, other)).status).toBe(404);
    expect((await change(turfId, evening, { open: false }, await createPerson(maidan, 'admin'))).status).toBe(
      200,
    );
  });
});
