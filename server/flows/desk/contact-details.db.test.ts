import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { contactSharedHours } from '../../../contract/policy.ts';
import { bookAndPay, hold } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { users } from '../../core/people/tables.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 5);
const numbers = { player: '+919876543210', owner: '+919123456780' };
let owner: Person;
let otherOwner: Person;
let admin: Person;
let player: Person;
let turfId: string;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  otherOwner = await createPerson(maidan, 'turf_owner');
  admin = await createPerson(maidan, 'admin');
  player = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
  await setPhone(owner, numbers.owner);
  await setPhone(player, numbers.player);
});

const setPhone = (person: Person, phone: string) =>
  maidan.services.db.update(users).set({ phone }).where(eq(users.id, person.id));
const get = (path: string, as: Person) => maidan.call('GET', `/api${path}`, { as });

/** Returns the customers that a manager sees on the day sheet, in the calendar and before a closure. */
async function customersSeenBy(person: Person) {
  const [day, desk, closure] = await Promise.all([
    get(`/turfs/${turfId}/day?date=${date}`, person),
    get(`/turfs/${turfId}/desk/slots?date=${date}`, person),
    get(`/turfs/${turfId}/closure-preview?date=${date}&fromHour=6&toHour=23`, person),
  ]);
  const sold = desk.body.days[0].slots.flatMap(({ booking }: { booking: unknown }) => booking ?? []);
  return [
    ...day.body.bookings.map(({ name, phone }: Seen) => [name, phone]),
    ...sold.map(({ name, phone }: Seen) => [name, phone]),
    ...(closure.body.bookings ?? []).map(({ name, phone }: Seen) => [name, phone]),
  ];
}
type Seen = { name: string; phone: string | null };

describe('contact details', () => {
  test('before confirmation: neither side sees a number', async () => {
    const held = await hold(maidan, player, { turfId, date, startTimes: ['07:00'] });
    expect(await customersSeenBy(owner)).toEqual([]);
    expect((await get(`/bookings/${held.id}/owner-contact`, player)).status).toBe(404);

    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: false } });
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['08:00'] });
    const hidden = ['Asha I.', null];
    expect(await customersSeenBy(owner)).toEqual([hidden, hidden, hidden]);
    const requests = (await get('/owner/requests', owner)).body;
    expect(requests.items).toMatchObject([{ id, name: 'Asha I.' }]);
    expect(JSON.stringify(requests)).not.toContain('98765');
    expect((await get(`/bookings/${id}/owner-contact`, player)).status).toBe(404);
    await maidan.call('POST', `/api/bookings/${id}/decline`, { as: owner, body: {} });
    await maidan.call('PUT', '/api/me/owner-preferences', { as: owner, body: { autoAccept: true } });
  });

  test('confirmed: owner, admin and customer see each other, others nothing', async () => {
    turfId = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['10:00'] });
    const shown = ['Asha Iyer', numbers.player];
    for (const manager of [owner, admin])
      expect(await customersSeenBy(manager)).toEqual([shown, shown, shown]);
    expect((await get(`/bookings/${id}/owner-contact`, player)).body.phone).toBe(numbers.owner);

    const stranger = await createPerson(maidan);
    for (const person of [otherOwner, stranger]) {
      for (const path of ['day?', 'desk/slots?', 'closure-preview?fromHour=6&toHour=23&']) {
        const { status, body } = await get(`/turfs/${turfId}/${path}date=${date}`, person);
        expect([403, 404], path).toContain(status);
        expect(JSON.stringify(body)).not.toMatch(/98765|Iyer/);
      }
      expect((await get(`/bookings/${id}/owner-contact`, person)).status).toBe(404);
      expect((await get(`/turfs/${turfId}/owner-contact`, person)).status).toBe(404);
    }
  });

  test('cancelled booking: phone hidden again, listed once by the closure', async () => {
    turfId = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['11:00'] });
    const { body } = await maidan.call('POST', `/api/turfs/${turfId}/closures`, {
      as: owner,
      body: { date, fromHour: 11, toHour: 12, reason: 'Rain' },
    });
    expect(body.cancelled).toMatchObject([{ name: 'Asha Iyer', phone: numbers.player }]);
    expect(await customersSeenBy(owner)).toEqual([['Asha I.', null]]);
    expect((await get(`/bookings/${id}/owner-contact`, player)).status).toBe(404);
  });

  test('24 hours after the game: hidden on both sides', async () => {
    turfId = await createTurf(maidan, { ownerId: owner.id });
    const id = await bookAndPay(maidan, player, { turfId, date, startTimes: ['12:00'] });
    const minute = 60_000;
    const endsMs = slotStart(date, 13 + contactSharedHours).getTime();
    maidan.clock.advance(endsMs - minute - (await maidan.services.clock.now(maidan.services.db)).getTime());
    const shown = ['Asha Iyer', numbers.player];
    for (const manager of [owner, admin]) expect(await customersSeenBy(manager)).toEqual([shown, shown]);
    expect((await get(`/bookings/${id}/owner-contact`, player)).status).toBe(200);
    expect((await get(`/turfs/${turfId}/owner-contact`, player)).status).toBe(200);

    maidan.clock.advance(2 * minute);
    const hidden = ['Asha I.', null];
    for (const manager of [owner, admin]) expect(await customersSeenBy(manager)).toEqual([hidden, hidden]);
    expect((await get(`/bookings/${id}/owner-contact`, player)).status).toBe(404);
    expect((await get(`/turfs/${turfId}/owner-contact`, player)).status).toBe(404);
  });
});
