import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import type { ReportedBooking } from '../../../contract/reports/reports.ts';
import { monthSpan } from '../../../contract/reports/spans.ts';
import { hold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { insertBooking, type PlannedBooking } from '../../../tests/support/bookings/random-bookings.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { syncOrder } from '../../flows/paying/sync-order.ts';

const maidan = testInstallation();
let owner: Person;
let player: Person;
let turfId: string;
const today = istDateOf(new Date());

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  player = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
});

const book = (more: Partial<PlannedBooking>) =>
  maidan.services.db.transaction((tx) =>
    insertBooking(
      tx,
      {
        turfId,
        ownerId: owner.id,
        date: today,
        hours: [18, 19],
        fate: 'played',
        source: 'online',
        paymentOption: 'partial',
        pricePaise: 1_000_00,
        collectedPaise: [],
        ...more,
      },
      player.id,
    ),
  );

describe('report queries', () => {
  test.each([
    ['from=2026-02-30&to=2026-03-01', 'from', 'Enter a valid date as YYYY-MM-DD.'],
    ['from=2026-03-02', 'to', 'Enter the last day too.'],
    ['to=2026-03-02', 'from', 'Enter the first day too.'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'Choose a last day on or after the first.'],
    ['from=2025-01-01&to=2026-01-02', 'to', 'Choose at most 366 days.'],
    [
      'from=2000-01-01&to=2000-01-31',
      'from',
      'Choose a later first day, so that the days before can be compared.',
    ],
  ])('?%s: refused, naming field %s', async (query, field, message) => {
    for (const path of ['/api/owner/report', '/api/owner/report/bookings']) {
      const { status, body } = await maidan.call('GET', `${path}?${query}`, { as: owner });
      expect(status).toBe(400);
      expect(body.data.fields).toEqual([{ field, message }]);
    }
  });

  test('no days: current month in India; 366 days are allowed', async () => {
    const { body } = await maidan.call('GET', '/api/owner/report', { as: owner });
    expect(body.span).toEqual(monthSpan(today));
    const year = await maidan.call('GET', '/api/owner/report?from=2024-01-01&to=2024-12-31', { as: owner });
    expect(year.status).toBe(200);
    expect(year.body.days).toHaveLength(366);
  });

  test('owner without turfs: all figures are zero', async () => {
    const nobody = await createPerson(maidan, 'turf_owner');
    const { body } = await maidan.call('GET', '/api/owner/report', { as: nobody });
    expect(body).toMatchObject({ sold: { bookings: 0, hours: 0, cancelled: 0 }, occupancy: [], turfs: [] });
    expect((await maidan.call('GET', '/api/owner/figures', { as: nobody })).status).toBe(200);
    expect((await maidan.call('GET', '/api/owner/report/bookings', { as: nobody })).body.items).toEqual([]);
  });

  test('list: confirmed, waiting and cancelled bookings with money, no personal data', async () => {
    const day = addDays(today, 3);
    await book({ date: day, hours: [8] });
    await book({ date: day, hours: [9], fate: 'cancelled with everything back' });
    await book({ date: day, hours: [10], source: 'walk_in', collectedPaise: [300_00] });
    await book({ date: day, hours: [11], fate: 'expired unpaid' });
    await book({ date: day, hours: [12], fate: 'waiting for the owner' });
    const items = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `from=${day}&to=${day}&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await maidan.call('GET', `/api/owner/report/bookings?${query}`, { as: owner });
      items.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(items).toMatchObject([
      {
        startTimes: ['08:00'],
        status: 'confirmed',
        made: 'online, part paid',
        name: 'Asha I.',
        capturedPaise: 270_00,
        earnedPaise: 250_00,
        venueDuePaise: 750_00,
      },
      { startTimes: ['09:00'], status: 'cancelled', refundedPaise: 270_00, earnedPaise: 0, venueDuePaise: 0 },
      {
        startTimes: ['10:00'],
        made: 'walk-in',
        name: 'Walk-in',
        capturedPaise: 0,
        venueDuePaise: 1_000_00,
        venueCollectedPaise: 300_00,
        cashPaise: 300_00,
        upiPaise: 0,
        cardPaise: 0,
        collectedBy: ['Asha Iyer'],
      },
      {
        startTimes: ['12:00'],
        status: 'awaiting_approval',
        capturedPaise: 270_00,
        openPaise: 270_00,
        earnedPaise: 0,
        venueDuePaise: 0,
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/@|phone"|email/i);
  });

  test('earnings stay with the previous owner of a turf', async () => {
    const day = addDays(today, 5);
    await book({ date: day, ownerId: player.id });
    const { body } = await maidan.call('GET', `/api/owner/report?from=${day}&to=${day}`, { as: owner });
    expect(body.money).toMatchObject({ capturedPaise: 270_00, earnedPaise: 0 });
    expect(body.turfs[0].earnedPaise).toBe(0);
  });

  test('the list columns add up to the report figures for every outcome', async () => {
    const day = addDays(today, 7);
    const fates = [
      'played',
      'rescheduled to cheaper hours',
      'cancelled late',
      'cancelled with everything back',
    ] as const;
    for (const [index, fate] of fates.entries())
      await book({ date: day, hours: [6 + index], fate, collectedPaise: [900_00] });
    const unheld = ['waiting for the owner', 'paid too late', 'expired unpaid'] as const;
    for (const [index, fate] of unheld.entries()) await book({ date: day, hours: [12 + index], fate });
    await book({ date: day, hours: [16], source: 'phone', collectedPaise: [200_00] });

    const span = `from=${day}&to=${day}`;
    const { money, venue } = (await maidan.call('GET', `/api/owner/report?${span}`, { as: owner })).body;
    const { items } = (await maidan.call('GET', `/api/owner/report/bookings?${span}`, { as: owner })).body;
    expect(items).toHaveLength(7);
    const sumOf = (column: keyof ReportedBooking, status?: string) =>
      (items as ReportedBooking[])
        .filter((item) => !status || item.status === status)
        .reduce((sum, item) => sum + Number(item[column]), 0);
    expect(money).toEqual({
      capturedPaise: sumOf('capturedPaise'),
      refundedPaise: sumOf('refundedPaise'),
      feesPaise: sumOf('keptFeePaise'),
      openPaise: sumOf('openPaise'),
      earnedPaise: sumOf('earnedPaise'),
    });
    expect(venue).toEqual({
      duePaise: sumOf('venueDuePaise'),
      collectedPaise: sumOf('venueCollectedPaise', 'confirmed'),
      collectedOfCancelledPaise: sumOf('venueCollectedPaise', 'cancelled'),
      venueRefundDuePaise: sumOf('venueRefundDuePaise'),
    });
    expect(venue).toMatchObject({ collectedOfCancelledPaise: 1_800_00, venueRefundDuePaise: 2_100_00 });
  });

  test("expired holds: counts only unpaid ones at the owner's turfs", async () => {
    const day = addDays(today, 12);
    const read = async (as: Person, path: string) =>
      (await maidan.call('GET', `${path}?from=${day}&to=${day}`, { as })).body.expiredHolds;
    const holdAs = async (startTimes: string[], at = turfId) => {
      const person = await createPerson(maidan);
      return { person, ...(await hold(maidan, person, { turfId: at, date: day, startTimes })) };
    };
    await holdAs(['08:00', '09:00']);
    await holdAs(['12:00'], await createTurf(maidan));
    const late = await holdAs(['16:00', '17:00', '18:00']);
    const released = await holdAs(['20:00']);
    await maidan.call('POST', `/api/bookings/${released.id}/release`, { as: released.person });
    maidan.clock.advance(defaultPolicy.holdMinutes * 60_000);
    await holdAs(['18:00']);
    await payByCard(maidan, late.orderId);
    await syncOrder(maidan.services, late.orderId);
    await expireHolds(maidan.services);
    expect(await read(owner, '/api/owner/report')).toEqual({ holds: 1, hours: 2 });
    expect(await read(await createPerson(maidan, 'admin'), '/api/admin/report')).toEqual({
      holds: 2,
      hours: 3,
    });
  });
});
