import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { mails } from '../../features/notifications/tables.ts';

const maidan = testInstallation();

async function openBooked() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const player = await createPerson(maidan);
  const now = await maidan.services.clock.now(maidan.services.db);
  const date = addDays(istDateOf(now), 3);
  const id = await bookAndPay(maidan, player, { turfId, date });
  const change = (body: object) => maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body });
  const row = async () => {
    const [found] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
    if (!found) throw new Error('no booking');
    return found;
  };
  return { owner, turfId, player, date, id, change, row };
}

describe('turf identity', () => {
  test('new place: refused with bookings, then mail and full refund', async () => {
    const { player, date, id, change, row } = await openBooked();
    const before = await row();
    expect(await change({ location: 'Coimbatore' })).toMatchObject({
      status: 409,
      body: { code: 'TURF_CHANGE_UNCONFIRMED', data: { bookings: [{ id, date, startTimes: ['18:00'] }] } },
    });
    expect(await row()).toEqual(before);
    maidan.clock.advance(5_000);
    expect((await change({ location: 'Coimbatore', confirmed: true })).status).toBe(200);
    await expect
      .poll(async () =>
        (await maidan.services.db.select().from(mails)).filter(({ key }) =>
          key.startsWith(`turf-changed:${id}:`),
        ),
      )
      .toMatchObject([{ recipient: expect.any(String) }]);
    const after = await row();
    expect(after.updatedAt.getTime(), 'SEQUENCE grows').toBeGreaterThan(before.updatedAt.getTime());
    const story = await maidan.call('GET', `/api/bookings/${id}/timeline`, { as: player });
    expect(story.body.events).toContainEqual(
      expect.objectContaining({ kind: 'turf_changed', detail: expect.stringContaining('Place: Coimbatore') }),
    );

    // An hour before the game the copied policy would refuse.
    const now = await maidan.services.clock.now(maidan.services.db);
    const untilThen = slotStart(date, 17).getTime() - now.getTime();
    maidan.clock.advance(untilThen);
    const cancelled = await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: player, body: {} });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', refundPaise: 145_00 } });
    maidan.clock.advance(-untilThen);
    const { findings } = await checkMoney(maidan.services);
    expect(findings.filter(({ bookingId }) => bookingId === id)).toEqual([]);
  });

  test('late reschedule before the change: still a full refund', async () => {
    const { player, date, id, change, row } = await openBooked();
    const now = await maidan.services.clock.now(maidan.services.db);
    const untilThen = slotStart(date, 18).getTime() - now.getTime() - 13 * 3_600_000;
    maidan.clock.advance(untilThen);
    const to = { date: addDays(date, 4), startTimes: ['18:00'] };
    const moved = await maidan.call('POST', `/api/bookings/${id}/reschedule`, { as: player, body: to });
    expect(moved.body.refund).toMatchObject({ fullRefundPaise: 62_00 });
    expect((await change({ name: 'Another name', confirmed: true })).status).toBe(200);
    expect(await row()).toMatchObject({ nonRefundablePaise: 0 });
    const cancelled = await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: player, body: {} });
    maidan.clock.advance(-untilThen);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refundPaise: 145_00 });
    const { findings } = await checkMoney(maidan.services);
    expect(findings.filter(({ bookingId }) => bookingId === id)).toEqual([]);
  });

  test('other fields, or no booking ahead: no confirmation', async () => {
    const { change, row, turfId, owner } = await openBooked();
    const { turfChangedAt } = await row();
    expect((await change({ capacity: 12, hourlyRatePaise: 600_00 })).status).toBe(200);
    expect((await row()).turfChangedAt).toEqual(turfChangedAt);
    const empty = await createTurf(maidan, { ownerId: owner.id });
    const answer = await maidan.call('PATCH', `/api/turfs/${empty}`, {
      as: owner,
      body: { name: 'Other name', sport: 'tennis' },
    });
    expect(answer.status).toBe(200);
    expect(turfId).not.toBe(empty);
  });
});
