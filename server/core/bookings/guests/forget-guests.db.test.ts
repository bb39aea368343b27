import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { guestsKeptDays } from '../../../../contract/policy.ts';
import {
  createPerson,
  createTurf,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../tables.ts';
import { forgetGuests } from './forget-guests.ts';

const maidan = testInstallation();

describe('forgetGuests', () => {
  test('guest erased after the retention period; the booking and its money stay', async () => {
    const { services, clock } = maidan;
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const date = addDays(istDateOf(await clock.now(services.db)), 1);
    const { status, body } = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: owner,
      body: { date, startTimes: ['18:00'], source: 'phone', guestName: 'Ravi', guestPhone: '98765 43210' },
    });
    expect(status).toBe(201);
    const guest = async () => {
      const [row] = await services.db.select().from(bookings).where(eq(bookings.id, body.id));
      return [row?.guestName, row?.guestPhone];
    };
    const day = 24 * 3_600_000;

    clock.advance((guestsKeptDays + 1) * day);
    await forgetGuests(services);
    expect(await guest()).toEqual(['Ravi', '+919876543210']);

    clock.advance(day);
    for (const _ of ['once', 'twice']) await forgetGuests(services);
    expect(await guest()).toEqual([null, null]);
    const sheet = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${date}`, { as: owner });
    expect(sheet.body.bookings).toMatchObject([
      { id: body.id, code: body.code, name: 'Phone booking', phone: null, totalPaise: 500_00 },
    ]);
  });
});
