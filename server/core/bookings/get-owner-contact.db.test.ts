import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';

const date = addDays(istDateOf(new Date()), 5);
const maidan = testInstallation();
let owner: Person;
let player: Person;
let turfId: string;
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  player = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
});

const ofBooking = (as: Person | undefined, id: string) =>
  maidan.call('GET', `/api/bookings/${id}/owner-contact`, as && { as });
const ofTurf = (as: Person | undefined, id: string) =>
  maidan.call('GET', `/api/turfs/${id}/owner-contact`, as && { as });

describe('get owner contact', () => {
  test("owner's contact: visible only to the customer of a confirmed booking", async () => {
    const held = await hold(maidan, player, { turfId, date, startTimes: ['07:00'] });
    expect((await ofBooking(player, held.id)).status).toBe(404);
    expect((await ofTurf(player, turfId)).status).toBe(404);

    const bookingId = await bookAndPay(maidan, player, { turfId, date });
    const expected = { name: 'Asha Iyer', email: owner.email, phone: null };
    expect(await ofBooking(player, bookingId)).toEqual({ status: 200, body: expected });
    expect(await ofTurf(player, turfId)).toEqual({ status: 200, body: expected });

    const others = [await createPerson(maidan), await createPerson(maidan, 'turf_owner'), owner];
    for (const other of [...others, await createPerson(maidan, 'admin')]) {
      expect((await ofBooking(other, bookingId)).status).toBe(404);
      expect((await ofTurf(other, turfId)).status).toBe(404);
    }
    expect((await ofBooking(undefined, bookingId)).status).toBe(401);
    expect((await ofTurf(undefined, turfId)).status).toBe(401);
  });

  test("cancelled booking: the owner's contact is hidden again", async () => {
    const someone = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, someone, { turfId, date, startTimes: ['10:00'] });
    expect((await ofBooking(someone, bookingId)).status).toBe(200);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: someone });
    expect((await ofBooking(someone, bookingId)).status).toBe(404);
    expect((await ofTurf(someone, turfId)).status).toBe(404);
  });

  test("booking at another turf: the owner's contact is hidden", async () => {
    const elsewhere = await createTurf(maidan);
    expect((await ofTurf(player, elsewhere)).status).toBe(404);
  });

  test('public turf API: contains no personal data of the owner', async () => {
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}`);
    expect(JSON.stringify(body)).not.toContain(owner.email);
    expect(JSON.stringify(body)).not.toContain(owner.id);
  });
});
