import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, hourText, type IstDate, slotStart } from '../../../contract/calendar.ts';
import type { DeskRescheduleOffers } from '../../../contract/desk/bookings.ts';
import { sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reschedulingBookings } from '../../../tests/support/bookings/rescheduled-bookings.ts';
import { createPerson, type Person, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { auditLog } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import { mails } from '../../features/notifications/tables.ts';

/** Games that the desk extends or moves. Source: docs/business-rules.md, rule 23. */

const maidan = testInstallation();
const { date, next, booked, read, reschedule, reservationsOf, refundsOf } = reschedulingBookings(
  () => maidan,
);

beforeEach(() => {
  sandboxOf(maidan).faults.dropWebhooks = false;
});

const atDesk = (owner: Person, bookingId: string, body: object) =>
  maidan.call('POST', `/api/bookings/${bookingId}/desk-reschedule`, { as: owner, body });
const offersFor = async (owner: Person, bookingId: string, day: IstDate): Promise<DeskRescheduleOffers> => {
  const path = `/api/bookings/${bookingId}/desk-reschedule-offers?date=${day}`;
  const { status, body } = await maidan.call('GET', path, { as: owner });
  expect(status).toBe(200);
  return body;
};
const walkIn = async (owner: Person, turfId: string, body: object = {}) => {
  const guest = { source: 'phone', guestName: 'Ravi', date, startTimes: ['18:00'], ...body };
  const { status, body: made } = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
    as: owner,
    body: guest,
  });
  expect(status).toBe(201);
  return made.id as string;
};

/** Runs at another time of day; the clock returns afterwards. */
async function at(day: IstDate, hour: number, work: () => Promise<void>): Promise<void> {
  const now = await maidan.services.clock.now(maidan.services.db);
  const ahead = slotStart(day, hour).getTime() - now.getTime();
  maidan.clock.advance(ahead);
  await work().finally(() => maidan.clock.advance(-ahead));
}

describe('reschedule at the desk', () => {
  test.each(['partial', 'full'] as const)(
    'extension of a running %s game: due at the venue, arrival stays',
    async (paymentOption) => {
      const { owner, person, turfId, bookingId } = await booked({ paymentOption });
      const before = await read(person, bookingId);
      await at(date, 18.25, async () => {
        const arrival = { arrival: 'checked_in' };
        await maidan.call('PUT', `/api/bookings/${bookingId}/arrival`, { as: owner, body: arrival });
        const { extension } = await offersFor(owner, bookingId, date);
        expect(extension).toEqual({
          startTimes: ['18:00', '19:00'],
          totalPaise: 990_00,
          differencePaise: 470_00,
        });
        const body = { date, startTimes: extension?.startTimes, expectedTotalPaise: extension?.totalPaise };
        expect(await atDesk(owner, bookingId, body)).toMatchObject({
          status: 200,
          body: {
            startTimes: ['18:00', '19:00'],
            paidOnlinePaise: before.payNowPaise,
            openPaise: 990_00 - before.payNowPaise,
            checkedInAt: expect.any(String),
          },
        });
      });
      expect(await reservationsOf(turfId)).toEqual([`${date} 18 booking`, `${date} 19 booking`]);
      const after = await read(person, bookingId);
      expect(after.refund.fullUntil).toBe(before.refund.fullUntil);
      expect(await refundsOf(bookingId)).toEqual([]);
      expect((await checkMoney(maidan.services)).findings).toEqual([]);
    },
  );

  test('cheaper slot of another day: refunded in full, cancellable until the game', async () => {
    const { owner, person, turfId, bookingId } = await booked({ paymentOption: 'full' });
    await at(date, 10, async () => {
      expect(await atDesk(owner, bookingId, { date: next, startTimes: ['07:00'] })).toMatchObject({
        status: 200,
        body: { date: next, startTimes: ['07:00'], totalPaise: 320_00, openPaise: 0 },
      });
    });
    expect(await reservationsOf(turfId)).toEqual([`${next} 7 booking`]);
    expect(await refundsOf(bookingId)).toEqual(['rescheduled 200']);
    expect(await read(person, bookingId)).toMatchObject({
      refund: { fullRefundPaise: 320_00, fullUntil: slotStart(next, 7).toISOString() },
    });
    const isTheirs = and(eq(auditLog.event, 'booking-rescheduled'), eq(auditLog.actorId, owner.id));
    expect(await maidan.services.db.select().from(auditLog).where(isTheirs)).toMatchObject([
      { subjectId: person.id },
    ]);
    const texts = async () => {
      const isAbout = and(
        like(mails.key, 'rescheduled%'),
        inArray(mails.recipient, [person.email, owner.email]),
      );
      return (await maidan.services.db.select().from(mails).where(isAbout)).map(({ text }) => text);
    };
    await expect.poll(texts).toEqual([expect.stringContaining('the venue has rescheduled your booking at')]);
    const timeline = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, { as: person });
    expect(timeline.body.events).toContainEqual(
      expect.objectContaining({ kind: 'rescheduled', by: 'owner' }),
    );
  });

  test('agreed price: kept by replaced slots, without another discount', async () => {
    const { owner, turfId } = await booked();
    const body = { date: next, startTimes: ['10:00'], agreedPaise: 100_00, priceReason: 'Regular' };
    const bookingId = await walkIn(owner, turfId, body);
    expect((await atDesk(owner, bookingId, { date: next, startTimes: ['20:00'] })).body.totalPaise).toBe(
      100_00,
    );
    expect(
      (await atDesk(owner, bookingId, { date: next, startTimes: ['20:00', '21:00'] })).body.totalPaise,
    ).toBe(600_00);
  });

  test('cash beyond a lower price: due back at the venue', async () => {
    const { owner, turfId } = await booked();
    const bookingId = await walkIn(owner, turfId, { startTimes: ['20:00'], paidBy: 'cash' });
    expect((await atDesk(owner, bookingId, { date, startTimes: ['07:00'] })).body).toMatchObject({
      totalPaise: 300_00,
      collectedPaise: 700_00,
      venueRefundDuePaise: 400_00,
    });
  });

  test('started slots stay; an ended game cannot change', async () => {
    const { owner, bookingId } = await booked({ startTimes: ['18:00', '19:00'] });
    await at(date, 18.5, async () => {
      expect(await atDesk(owner, bookingId, { date, startTimes: ['20:00', '21:00'] })).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_RESCHEDULE', message: expect.stringContaining('slots that have started stay') },
      });
      expect((await atDesk(owner, bookingId, { date, startTimes: ['18:00'] })).status).toBe(200);
    });
    await at(date, 19, async () => {
      expect(await offersFor(owner, bookingId, date)).toMatchObject({ extension: null, moves: [] });
      expect(await atDesk(owner, bookingId, { date, startTimes: ['18:00', '19:00'] })).toMatchObject({
        body: { code: 'CANNOT_RESCHEDULE', message: expect.stringContaining('over') },
      });
    });
  });

  test('refused: taken slot, changed price, closed hours, open request of the customer', async () => {
    const { owner, person, turfId, bookingId } = await booked({ date: next, paymentOption: 'full' });
    await walkIn(owner, turfId, { date: next, startTimes: ['19:00'] });
    const refusalOf = async (body: object) => (await atDesk(owner, bookingId, body)).body.code;
    expect(await refusalOf({ date: next, startTimes: ['18:00', '19:00'] })).toBe('SLOT_TAKEN');
    expect(await refusalOf({ date: next, startTimes: ['20:00'], expectedTotalPaise: 1 })).toBe(
      'PRICE_CHANGED',
    );
    expect(await refusalOf({ date: next, startTimes: ['03:00'] })).toBe('OUTSIDE_OPENING_HOURS');
    expect(await refusalOf({ date: addDays(date, 400), startTimes: ['10:00'] })).toBe('DATE_OUT_OF_RANGE');
    await reschedule(person, bookingId, { date, startTimes: ['20:00'] });
    expect(await refusalOf({ date: next, startTimes: ['10:00'] })).toBe('CANNOT_RESCHEDULE');
    expect(await reservationsOf(turfId)).toContain(`${next} 18 booking`);
  });

  test('other owners, customers and visitors: not found or refused', async () => {
    const { person, bookingId } = await booked();
    const stranger = await createPerson(maidan, 'turf_owner');
    const body = { date, startTimes: ['19:00'] };
    expect((await atDesk(stranger, bookingId, body)).status).toBe(404);
    expect((await atDesk(person, bookingId, body)).status).toBe(403);
    const path = `/api/bookings/${bookingId}/desk-reschedule-offers?date=${date}`;
    expect((await maidan.call('GET', path, { as: stranger })).status).toBe(404);
    expect((await maidan.call('GET', path)).status).toBe(401);
  });

  test('same slots again: nothing changes', async () => {
    const { owner, person, bookingId } = await booked();
    const body = { date, startTimes: ['18:00', '19:00'] };
    const first = await atDesk(owner, bookingId, body);
    const again = await atDesk(owner, bookingId, body);
    expect(again.body).toEqual(first.body);
    const { body: timeline } = await maidan.call('GET', `/api/bookings/${bookingId}/timeline`, {
      as: person,
    });
    const changes = timeline.events.filter(({ kind }: { kind: string }) => kind === 'rescheduled');
    expect(changes).toHaveLength(1);
  });

  test('slot added before the game: nothing is dropped', async () => {
    const { owner, turfId } = await booked();
    const bookingId = await walkIn(owner, turfId, { date: next, startTimes: ['10:00'] });
    const longer = await atDesk(owner, bookingId, { date: next, startTimes: ['09:00', '10:00'] });
    expect(longer).toMatchObject({ status: 200, body: { startTimes: ['09:00', '10:00'] } });
  });

  test('buffer of another game: gives way', async () => {
    const { owner, turfId } = await booked();
    await maidan.services.db.update(turfs).set({ bufferMinutes: 60 }).where(eq(turfs.id, turfId));
    const first = await walkIn(owner, turfId, { date: next, startTimes: ['18:00'] });
    const second = await walkIn(owner, turfId, { date: next, startTimes: ['21:00'] });
    expect((await atDesk(owner, second, { date: next, startTimes: ['19:00'] })).status).toBe(200);
    const rows = await maidan.services.db.select().from(bookings).where(eq(bookings.id, first));
    expect(rows).toMatchObject([{ hours: [18] }]);
  });

  test('offers: each is accepted at its price, and other starts are refused', async () => {
    const { owner, turfId, bookingId } = await booked({ startTimes: ['18:00', '19:00'] });
    await walkIn(owner, turfId, { startTimes: ['12:00'] });
    const { moves } = await offersFor(owner, bookingId, date);
    expect(moves.length).toBeGreaterThan(10);
    // Ten changes a day are allowed.
    for (const hour of [7, 13, 20]) {
      const offer = moves.find(({ startTimes: [first] }) => first === hourText(hour));
      const moved = await atDesk(owner, bookingId, { date, startTimes: offer?.startTimes });
      expect(moved.body.totalPaise).toBe(offer?.totalPaise);
      await atDesk(owner, bookingId, { date, startTimes: ['18:00', '19:00'] });
    }
    for (const hour of [4, 11, 12, 23]) {
      const startTimes = [hour, hour + 1].map(hourText);
      expect(moves.some(({ startTimes: [first] }) => first === startTimes[0])).toBe(false);
      expect((await atDesk(owner, bookingId, { date, startTimes })).status).not.toBe(200);
    }
  });
});
