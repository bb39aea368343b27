import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { addManyTurfs } from '../../../../tests/support/bookings/many-turfs.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { paymentOrders, payments } from '../../../core/payments/tables.ts';
import { users } from '../../../core/people/tables.ts';
import { turfs } from '../../../core/turfs/tables.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 3);
let admin: Person;
let asha: Person;
let online: string;
let byPhone: string;

beforeAll(async () => {
  const { db } = maidan.services;
  admin = await createPerson(maidan, 'admin');
  asha = await createPerson(maidan);
  await db.update(users).set({ phone: '+919876500001', firstName: 'Ashalata' }).where(eq(users.id, asha.id));
  const turfId = await createTurf(maidan);
  online = await bookAndPay(maidan, asha, { turfId, date, startTimes: ['07:00'] });
  const guest = { source: 'phone', guestName: 'Team Alpha', guestPhone: '98765 00002' };
  const desk = { as: admin, body: { date, startTimes: ['09:00'], ...guest } };
  const made = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, desk);
  expect(made.status).toBe(201);
  byPhone = made.body.id;
});

const find = async (q: string, as: Person = admin) =>
  maidan.call('GET', `/api/admin/bookings?q=${encodeURIComponent(q)}`, { as });
const idsFor = async (q: string) => (await find(q)).body.items.map(({ id }: { id: string }) => id);

describe('find bookings', () => {
  test('code: as printed, spoken in two halves, in small letters', async () => {
    const { db } = maidan.services;
    const [row] = await db.select({ code: bookings.code }).from(bookings).where(eq(bookings.id, online));
    const code = row?.code ?? '';
    for (const q of [code, `${code.slice(0, 4)} ${code.slice(4)}`, code.toLowerCase()])
      expect(await idsFor(q), q).toEqual([online]);
  });

  test('phone number of customers and guests, however it is typed', async () => {
    expect(await idsFor('098765 00001')).toEqual([online]);
    expect(await idsFor('+91 98765-00002')).toEqual([byPhone]);
  });

  test('name or address of the customer, whose id is in the answer', async () => {
    const { body } = await find('ashalata');
    expect(body.items).toMatchObject([{ id: online, customer: { id: asha.id } }]);
    expect((await find('98765 00002')).body.items[0].customer).toEqual({ id: null, name: 'Team Alpha' });
  });

  test('ids of the gateway: order and payment', async () => {
    const { db } = maidan.services;
    const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, online));
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.paymentOrderId, order?.id ?? ''));
    expect(await idsFor(order?.orderId ?? '')).toEqual([online]);
    expect(await idsFor(payment?.id ?? '')).toEqual([online]);
  });

  test('filters: status, source, dates, turf, owner and place, all at once', async () => {
    const place = await createTurf(maidan, { name: 'Zebra Ground', openingHour: 6, closingHour: 26 });
    const [turf] = await maidan.services.db.select().from(turfs).where(eq(turfs.id, place));
    const late = await bookAndPay(maidan, asha, { turfId: place, date, startTimes: ['25:00'] });
    const next = await bookAndPay(maidan, asha, {
      turfId: place,
      date: addDays(date, 1),
      startTimes: ['07:00'],
    });
    const dropped = await bookAndPay(maidan, asha, { turfId: place, date, startTimes: ['08:00'] });
    await maidan.call('POST', `/api/bookings/${dropped}/cancel`, { as: asha, body: {} });
    const list = async (query: string) => {
      const { status, body } = await maidan.call('GET', `/api/admin/bookings?${query}`, { as: admin });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.items.map(({ id }: { id: string }) => id);
    };
    expect(await list('place=zebra')).toEqual([next, late, dropped]);
    expect(await list('place=ZEBRA%20nagar')).toEqual([next, late, dropped]);
    expect(await list(`turfId=${place}&status=cancelled`)).toEqual([dropped]);
    expect(await list(`ownerId=${turf?.ownerId}&from=${date}&to=${date}`)).toEqual([late, dropped]);
    expect(await list(`ownerId=${turf?.ownerId}&from=${addDays(date, 1)}`)).toEqual([next]);
    expect(await list('source=phone')).toEqual([byPhone]);
    expect(await list('source=phone&status=cancelled')).toEqual([]);
    expect(await list(`q=ashalata&turfId=${place}&status=confirmed`)).toEqual([next, late]);
    expect(await list(`q=ashalata&source=phone`)).toEqual([]);
    expect(await list(`turfId=${byPhone}`)).toEqual([]);
  });

  test.each(['', 'q=ashalata&', 'place=zebra&'])('pages by "%s": each booking once', async (query) => {
    const page = async (more: string) =>
      (await maidan.call('GET', `/api/admin/bookings?${query}${more}`, { as: admin })).body;
    const whole = await page('limit=100');
    expect(whole).toMatchObject({ nextCursor: null });
    const seen: string[] = [];
    let after = '';
    do {
      const { items, nextCursor } = await page(`limit=1${after}`);
      seen.push(...items.map(({ id }: { id: string }) => id));
      after = nextCursor === null ? '' : `&cursor=${encodeURIComponent(nextCursor)}`;
    } while (after !== '');
    expect(seen).toEqual(whole.items.map(({ id }: { id: string }) => id));
    expect(seen.length).toBeGreaterThan(2);
  });

  test('customers and owners: FORBIDDEN; a name of too many turfs: refused', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    for (const as of [asha, owner]) {
      expect((await maidan.call('GET', '/api/admin/bookings', { as })).status).toBe(403);
    }
    await addManyTurfs(maidan.services.db, { count: 201, ownerId: owner.id });
    const refused = await maidan.call('GET', `/api/admin/bookings?place=${owner.id}@people.test`, {
      as: admin,
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Too many turfs match');
  });

  test('nothing matches: empty; nothing searched: refused with the field', async () => {
    expect(await idsFor('pay_unknown')).toEqual([]);
    expect(await idsFor('%')).toEqual([]);
    const refused = await find(' ');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Enter what to search for');
  });
});
