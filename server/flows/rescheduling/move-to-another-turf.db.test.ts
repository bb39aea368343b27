import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { istDateOf, slotStart } from '../../../contract/calendar.ts';
import { sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reschedulingBookings } from '../../../tests/support/bookings/rescheduled-bookings.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { ledgerEntries } from '../../core/ledger/tables.ts';
import { venueStaff } from '../../core/turfs/staff/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { mails } from '../../features/notifications/tables.ts';

/** Games that the desk moves to another turf of the venue. Source: docs/decisions/077. */

const maidan = testInstallation();
const { date, next, booked, read, reschedule, reservationsOf, refundsOf } = reschedulingBookings(
  () => maidan,
);

beforeEach(() => {
  sandboxOf(maidan).faults.dropWebhooks = false;
});

const desk = (owner: Person, bookingId: string, path: string, body: object) =>
  maidan.call('POST', `/api/bookings/${bookingId}/${path}`, { as: owner, body });
const move = (owner: Person, bookingId: string, body: object) =>
  desk(owner, bookingId, 'desk-reschedule', body);

async function neighbour(turfId: string, more: Partial<typeof turfs.$inferInsert> = {}): Promise<string> {
  const [own] = await maidan.services.db.select().from(turfs).where(eq(turfs.id, turfId));
  const { ownerId = '', venueId } = own ?? {};
  return createTurf(maidan, { ownerId, venueId, name: 'Court B', hourlyRatePaise: 600_00, ...more });
}

const venueOf = async (turfId: string) =>
  (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id as string;
const todayAt = async () => istDateOf(await maidan.services.clock.now(maidan.services.db));
const daySheet = async (as: Person, turfId: string, day: string) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/day?date=${day}`, { as })).body;
const rowOf = async (bookingId: string) =>
  (await maidan.services.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0];
const findings = async () => (await checkMoney(maidan.services)).findings;

describe('move to another turf', () => {
  test('same time: price difference, mail, new ground; money keeps its turf', async () => {
    const { owner, person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    const other = await neighbour(turfId);
    const request = { turfId: other, date, startTimes: ['18:00'] };
    const offer = { startTimes: ['18:00'], totalPaise: 620_00, differencePaise: 100_00 };
    expect((await desk(owner, bookingId, 'desk-reschedule-quote', request)).body).toEqual(offer);
    const { body: offers } = await maidan.call(
      'GET',
      `/api/bookings/${bookingId}/desk-reschedule-offers?date=${date}`,
      { as: owner },
    );
    expect(offers.turfs).toEqual([{ id: other, name: 'Court B', sport: null, offer, problem: null }]);
    const moved = await move(owner, bookingId, { ...request, expectedTotalPaise: 620_00 });
    expect(moved).toMatchObject({ status: 200, body: { totalPaise: 620_00, openPaise: 100_00 } });
    expect(await reservationsOf(turfId)).toEqual([]);
    expect(await reservationsOf(other)).toEqual([`${date} 18 booking`]);
    expect(await rowOf(bookingId)).toMatchObject({ turfId: other, soldTurfId: turfId });
    const entries = await maidan.services.db
      .select({ turfId: ledgerEntries.turfId })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.bookingId, bookingId));
    expect(new Set(entries.map((entry) => entry.turfId))).toEqual(new Set([turfId]));
    expect(await read(person, bookingId)).toMatchObject({
      turf: { id: other, name: 'Court B' },
      refund: { fullUntil: slotStart(date, 18).toISOString() },
    });
    const isAbout = and(
      like(mails.key, 'rescheduled%'),
      inArray(mails.recipient, [person.email, owner.email]),
    );
    await expect
      .poll(
        async () => (await maidan.services.db.select().from(mails).where(isAbout)).map(({ text }) => text),
        {
          timeout: 60_000,
        },
      )
      .toEqual([expect.stringContaining('moved your booking from Marina Five-a-Side')]);
    const { body: timeline } = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: owner });
    expect(timeline.events).toContainEqual(
      expect.objectContaining({ kind: 'rescheduled', detail: expect.stringContaining('Court B, ') }),
    );
    expect(await findings()).toEqual([]);
  });

  test('after the move: till, day sheet and refund follow', async () => {
    const { owner, turfId, bookingId } = await booked();
    const other = await neighbour(turfId, { hourlyRatePaise: 400_00 });
    await move(owner, bookingId, { turfId: other, date, startTimes: ['18:00'] });
    const due = (await rowOf(bookingId))?.atVenuePaise ?? 0;
    const collected = await desk(owner, bookingId, 'venue-payments', {
      amounts: [{ method: 'cash', amountPaise: due }],
    });
    expect(collected.status).toBe(201);
    const today = await todayAt();
    const sheetOf = (id: string, day: string) => daySheet(owner, id, day);
    expect((await sheetOf(other, date)).bookings).toMatchObject([{ id: bookingId, collectedPaise: due }]);
    expect((await sheetOf(turfId, date)).bookings).toEqual([]);
    const tills = [await sheetOf(other, today), await sheetOf(turfId, today)];
    expect(tills.map(({ figures }) => figures.cashPaise)).toEqual([due, 0]);
    const path = `/api/venues/${await venueOf(other)}/customers`;
    await expect
      .poll(async () => (await maidan.call('GET', path, { as: owner })).body.items)
      .toMatchObject([{ spentPaise: 145_00 + due }]);
    const cancelled = await desk(owner, bookingId, 'cancel-for-customer', { reason: 'Rain' });
    expect(cancelled.status).toBe(200);
    expect(await reservationsOf(other)).toEqual([]);
    expect(await refundsOf(bookingId)).toEqual(['cancelled 145']);
    const back = { amounts: [{ method: 'cash', amountPaise: due }] };
    expect((await desk(owner, bookingId, 'venue-refunds', back)).status).toBe(201);
    expect(await findings()).toEqual([]);
  });

  test('the selling turf leaves the venue: money stays at the game', async () => {
    const { owner, turfId, bookingId } = await booked();
    const other = await neighbour(turfId);
    const venueId = await venueOf(other);
    await move(owner, bookingId, { turfId: other, date, startTimes: ['18:00'] });
    const elsewhere = await venueOf(await createTurf(maidan, { ownerId: owner.id }));
    const left = await maidan.call('PUT', `/api/turfs/${turfId}/venue`, {
      as: owner,
      body: { venueId: elsewhere },
    });
    expect(left.status).toBe(200);
    const staff = await createPerson(maidan);
    await maidan.services.db
      .insert(venueStaff)
      .values({ venueId, userId: staff.id, ownerId: owner.id, invitedBy: owner.id, rights: ['desk'] });
    const shifts = `/api/venues/${venueId}/shifts`;
    expect((await maidan.call('POST', shifts, { as: staff, body: { floatPaise: 0 } })).status).toBe(201);
    const amounts = [{ method: 'cash', amountPaise: 100_00 }];
    const { body: game } = await desk(staff, bookingId, 'venue-payments', { amounts });
    const cash = async () => [
      (await daySheet(staff, other, await todayAt())).figures.cashPaise,
      (await maidan.call('GET', shifts, { as: staff })).body.items[0].cashPaise,
    ];
    expect(await cash()).toEqual([100_00, 100_00]);
    const reversal = `/api/venue-payments/${game.receipts[0].id}/reversal`;
    expect((await maidan.call('POST', reversal, { as: staff })).status).toBeLessThan(300);
    expect(await cash()).toEqual([0, 0]);
    expect(await findings()).toEqual([]);
  });

  test('halves and the full ground: cells change, others of the ground stay', async () => {
    const { owner, turfId, bookingId } = await booked();
    await maidan.services.db
      .update(turfs)
      .set({ pieces: [1] })
      .where(eq(turfs.id, turfId));
    const half = await neighbour(turfId, { name: 'Half B', pieces: [2] });
    const full = await neighbour(turfId, { name: 'Full', pieces: [1, 2] });
    const to = (id: string, hour = '18:00') =>
      move(owner, bookingId, { turfId: id, date, startTimes: [hour] });
    expect((await to(full)).status).toBe(200);
    const blocked = await desk(owner, bookingId, 'desk-reschedule-quote', {
      ...{ turfId: half, date, startTimes: ['18:00'] },
    });
    expect(blocked.status).toBe(200);
    const walkIn = { source: 'walk_in', date, startTimes: ['18:00'] };
    const onHalf = () => maidan.call('POST', `/api/turfs/${half}/desk-bookings`, { as: owner, body: walkIn });
    expect((await onHalf()).status).toBe(409);
    expect((await to(turfId)).status).toBe(200);
    expect((await onHalf()).status).toBe(201);
    expect(await to(full)).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', message: expect.stringContaining('Half B') },
    });
    expect((await to(full, '19:00')).status).toBe(200);
    expect((await to(half, '20:00')).status).toBe(200);
    expect(await reservationsOf(half)).toEqual([`${date} 18 booking`, `${date} 20 booking`]);
    expect(await findings()).toEqual([]);
  });

  test('refused: other venue, other owner, other slot length, started game', async () => {
    const { owner, turfId, bookingId } = await booked();
    const elsewhere = await createTurf(maidan, { ownerId: owner.id });
    const foreign = await createTurf(maidan);
    const halves = await neighbour(turfId, { slotMinutes: 30, minMinutes: 30 });
    const refusalOf = async (id: string) =>
      (await move(owner, bookingId, { turfId: id, date, startTimes: ['18:00'] })).body;
    expect(await refusalOf(elsewhere)).toMatchObject({ code: 'TURF_NOT_FOUND' });
    expect(await refusalOf(foreign)).toMatchObject({ code: 'TURF_NOT_FOUND' });
    expect(await refusalOf(halves)).toMatchObject({
      code: 'CANNOT_RESCHEDULE',
      message: expect.stringContaining('sells slots of 30 minutes'),
    });
    const other = await neighbour(turfId);
    const now = await maidan.services.clock.now(maidan.services.db);
    const ahead = slotStart(date, 18.25).getTime() - now.getTime();
    maidan.clock.advance(ahead);
    try {
      expect(await refusalOf(other)).toMatchObject({ code: 'CANNOT_RESCHEDULE' });
    } finally {
      maidan.clock.advance(-ahead);
    }
    expect(await rowOf(bookingId)).toMatchObject({ turfId });
  });

  test('earlier ticket: found at the new gate, other turf at the old', async () => {
    const { owner, person, turfId, bookingId } = await booked();
    const [other, third] = [await neighbour(turfId), await neighbour(turfId, { name: 'Court C' })];
    const ticket = async () =>
      (await maidan.call('GET', `/api/bookings/${bookingId}/ticket`, { as: person })).body.qrText as string;
    const first = await ticket();
    await move(owner, bookingId, { turfId: other, date, startTimes: ['18:00'] });
    const second = await ticket();
    await move(owner, bookingId, { turfId: third, date, startTimes: ['18:00'] });
    const verdict = async (id: string, text: string) => {
      const path = `/api/turfs/${id}/gate?${new URLSearchParams({ text })}`;
      return (await maidan.call('GET', path, { as: owner })).body.verdict;
    };
    for (const text of [first, second, await ticket()]) {
      expect(await verdict(third, text)).toBe('other_day');
      expect(await verdict(turfId, text)).toBe('other_turf');
    }
  });

  test('customer afterwards: reschedules at the new turf', async () => {
    const { owner, person, turfId, bookingId } = await booked();
    const other = await neighbour(turfId);
    await move(owner, bookingId, { turfId: other, date, startTimes: ['18:00'] });
    const answer = await reschedule(person, bookingId, { date: next, startTimes: ['19:00'] });
    expect(answer).toMatchObject({ status: 200, body: { turf: { id: other }, date: next } });
    expect(await reservationsOf(other)).toEqual([`${next} 19 booking`]);
    expect(await findings()).toEqual([]);
  });
});
