import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { randomFrom } from '../../../seeds/random.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import { reservedHours } from '../../../tests/support/bookings/reserved-hours.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { readTurfDay } from '../../core/slots/turf-days.ts';
import { createVenue } from '../../core/turfs/venues.ts';
import { holdSlots } from '../booking/hold-slots.ts';
import { rescheduleBooking } from '../rescheduling/reschedule-booking.ts';
import type { Services } from '../services.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

let owner: Person;
let venueId: string;
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  const place = { name: 'Green Park', location: 'Anna Nagar, Chennai' };
  venueId = await createVenue(maidan.services.db, { ownerId: owner.id, ...place });
});

const turf = (name: string, pieces: number[]) =>
  createTurf(maidan, { ownerId: owner.id, venueId, name, pieces });

async function ground() {
  return {
    full: await turf('Full ground', [1, 2]),
    half: await turf('Half A', [1]),
    other: await turf('Half B', [2]),
  };
}

const ask = async (turfId: string, startTimes: string[]) =>
  maidan.call('POST', '/api/bookings', {
    as: await createPerson(maidan),
    body: { turfId, date, startTimes, paymentOption: 'partial' },
  });
const change = (turfId: string, startTime: string, body: object) =>
  maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/${startTime}`, { as: owner, body });
const close = (turfId: string, fromHour: number, toHour: number, otherTurfIds: string[] = []) =>
  maidan.call('POST', `/api/turfs/${turfId}/closures`, {
    as: owner,
    body: { otherTurfIds, date, fromHour, toHour, reason: 'Rain' },
  });
async function statuses(turfId: string, ...times: string[]): Promise<string[]> {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  const slots: { startTime: string; status: string }[] = body.slots;
  return times.map((time) => slots.find(({ startTime }) => startTime === time)?.status ?? 'closed');
}

describe('shared ground', () => {
  test('full ground booked: its halves are taken, and the refusal names it', async () => {
    const { full, half, other } = await ground();
    await bookAndPay(maidan, await createPerson(maidan), {
      turfId: full,
      date,
      startTimes: ['18:00', '19:00'],
    });
    for (const turfId of [half, other])
      expect(await statuses(turfId, '17:00', '18:00', '19:00')).toEqual(['available', 'booked', 'booked']);
    const { status, body } = await ask(half, ['19:00', '20:00']);
    expect([status, body.code, body.data]).toEqual([409, 'SLOT_TAKEN', { hours: [19] }]);
    expect(body.message.replaceAll('\u00a0', ' ')).toBe(
      'Full ground is booked 6–8 pm, so Half A is not available.',
    );
  });

  test('half held: the full ground is refused, the other half is free', async () => {
    const { full, half, other } = await ground();
    await hold(maidan, await createPerson(maidan), { turfId: half, date, startTimes: ['18:00'] });
    expect((await ask(full, ['18:00'])).body.message).toMatch(/^Half A is on hold/);
    expect((await ask(other, ['18:00'])).status).toBe(201);
  });

  test('ground taken during the transaction: hold and reschedule name its turf', async () => {
    const { full, half } = await ground();
    const { services } = maidan;
    const person = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, person, { turfId: half, date, startTimes: ['10:00'] });
    const day = await readTurfDay(services, half, date);
    await hold(maidan, await createPerson(maidan), { turfId: full, date, startTimes: ['18:00'] });
    const sharedReads = { ...services.sharedReads, singleFlight: async () => day };
    const stale = { ...services, sharedReads } as unknown as Services;
    const customer = { kind: 'person' as const, userId: person.id, role: 'customer' as const };
    const startTimes = ['10:00', '18:00'];
    const taken = {
      code: 'SLOT_TAKEN',
      details: { hours: [18] },
      message: expect.stringMatching(/^Full ground is on hold 6–7\spm/),
    };
    const request = { turfId: half, date, startTimes: ['18:00'], paymentOption: 'partial' as const };
    await expect(holdSlots(stale, customer, request)).rejects.toMatchObject(taken);
    await expect(rescheduleBooking(stale, customer, { bookingId, date, startTimes })).rejects.toMatchObject(
      taken,
    );
  });

  test('cancelled booking: the whole ground is free again', async () => {
    const { full, half } = await ground();
    const person = await createPerson(maidan);
    const id = await bookAndPay(maidan, person, { turfId: full, date, startTimes: ['18:00'] });
    await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person });
    expect(await statuses(half, '18:00')).toEqual(['available']);
    expect(await reservedHours(maidan.services.db, full)).toEqual([]);
  });

  test('lock: blocks the ground; unlocking a half frees that half', async () => {
    const { full, half, other } = await ground();
    expect((await change(full, '18:00', { locked: true, reason: 'League' })).status).toBe(200);
    expect([await statuses(half, '18:00'), await statuses(other, '18:00')]).toEqual([['locked'], ['locked']]);
    expect((await change(half, '18:00', { locked: false })).status).toBe(200);
    expect([await statuses(half, '18:00'), await statuses(full, '18:00')]).toEqual([
      ['available'],
      ['locked'],
    ]);
  });

  test('lock on a ground that another turf sold: refused with its booking', async () => {
    const { full, half } = await ground();
    const id = await bookAndPay(maidan, await createPerson(maidan), {
      turfId: half,
      date,
      startTimes: ['18:00'],
    });
    const locked = await change(full, '18:00', { locked: true, reason: 'League' });
    expect(locked).toMatchObject({
      status: 409,
      body: { code: 'TURF_HAS_BOOKINGS', data: { bookings: [{ id }] } },
    });
    expect(await statuses(full, '18:00')).toEqual(['booked']);
  });

  test('hour removed from one turf: stays at the others', async () => {
    const { full, half } = await ground();
    expect((await change(half, '18:00', { open: false })).status).toBe(200);
    expect([await statuses(half, '18:00'), await statuses(full, '18:00')]).toEqual([
      ['closed'],
      ['available'],
    ]);
    expect((await ask(half, ['18:00'])).body.code).toBe('OUTSIDE_OPENING_HOURS');
    expect((await ask(full, ['18:00'])).status).toBe(201);
  });

  test('closure of the full ground: bookings of its halves end, too', async () => {
    const { full, half, other } = await ground();
    const id = await bookAndPay(maidan, await createPerson(maidan), {
      turfId: half,
      date,
      startTimes: ['18:00', '19:00'],
    });
    const query = `date=${date}&fromHour=18&toHour=19`;
    const preview = await maidan.call('GET', `/api/turfs/${full}/closure-preview?${query}`, { as: owner });
    expect(preview.body.bookings).toMatchObject([{ id, otherTurf: 'Half A', keptTimes: ['19:00'] }]);
    expect((await close(full, 18, 19)).body.shortened).toMatchObject([{ id }]);
    expect(await statuses(half, '18:00', '19:00')).toEqual(['locked', 'booked']);
    expect(await statuses(other, '18:00', '19:00')).toEqual(['locked', 'available']);
  });

  test('closure of two turfs: both grounds close, bookings of each are named', async () => {
    const { full, half, other } = await ground();
    const court = await turf('Court 1', [3]);
    const [first, second] = [
      await bookAndPay(maidan, await createPerson(maidan), { turfId: half, date, startTimes: ['18:00'] }),
      await bookAndPay(maidan, await createPerson(maidan), { turfId: court, date, startTimes: ['19:00'] }),
    ];
    const path = `/api/turfs/${half}/closure-preview?date=${date}&fromHour=18&toHour=20`;
    const preview = await maidan.call('GET', `${path}&otherTurfIds=${court}`, { as: owner });
    expect(preview.body).toMatchObject({
      turfNames: ['Half A', 'Court 1'],
      bookings: [
        { id: first, otherTurf: null },
        { id: second, otherTurf: 'Court 1' },
      ],
    });
    const heard: string[] = [];
    const stop = maidan.services.events.subscribe((event) => {
      if (event.type === 'slots-changed') heard.push(event.turfId);
    });
    const closed = await close(half, 18, 20, [court, full]);
    expect(closed.body.cancelled).toMatchObject([{ id: first }, { id: second }]);
    expect(closed.body.turfNames).toEqual(['Half A', 'Court 1', 'Full ground']);
    for (const turfId of [full, half, other, court]) {
      expect(await statuses(turfId, '18:00', '19:00', '20:00')).toEqual(['locked', 'locked', 'available']);
      // Published after the answer, when the turfs on the same ground are read.
      await expect.poll(() => heard).toContain(turfId);
    }
    stop();
  });

  test('closure with a turf of another venue or owner: refused, nothing closed', async () => {
    const { half } = await ground();
    const elsewhere = await createTurf(maidan, { ownerId: owner.id });
    const foreign = await createTurf(maidan, { ownerId: (await createPerson(maidan, 'turf_owner')).id });
    for (const turfId of [elsewhere, foreign])
      expect(await close(half, 18, 19, [turfId])).toMatchObject({
        status: 404,
        body: { code: 'TURF_NOT_FOUND' },
      });
    expect(await statuses(half, '18:00')).toEqual(['available']);
  });

  test('day sheet and calendar: name the turf that has the ground', async () => {
    const { full, half } = await ground();
    const bookingId = await bookAndPay(maidan, await createPerson(maidan), {
      turfId: full,
      date,
      startTimes: ['18:00'],
    });
    const takenBy = { turfId: full, turfName: 'Full ground', bookingId };
    const day = await maidan.call('GET', `/api/turfs/${half}/day?date=${date}`, { as: owner });
    const hour = ({ startTime }: { startTime: string }) => startTime === '18:00';
    expect(day.body.hours.find(hour)).toMatchObject({ status: 'booked', takenBy, isFree: false });
    const own = await maidan.call('GET', `/api/turfs/${full}/day?date=${date}`, { as: owner });
    expect(own.body.hours.find(hour)).toMatchObject({ status: 'booked', takenBy: null });
  });

  test('slot events: published for the turfs on the same ground', async () => {
    const { full, half, other } = await ground();
    const heard: string[] = [];
    maidan.services.events.subscribe((event) => {
      if (event.type === 'slots-changed') heard.push(event.turfId);
    });
    await hold(maidan, await createPerson(maidan), { turfId: half, date, startTimes: ['18:00'] });
    await expect.poll(() => heard.includes(full)).toBe(true);
    expect([heard.includes(half), heard.includes(other)]).toEqual([true, false]);

    await maidan.call('PATCH', `/api/turfs/${other}`, { as: owner, body: { pieces: [1] } });
    heard.length = 0;
    await hold(maidan, await createPerson(maidan), { turfId: half, date, startTimes: ['19:00'] });
    await expect.poll(() => heard.includes(other)).toBe(true);
  });
});

describe('pieces of a turf', () => {
  const update = (turfId: string, body: object) =>
    maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body });

  test('new turf at a venue: its own piece, or the given ones', async () => {
    await turf('Court 1', [1]);
    const draft = { name: 'Court 2', sport: 'badminton', venueId };
    const own = await maidan.call('POST', '/api/turfs', { as: owner, body: draft });
    expect(own.body.pieces).toEqual([2]);
    const both = await maidan.call('POST', '/api/turfs', { as: owner, body: { ...draft, pieces: [2, 1] } });
    expect(both.body).toMatchObject({
      pieces: [1, 2],
      venue: { turfs: [{ pieces: [2] }, { pieces: [1, 2] }, { pieces: [1] }] },
    });
  });

  test.each([[[]], [[0]], [[1, 1]], [[1.5]]])('pieces %j: refused', async (pieces) => {
    expect((await update(await turf('Court 1', [1]), { pieces })).body.code).toBe('VALIDATION_ERROR');
  });

  test('change with upcoming bookings: refused with the list', async () => {
    const { full } = await ground();
    const id = await bookAndPay(maidan, await createPerson(maidan), {
      turfId: full,
      date,
      startTimes: ['18:00'],
    });
    const refused = await update(full, { pieces: [1] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TURF_HAS_BOOKINGS', data: { bookings: [{ id }] } },
    });
    expect((await update(full, { pieces: [2, 1], capacity: 12 })).status).toBe(200);
  });

  test('change with locked hours: refused until they are unlocked', async () => {
    const { full } = await ground();
    await change(full, '18:00', { locked: true, reason: 'League' });
    await change(full, '20:00', { locked: true, reason: 'League' });
    const { body } = await update(full, { pieces: [3] });
    expect(body.message).toMatch(/locked/);
    expect(body.data).toEqual({
      bookings: [],
      locks: [{ date, startTimes: ['18:00', '20:00'], slotMinutes: 60 }],
    });
    await change(full, '20:00', { locked: false });
    await change(full, '18:00', { locked: false });
    expect((await update(full, { pieces: [3] })).body.pieces).toEqual([3]);
  });
});

describe('random pieces', () => {
  test('holds never overlap; a board offers what a hold accepts', async () => {
    const random = randomFrom(process.env.TEST_SEED ?? 'ground');
    const turfs = [];
    for (let n = 0; n < 6; n += 1) {
      const pieces = [1, 2, 3, 4].filter(() => random.chance(0.45));
      turfs.push({
        id: await turf(`Turf ${n}`, pieces.length > 0 ? pieces : [1]),
        pieces: pieces.length > 0 ? pieces : [1],
      });
    }
    const taken = new Set<string>();
    let accepted = 0;
    for (let round = 0; round < 60; round += 1) {
      const { id, pieces } = random.pick(turfs);
      const first = random.between(16, 21);
      const hours = Array.from({ length: random.between(1, 2) }, (_, index) => first + index);
      const offered = (await statuses(id, ...hours.map(hourText))).every((status) => status === 'available');
      const cells = hours.flatMap((hour) => pieces.map((piece) => `${piece} ${hour}`));
      const isFree = cells.every((cell) => !taken.has(cell));
      const { status } = await ask(id, hours.map(hourText));
      expect({ offered, status }).toEqual({ offered: isFree, status: isFree ? 201 : 409 });
      if (!isFree) continue;
      accepted += 1;
      for (const cell of cells) taken.add(cell);
    }
    expect(accepted).toBeGreaterThan(5);
  });
});
