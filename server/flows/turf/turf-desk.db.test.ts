import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold as bookingHold, payByCard } from '../../../tests/support/bookings/paid-booking.ts';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { auditLog } from '../../core/people/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

const maidan = testInstallation();
let owner: Person;
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

const ground = { name: 'Besant Court', location: 'Adyar, Chennai', sport: 'tennis' };
const date = addDays(istDateOf(new Date()), 5);
const hold = async (turfId: string, startTime: string) => {
  const customer = await createPerson(maidan);
  const body = { turfId, date, startTimes: [startTime], paymentOption: 'full' };
  return maidan.call('POST', '/api/bookings', { as: customer, body });
};

describe('turf desk', () => {
  test('owner lists a turf: policy defaults apply and it can be booked', async () => {
    const { status, body } = await maidan.call('POST', '/api/turfs', { as: owner, body: ground });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...ground,
      hourlyRatePaise: 500_00,
      capacity: 22,
      openingTime: '06:00',
      closingTime: '23:00',
      rating: null,
      amenities: [],
    });
    expect((await hold(body.id, '22:00')).status).toBe(201);
  });

  test('admin lists a turf for its owner; others cannot', async () => {
    const admin = await createPerson(maidan, 'admin');
    const list = (as: Person, ownerId: string) =>
      maidan.call('POST', '/api/turfs', { as, body: { ...ground, name: 'Given Court', ownerId } });
    const { status, body } = await list(admin, owner.id);
    expect(status).toBe(201);
    const own = await maidan.call('GET', '/api/owner/turfs', { as: owner });
    expect(own.body.items).toContainEqual(expect.objectContaining({ id: body.id }));
    const [line] = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(line).toMatchObject({ actorId: admin.id, details: { ownerId: owner.id } });

    expect((await list(owner, admin.id)).status).toBe(403);
    expect((await list(owner, owner.id)).status).toBe(201);
    const customer = await createPerson(maidan);
    const refused = await list(admin, customer.id);
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields).toMatchObject([{ field: 'ownerId' }]);
  });

  test('same key, even concurrently: same turf; keys are per owner', async () => {
    const lister = await createPerson(maidan, 'turf_owner');
    const list = (as: Person, more: object = {}) =>
      maidan.call('POST', '/api/turfs', {
        as,
        headers: { 'idempotency-key': 'one-form' },
        body: { ...ground, description: 'Two nets', openingTime: '07:00', ...more },
      });
    const both = await Promise.all([list(lister), list(lister)]);
    const later = await list(lister);
    const listedId = later.body.id;
    expect([...both, later].map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 3 }, () => [201, listedId]),
    );
    const own = await maidan.call('GET', '/api/owner/turfs', { as: lister });
    expect(own.body.items.map(({ id }: { id: string }) => id)).toEqual([listedId]);

    for (const more of [
      { hourlyRatePaise: 900_00 },
      { description: 'Three nets' },
      { closingTime: '22:00' },
    ]) {
      expect((await list(lister, more)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    const other = await list(await createPerson(maidan, 'turf_owner'), { name: 'Other Court' });
    expect(other).toMatchObject({ status: 201, body: { name: 'Other Court' } });
    expect(other.body.id).not.toBe(listedId);
  });

  test('admin lists a turf for a disabled owner: refused', async () => {
    const admin = await createPerson(maidan, 'admin');
    const disabled = await createPerson(maidan, 'turf_owner');
    const path = `/api/people/${disabled.id}/disabling`;
    await maidan.call('PUT', path, { as: admin, body: { reason: 'Sold the same hour twice' } });
    const body = { ...ground, ownerId: disabled.id };
    const refused = await maidan.call('POST', '/api/turfs', { as: admin, body });
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields).toMatchObject([{ field: 'ownerId' }]);
  });

  test.each([
    [{ name: '   ' }, 'name: Turf name is required'],
    [{ name: 'x'.repeat(101) }, 'name: Name is too long'],
    [{ location: '' }, 'location: Location is required'],
    [{ location: 'x'.repeat(201) }, 'location: Location is too long'],
    [{ sport: '' }, 'sport: Sport is required'],
    [{ sport: 'chess' }, 'sport: Choose football, cricket, badminton, basketball or tennis.'],
    [{ description: 'x'.repeat(501) }, 'description: Description is too long'],
    [{ hourlyRatePaise: 0 }, 'hourlyRatePaise: Price must be positive'],
    [{ hourlyRatePaise: 10.5 }, 'hourlyRatePaise: Price must be a whole number of paise'],
    [{ capacity: 0 }, 'capacity: Capacity must be at least 1'],
    [{ amenities: ['Parking', 'parking'] }, 'amenities: List each amenity only once'],
    [{ openingTime: '06:15' }, 'openingTime: Enter a time on the hour or half hour, such as 06:00'],
    [{ openingTime: '06:30' }, 'openingTime: A turf that sells hours opens and closes on the hour.'],
    [{ closingTime: '29:30' }, 'closingTime: Enter a time on the hour or half hour'],
    [{ openingTime: '20:00', closingTime: '08:00' }, 'Choose a closing time after the opening time.'],
  ])('turf with %o: rejected with field and remedy', async (wrong, message) => {
    const answer = await maidan.call('POST', '/api/turfs', { as: owner, body: { ...ground, ...wrong } });
    expect(answer.status).toBe(400);
    expect(refusalWords(answer.body)).toContain(message);
    expect(answer.body.data.fields).toHaveLength(1);
  });

  test('change: refused for other owners, allowed for admins, audited', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const other = await createPerson(maidan, 'turf_owner');
    const body = { hourlyRatePaise: 650_00 };
    expect((await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: other, body })).status).toBe(404);
    const admin = await createPerson(maidan, 'admin');
    const { body: changed } = await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: admin, body });
    expect(changed).toMatchObject({ hourlyRatePaise: 650_00, name: 'Marina Five-a-Side' });
    const entries = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, turfId));
    expect(entries).toMatchObject([
      {
        event: 'turf-changed',
        actorId: admin.id,
        details: { hourlyRatePaise: { from: 500_00, to: 650_00 } },
      },
    ]);
  });

  test('new rate: does not change existing holds', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body: held } = await hold(turfId, '10:00');
    await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body: { hourlyRatePaise: 900_00 } });
    const { body: later } = await hold(turfId, '11:00');
    expect(held.subtotalPaise).toBe(500_00);
    expect(later.subtotalPaise).toBe(900_00);
  });

  test('sold hour: prevents shorter hours and archiving', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body: held } = await hold(turfId, '22:00');
    const cut = { as: owner, body: { closingTime: '22:00' } };
    const refused = await maidan.call('PATCH', `/api/turfs/${turfId}`, cut);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'TURF_HAS_BOOKINGS',
      data: { bookings: [{ id: held.id, code: held.code, date, startTimes: ['22:00'] }] },
    });
    expect(refused.body.data.bookings[0].heldUntil).toBe(held.holdExpiresAt);
    const archiving = await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner });
    expect(archiving.body).toMatchObject({ code: 'TURF_HAS_BOOKINGS' });
    const other = await maidan.call('PATCH', `/api/turfs/${turfId}`, {
      as: owner,
      body: { openingTime: '07:00' },
    });
    expect(other.body.openingTime).toBe('07:00');

    maidan.clock.advance(11 * 60_000);
    expect((await maidan.call('PATCH', `/api/turfs/${turfId}`, cut)).status).toBe(200);
    expect((await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner })).body).toEqual({
      archived: true,
    });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).status).toBe(404);
    expect((await hold(turfId, '10:00')).status).toBe(404);
  });

  test('game in progress: prevents shorter hours and archiving', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const bookingId = await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
    const { db, clock } = maidan.services;
    const ahead = Date.parse(`${date}T18:30:00+05:30`) - (await clock.now(db)).getTime();
    maidan.clock.advance(ahead);
    const path = `/api/turfs/${turfId}`;
    const refused = [
      await maidan.call('PATCH', path, { as: owner, body: { closingTime: '18:00' } }),
      await maidan.call('DELETE', path, { as: owner }),
    ];
    maidan.clock.advance(-ahead);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'TURF_HAS_BOOKINGS', data: { bookings: [{ id: bookingId }] } });
    }
  });

  test('archiving: publishes turfs-changed', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const heard: object[] = [];
    const stop = maidan.services.events.subscribe((event) => heard.push(event));
    await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner });
    stop();
    // Holds of earlier tests may expire meanwhile.
    const ofTurf = heard.filter((event) => 'turfId' in event && event.turfId === turfId);
    expect(ofTurf).toEqual([{ type: 'turfs-changed', turfId }]);
  });

  test('payment after expiry for an archived turf: not captured', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const customer = await createPerson(maidan);
    const wanted = { turfId, date: istDateOf(new Date(Date.now() + 3 * 86_400_000)), startTimes: ['19:00'] };
    const held = await bookingHold(maidan, customer, wanted);
    maidan.clock.advance(11 * 60_000);
    expect((await maidan.call('DELETE', `/api/turfs/${turfId}`, { as: owner })).status).toBe(200);
    await payByCard(maidan, held.orderId);
    await syncOrder(maidan.services, held.orderId);
    const { body } = await maidan.call('GET', `/api/bookings/${held.id}`, { as: customer });
    expect(body).toMatchObject({ status: 'expired', paidPaise: 0, releasedPaise: held.payNowPaise });
  });
});
