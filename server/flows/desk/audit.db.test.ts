import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { auditLog } from '../../core/people/tables.ts';

const maidan = testInstallation({ TRUST_PROXY: '1', APP_URL: 'http://localhost' });

describe('desk audit', () => {
  test('each desk action: audited with actor and caller', async () => {
    const { services, clock, call } = maidan;
    const now = await clock.now(services.db);
    const date = addDays(istDateOf(now), 1);
    clock.advance(slotStart(date, 9).getTime() + 60_000 - now.getTime());
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const act = async (method: string, path: string, body: object) => {
      const answer = await call(method, `/api${path}`, { as: owner, headers, body });
      expect(answer.status, path).toBeLessThan(300);
      return answer.body;
    };

    const walkIn = { date, source: 'walk_in', startTimes: ['09:00'] };
    const { id } = await act('POST', `/turfs/${turfId}/desk-bookings`, walkIn);
    for (const arrival of ['no_show', null, 'checked_in']) {
      await act('PUT', `/bookings/${id}/arrival`, { arrival });
    }
    const paid = await act('POST', `/bookings/${id}/venue-payments`, {
      amounts: [{ amountPaise: 500_00, method: 'cash' }],
    });
    await act('POST', `/venue-payments/${paid.receipts[0].id}/reversal`, {});
    await act('POST', `/bookings/${id}/cancel-for-customer`, { reason: 'They have left' });
    await act('POST', `/turfs/${turfId}/closures`, { date, fromHour: 12, toHour: 13, reason: 'Rain' });
    await act('POST', `/turfs/${turfId}/day-closings`, { date });

    const { event, caller } = auditLog;
    const lines = await services.db
      .select({ event, caller })
      .from(auditLog)
      .where(eq(auditLog.actorId, owner.id))
      .orderBy(asc(auditLog.id));
    const name = lines[0]?.caller;
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(lines).toEqual(
      [
        'walk-in-booked',
        'no-show-marked',
        'arrival-undone',
        'checked-in',
        'venue-money-collected',
        'venue-money-reversed',
        'booking-cancelled',
        'hours-closed',
        'day-closed',
      ].map((event) => ({ event, caller: name })),
    );
  });
});
