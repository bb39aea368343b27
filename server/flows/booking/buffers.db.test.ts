import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, hoursOf, hourText, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { halfHoursOf, slotsFrom } from '../../../contract/slot-times.ts';
import { lengthProblem } from '../../../contract/turfs/length-problem.ts';
import {
  type BufferMinutes,
  bufferHalvesOf,
  bufferLengths,
  type Lengths,
} from '../../../contract/turfs/lengths.ts';
import { bookAndPay, hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { atDepth } from '../../../tests/support/setup/depth.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { expireReschedules } from '../../core/bookings/reschedules/expire-reschedules.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { createVenue } from '../../core/turfs/venues.ts';
import { syncOrder } from '../paying/sync-order.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);
const minute = 60_000;

let owner: Person;
/** Whole hours, 30 minutes after a game; half hours without a buffer on the same ground. */
let turfId: string;
let courtId: string;
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  const venue = { ownerId: owner.id, name: 'Green Park', location: 'Anna Nagar, Chennai' };
  const place = { ownerId: owner.id, venueId: await createVenue(maidan.services.db, venue), pieces: [1] };
  const hours = { openingHour: 16, closingHour: 23 };
  turfId = await createTurf(maidan, { ...place, ...hours, bufferMinutes: 30 });
  courtId = await createTurf(maidan, {
    ...place,
    ...{ name: 'Court', openingHour: 16, closingHour: 25, slotMinutes: 30, minMinutes: 30 },
  });
});

const ask = async (hours: number[], id = turfId, as?: Person, day = date) =>
  maidan.call('POST', '/api/bookings', {
    as: as ?? (await createPerson(maidan)),
    body: { turfId: id, date: day, startTimes: hours.map(hourText), paymentOption: 'partial' },
  });
const book = async (hours: number[], id = turfId, as?: Person) =>
  bookAndPay(maidan, as ?? (await createPerson(maidan)), {
    ...{ turfId: id, date, startTimes: hours.map(hourText), paymentOption: 'full' },
  });
const atDesk = (hours: number[], id = turfId) =>
  maidan.call('POST', `/api/turfs/${id}/desk-bookings`, {
    as: owner,
    body: { date, startTimes: hours.map(hourText), source: 'walk_in', guestName: 'Ravi' },
  });
const act = (path: string, as: Person, body: object = {}) => maidan.call('POST', path, { as, body });
const update = (change: object) => maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: change });
/** No sweeper runs here, so orders are overdue once the clock has advanced. */
const clean = async () => {
  const { findings } = await checkMoney(maidan.services);
  expect(findings.filter(({ kind }) => kind !== 'payment_stuck')).toEqual([]);
};

async function free(id = turfId, day = date): Promise<string[]> {
  const { body } = await maidan.call('GET', `/api/turfs/${id}/slots?date=${day}`);
  return body.slots.flatMap(({ eveningTime, status }: { eveningTime: string; status: string }) =>
    status === 'available' ? [eveningTime] : [],
  );
}

/** Lists the live reservations of the ground as `hour kind`, with a star while they expire. */
async function cells(): Promise<string[]> {
  const { rows } = await maidan.services.db.execute<{ hour: number; kind: string; held: boolean }>(sql`
    SELECT cell / 2::real + 24 * (date - ${date}::date) AS hour, kind, expires_at IS NOT NULL AS held
    FROM slot_reservations WHERE turf_id IN (${turfId}, ${courtId})
      AND (expires_at IS NULL OR expires_at > ${maidan.services.clock.sqlNow()}) ORDER BY hour`);
  return rows.map(({ hour, kind, held }) => `${hour} ${kind}${held ? '*' : ''}`);
}

describe('buffer after a booking', () => {
  test('hold and payment: reserved with the hours, confirmed with them', async () => {
    const { orderId } = await hold(maidan, await createPerson(maidan), { turfId, date });
    expect(await cells()).toEqual(['18 hold*', '18.5 hold*', '19 buffer*']);
    expect(await free()).toEqual(['16:00', '20:00', '21:00', '22:00']);
    expect(await free(courtId)).toContain('19:30');
    expect(await free(courtId)).not.toContain('19:00');
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    expect(await cells()).toEqual(['18 booking', '18.5 booking', '19 buffer']);
    await clean();
  });

  test('game before a booking: refused with the reason', async () => {
    await book([20], courtId);
    const { status, body } = await ask([19]);
    expect([status, body.code, body.data]).toEqual([409, 'SLOT_TAKEN', { hours: [19] }]);
    expect(body.message.replaceAll('\u00a0', ' ')).toBe(
      'This turf needs 30 minutes after a game, and 8 pm is booked.',
    );
    expect(await free()).toEqual(['16:00', '17:00', '18:00', '21:00', '22:00']);
    expect((await ask([18])).status).toBe(201);
  });

  test('separate hours: a buffer after each, the game comes first', async () => {
    await update({ bufferMinutes: 60 });
    await book([17, 18, 20]);
    expect(await cells()).toEqual([
      ...['17 booking', '17.5 booking', '18 booking', '18.5 booking', '19 buffer', '19.5 buffer'],
      ...['20 booking', '20.5 booking', '21 buffer', '21.5 buffer'],
    ]);
  });

  test('closing hour: the ground is reserved beyond it', async () => {
    await book([22]);
    expect(await free(courtId)).not.toContain('23:00');
    expect(await free(courtId)).toContain('23:30');
    await book([24], courtId);
    await update({ closingTime: '24:00', bufferMinutes: 60 });
    expect((await ask([23])).status).toBe(409);
  });

  test('locked or closed hour after it: needs no buffer', async () => {
    const change = (hour: string, body: object) =>
      maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/${hour}`, { as: owner, body });
    await change('19:00', { locked: true, reason: 'League' });
    await change('22:00', { open: false });
    await book([18]);
    await book([21]);
    expect((await cells()).filter((cell) => cell.includes('buffer'))).toEqual([]);
    await clean();
  });

  test('expired hold: its buffer is free before the sweep', async () => {
    await hold(maidan, await createPerson(maidan), { turfId, date });
    maidan.clock.advance(11 * minute);
    expect(await free(courtId)).toContain('19:00');
    expect((await ask([19], courtId)).status).toBe(201);
    await expireHolds(maidan.services);
    expect(await cells()).toEqual(['19 hold*']);
  });

  test('late payment: confirmed only with a free buffer', async () => {
    const late = await hold(maidan, await createPerson(maidan), { turfId, date });
    const other = await hold(maidan, await createPerson(maidan), { turfId, date, startTimes: ['21:00'] });
    maidan.clock.advance(11 * minute);
    expect((await ask([19], courtId)).status).toBe(201);
    for (const { orderId } of [late, other]) {
      await payByCard(maidan, orderId);
      await syncOrder(maidan.services, orderId);
    }
    expect(await cells()).toEqual(['19 hold*', '21 booking', '21.5 booking', '22 buffer']);
    await clean();
  });

  test('guest hold: other hours replace it, the booking takes its buffer over', async () => {
    const holdAs = (hours: number[], guestToken?: string) =>
      maidan.call('POST', '/api/guest-holds', {
        body: { turfId, date, startTimes: hours.map(hourText), ...(guestToken && { guestToken }) },
      });
    const { body } = await holdAs([18]);
    expect((await holdAs([19], body.guestToken)).status).toBe(201);
    expect(await cells()).toEqual(['19 hold*', '19.5 hold*', '20 buffer*']);
    const person = await createPerson(maidan);
    const own = (hours: number[]) =>
      maidan.call('POST', '/api/guest-holds', {
        as: person,
        body: { turfId, date, startTimes: hours.map(hourText) },
      });
    expect((await own([21, 22])).status).toBe(201);
    expect((await ask([21], turfId, person)).status).toBe(201);
    expect((await cells()).slice(-3)).toEqual(['21 hold*', '21.5 hold*', '22 buffer*']);
  });

  test('reschedule: the buffer moves, own hours and buffer count as free', async () => {
    const person = await createPerson(maidan);
    const id = await book([18], turfId, person);
    const move = (hours: number[]) =>
      act(`/api/bookings/${id}/reschedule`, person, { date, startTimes: hours.map(hourText) });
    expect((await move([19])).status).toBe(200);
    expect(await cells()).toEqual(['19 booking', '19.5 booking', '20 buffer']);
    await book([22], courtId);
    const refused = await move([21]);
    expect(refused.body.message).toMatch(/^This turf needs 30 minutes after a game, and 10\spm is booked/);
    expect((await move([19, 20])).status).toBe(200);
    // Held until the difference is paid; the buffer that becomes a game stays the booking's.
    expect((await cells()).slice(0, 6)).toEqual([
      ...['19 booking', '19.5 booking', '20 buffer', '20.5 hold*', '21 buffer*', '22 booking'],
    ]);
    maidan.clock.advance(30 * minute);
    await expireReschedules(maidan.services);
    expect((await cells()).slice(0, 4)).toEqual(['19 booking', '19.5 booking', '20 buffer', '22 booking']);
    const paid = await move([19, 20]);
    const { orderId } = paid.body.reschedule.order;
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    expect((await cells()).slice(0, 5)).toEqual([
      ...['19 booking', '19.5 booking', '20 booking', '20.5 booking', '21 buffer'],
    ]);
    await clean();
  });

  test('slots for rescheduling: own hours and buffers count as free', async () => {
    const person = await createPerson(maidan);
    const id = await book([18], turfId, person);
    const read = (as?: Person) =>
      maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}&bookingId=${id}`, as && { as });
    const { body } = await read(person);
    expect(body.slots.map(({ status }: { status: string }) => status)).toEqual(
      Array.from({ length: 7 }, () => 'available'),
    );
    expect((await read(await createPerson(maidan))).status).toBe(404);
    expect((await read()).status).toBe(401);
  });

  test('late payment of a reschedule without room: hours and buffer stay', async () => {
    const person = await createPerson(maidan);
    const id = await book([18], turfId, person);
    const moved = await act(`/api/bookings/${id}/reschedule`, person, {
      date,
      startTimes: ['19:00', '20:00'],
    });
    maidan.clock.advance(11 * minute);
    await book([21], courtId);
    await payByCard(maidan, moved.body.reschedule.order.orderId);
    await syncOrder(maidan.services, moved.body.reschedule.order.orderId);
    expect(await cells()).toEqual(['18 booking', '18.5 booking', '19 buffer', '21 booking']);
    await clean();
  });

  test('closure: the buffer follows the hours that stay, a lock replaces it', async () => {
    const id = await book([17, 18, 20]);
    const close = (fromHour: number, toHour: number) =>
      act(`/api/turfs/${turfId}/closures`, owner, { date, fromHour, toHour, reason: 'Rain' });
    const last = await close(20.5, 21.5);
    expect(last.body.shortened).toMatchObject([{ id, keptTimes: ['17:00', '18:00'] }]);
    expect(await cells()).toEqual([
      ...['17 booking', '17.5 booking', '18 booking', '18.5 booking', '19 buffer'],
      ...['20.5 lock', '21 lock'],
    ]);
    expect((await close(18, 18.5)).body.shortened).toMatchObject([{ id, keptTimes: ['17:00'] }]);
    expect(await cells()).toEqual(['17 booking', '17.5 booking', '18 lock', '20.5 lock', '21 lock']);
    const onBuffer = await createPerson(maidan);
    await book([22], turfId, onBuffer);
    const after = await close(23, 24);
    expect(after.body).toMatchObject({ cancelled: [], shortened: [] });
    expect((await cells()).slice(-4)).toEqual(['22 booking', '22.5 booking', '23 lock', '23.5 lock']);
    await clean();
  });

  test('cancelled: hours and buffer are free', async () => {
    const person = await createPerson(maidan);
    const id = await book([18], turfId, person);
    expect((await act(`/api/bookings/${id}/cancel`, person)).status).toBe(200);
    expect(await cells()).toEqual([]);
  });

  test('changed buffer: concerns new bookings only', async () => {
    const person = await createPerson(maidan);
    const id = await book([18], turfId, person);
    expect((await update({ bufferMinutes: 60 })).body.bufferMinutes).toBe(60);
    await book([20], courtId);
    const move = (hours: number[]) =>
      act(`/api/bookings/${id}/reschedule`, person, { date, startTimes: hours.map(hourText) });
    expect((await move([17])).status).toBe(200);
    expect(await cells()).toEqual(['17 booking', '17.5 booking', '18 buffer', '20 booking']);
    expect(await free()).toEqual(['21:00', '22:00']);
    await clean();
  });
});

describe('desk', () => {
  test('game into a buffer: it gives way, its own is skipped', async () => {
    await book([18]);
    await book([20], courtId);
    expect((await ask([19])).status).toBe(409);
    expect((await atDesk([19])).status).toBe(201);
    expect(await cells()).toEqual([
      ...['18 booking', '18.5 booking', '19 booking', '19.5 booking', '20 booking'],
    ]);
    expect((await atDesk([18])).body.code).toBe('SLOT_TAKEN');
    await clean();
  });

  test('live hold without its buffer: the payment confirms it', async () => {
    const { orderId } = await hold(maidan, await createPerson(maidan), { turfId, date });
    expect((await atDesk([19])).status).toBe(201);
    await payByCard(maidan, orderId);
    await syncOrder(maidan.services, orderId);
    expect(await cells()).toEqual([
      ...['18 booking', '18.5 booking', '19 booking', '19.5 booking', '20 buffer'],
    ]);
    await clean();
  });

  test('moved game that keeps its end: the lost buffer does not matter', async () => {
    const person = await createPerson(maidan);
    const id = await book([18, 19], turfId, person);
    await atDesk([20], courtId);
    const moved = await act(`/api/bookings/${id}/reschedule`, person, { date, startTimes: ['19:00'] });
    expect(moved.body.startTimes).toEqual(['19:00']);
    await clean();
  });

  test('day sheet and calendar: a buffer is named and can be sold', async () => {
    await book([18]);
    const day = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });
    const hours = day.body.hours as { startTime: string }[];
    const hourOf = (startTime: string) => hours.find((hour) => hour.startTime === startTime);
    expect(hourOf('19:00')).toMatchObject({ status: 'booked', isBuffer: true, isFree: true });
    expect(hourOf('19:00')).toMatchObject({
      offers: [{ startTimes: ['19:00'] }, {}, {}, {}],
    });
    expect(hourOf('20:00')).toMatchObject({ status: 'available', isBuffer: false });
    expect(day.body.figures.hoursSold).toBe(1);
    const desk = await maidan.call('GET', `/api/turfs/${turfId}/desk/slots?date=${date}`, { as: owner });
    const slots = desk.body.days[0].slots as { startTime: string }[];
    expect(slots.find(({ startTime }) => startTime === '19:00')).toMatchObject({
      ...{ status: 'booked', isBuffer: true, booking: null, heldUntil: null },
    });
    const path = `/api/owner/report?from=${date}&to=${date}`;
    const { body } = await maidan.call('GET', path, { as: owner });
    expect(body.sold).toMatchObject({ bookings: 1, hours: 1 });
  });

  test('opening hours cut after a game: its buffer is no sold hour', async () => {
    await book([18]);
    expect((await update({ closingTime: '19:00' })).status).toBe(200);
    expect((await update({ closingTime: '18:00' })).body.code).toBe('TURF_HAS_BOOKINGS');
  });

  test.each([
    [{}, 0],
    [{ bufferMinutes: 60 }, 60],
    [{ bufferMinutes: 45 }, 'Choose no break, 30 or 60 minutes.'],
  ])('new turf with %j: %s', async (more, expected) => {
    const turf = { name: 'Besant Court', location: 'Adyar, Chennai', sport: 'tennis', ...more };
    const { status, body } = await maidan.call('POST', '/api/turfs', { as: owner, body: turf });
    expect(status === 201 ? body.bufferMinutes : body.data.fields[0].message).toBe(expected);
  });
});

/** Turfs of one area on shared ground, open until 2 am, and one from midnight on. */
const courts = fc.array(
  fc.record({
    length: fc.constantFrom<Lengths>(
      { slotMinutes: 60, minMinutes: 60 },
      { slotMinutes: 30, minMinutes: 30 },
      { slotMinutes: 30, minMinutes: 60 },
      { slotMinutes: 30, minMinutes: 90 },
    ),
    pieces: fc.constantFrom<number[]>([1], [1], [2], [1, 2]),
    bufferMinutes: fc.constantFrom(...bufferLengths, 30, 60),
  }),
  { minLength: 3, maxLength: 3 },
);
const wish = fc.record({
  court: fc.nat({ max: 3 }),
  start: fc.integer({ min: 38, max: 51 }).map((half) => half / 2),
  count: fc.integer({ min: 1, max: 4 }),
});

describe('random turfs with buffers', () => {
  test('board, search and holds agree, no ground is reserved twice', async () => {
    const seen = { held: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        courts,
        fc.array(wish, { minLength: 8, maxLength: 14 }),
        fc.integer({ min: 18, max: 25 }),
        async (sketches, wishes, from) => {
          areas += 1;
          const area = `Area ${areas}`;
          const ground = await createGround(area, sketches);
          const sold = new Set<string>();
          for (const { court, start, count } of wishes) {
            const turf = ground[court];
            if (!turf) continue;
            const isMorning = turf.openingHour === 0;
            const day = isMorning ? addDays(date, 1) : date;
            const first = (turf.slotMinutes === 60 ? Math.floor(start) : start) - (isMorning ? 24 : 0);
            if (first < 0) continue;
            const wanted = slotsFrom(first, first + (count * turf.slotMinutes) / 60, turf.slotMinutes);
            const board = await free(turf.id, day);
            const isOffered =
              wanted.every((hour) => board.includes(hourText(hour))) &&
              lengthProblem(wanted, hoursOf(board), turf) === undefined;
            const answer = await ask(wanted, turf.id, undefined, day);
            expect(answer.status === 201).toBe(isOffered);
            seen[isOffered ? 'held' : 'refused'] += 1;
            if (!isOffered) continue;
            for (const half of [...halfHoursOf(wanted, turf.slotMinutes), ...bufferHalvesOf(wanted, turf)])
              for (const piece of turf.pieces) {
                const cell = `${slotStart(day, half).toISOString()} ${piece}`;
                expect(sold.has(cell)).toBe(false);
                sold.add(cell);
              }
          }
          const ids = sql.param(`{${ground.map(({ id }) => id).join(',')}}`);
          const { rows } = await maidan.services.db.execute<{ count: number }>(
            sql`SELECT count(*)::int AS count FROM slot_reservations WHERE turf_id = ANY (${ids}::uuid[])`,
          );
          expect(rows[0]?.count).toBe(sold.size);
          const open: string[] = [];
          // The search counts hours of a turf open around the clock by calendar date.
          for (const { id, closingHour } of ground)
            if (hoursOf(await free(id)).some((hour) => hour >= from && hour < from + 1 && hour < closingHour))
              open.push(id);
          const query = `location=${encodeURIComponent(area)}&date=${date}&from=${from}&to=${from + 1}`;
          const { body } = await maidan.call('GET', `/api/turfs?${query}`);
          expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(open.sort());
          expect(body.total).toBe(open.length);
        },
      ),
      { numRuns: atDepth({ sample: 25, full: 200 }) },
    );
    console.log(`random turfs with buffers: ${JSON.stringify(seen)}`);
    await clean();
  });
});

let areas = 0;
type Court = Lengths & { pieces: number[]; bufferMinutes: BufferMinutes };

async function createGround(
  area: string,
  sketches: readonly { length: Lengths; pieces: number[]; bufferMinutes: BufferMinutes }[],
) {
  const place = { ownerId: owner.id, name: 'Night Park', location: `${area}, Chennai` };
  const venueId = await createVenue(maidan.services.db, place);
  const evening = { openingHour: 16, closingHour: 26 };
  const morning = { openingHour: 0, closingHour: 24 };
  const all: (Court & { openingHour: number; closingHour: number })[] = [
    ...sketches.map(({ length, ...sketch }) => ({ ...length, ...sketch, ...evening })),
    { slotMinutes: 30, minMinutes: 30, pieces: [1], bufferMinutes: 30, ...morning },
  ];
  const ground = [];
  for (const court of all)
    ground.push({ ...court, id: await createTurf(maidan, { ...place, ...court, venueId }) });
  return ground;
}

describe('money check', () => {
  test.each([
    ['of an ended booking', sql`status = 'cancelled', cancelled_at = now()`],
    ['where its booking needs none', sql`buffer_minutes = 0`],
  ])('buffer %s: found', async (_, change) => {
    const id = await book([18]);
    await clean();
    await maidan.services.db.execute(sql`UPDATE bookings SET ${change} WHERE id = ${id}`);
    const { findings } = await checkMoney(maidan.services);
    expect(findings.map(({ kind }) => kind)).toContain('reservations_differ');
    await maidan.services.db.execute(
      sql`UPDATE bookings SET status = 'confirmed', cancelled_at = NULL, buffer_minutes = 30 WHERE id = ${id}`,
    );
  });
});
