import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

const book = async (person: Person) =>
  bookAndPay(maidan, person, { turfId: await createTurf(maidan), date, paymentOption: 'full' });
const reschedule = (as: Person, bookingId: string, startTime: string) =>
  maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
    as,
    body: { date, startTimes: [startTime] },
  });
const limited = {
  status: 429,
  body: { code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } },
};

describe('reschedule limits', () => {
  test('one booking: ten reschedules a day; strangers do not count', async () => {
    const person = await createPerson(maidan);
    const [much, other] = [await book(person), await book(person)];
    const stranger = await createPerson(maidan);
    for (let tries = 0; tries < 12; tries += 1)
      expect((await reschedule(stranger, much, '09:00')).status).toBe(404);
    for (let reschedules = 1; reschedules <= 10; reschedules += 1) {
      expect((await reschedule(person, much, reschedules % 2 ? '19:00' : '18:00')).status).toBe(200);
    }
    expect(await reschedule(person, much, '19:00')).toMatchObject(limited);
    const { body } = await maidan.call('GET', `/api/bookings/${much}`, { as: person });
    expect(body.startTimes).toEqual(['18:00']);
    expect((await reschedule(person, other, '19:00')).status).toBe(200);
  });

  test('one person: twenty requests an hour; others are not limited', async () => {
    const [person, other] = [await createPerson(maidan), await createPerson(maidan)];
    const bookingId = await book(person);
    for (let tries = 0; tries < 20; tries += 1)
      expect((await reschedule(person, newId(), '19:00')).status).toBe(404);
    expect(await reschedule(person, bookingId, '19:00')).toMatchObject(limited);
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(body.startTimes).toEqual(['18:00']);
    expect((await reschedule(other, await book(other), '19:00')).status).toBe(200);
  });
});
