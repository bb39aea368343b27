import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/installation.ts';
import { bookAndPay, hold } from '../../../tests/support/paid-booking.ts';

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
  test("the owner's contact appears with the confirmed booking, for its customer and nobody else", async () => {
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

  test('a cancelled booking shows the owner no longer', async () => {
    const someone = await createPerson(maidan);
    const bookingId = await bookAndPay(maidan, someone, { turfId, date, startTimes: ['10:00'] });
    expect((await ofBooking(someone, bookingId)).status).toBe(200);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: someone });
    expect((await ofBooking(someone, bookingId)).status).toBe(404);
    expect((await ofTurf(someone, turfId)).status).toBe(404);
  });

  test('a booking at one turf says nothing about the owner of another', async () => {
    const elsewhere = await createTurf(maidan);
    expect((await ofTurf(player, elsewhere)).status).toBe(404);
  });

  test('the public page and API of a turf name nobody', async () => {
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}`);
    expect(JSON.stringify(body)).not.toContain(owner.email);
    expect(JSON.stringify(body)).not.toContain(owner.id);
  });
});
