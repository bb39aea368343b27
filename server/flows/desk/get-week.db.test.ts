import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { DeskWeek } from '../../../contract/desk/day-sheet.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 2);

describe('week at the desk', () => {
  test('seven days: hours and games of their day sheets', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    for (const days of [0, 3, 6, 7]) {
      const body = { date: addDays(date, days), startTimes: ['18:00'], source: 'phone', guestName: 'Ravi' };
      const path = `/api/turfs/${turfId}/desk-bookings`;
      expect((await maidan.call('POST', path, { as: owner, body })).status).toBe(201);
    }
    const read = async (path: string) => {
      const { status, body } = await maidan.call('GET', `/api/turfs/${turfId}/${path}`, { as: owner });
      expect(status).toBe(200);
      return body;
    };
    const week: DeskWeek = await read(`week?date=${date}`);
    expect(week.days.map(({ bookings }) => bookings.length)).toEqual([1, 0, 0, 1, 0, 0, 1]);
    for (const day of week.days) {
      const { turf, hours, bookings } = await read(`day?date=${day.date}`);
      expect({ ...day, turf: week.turf }).toEqual({ date: day.date, hours, bookings, turf });
    }
    const stranger = await createPerson(maidan, 'turf_owner');
    const foreign = await maidan.call('GET', `/api/turfs/${turfId}/week?date=${date}`, { as: stranger });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'TURF_NOT_FOUND' } });
  });
});
