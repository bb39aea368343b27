import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Discount } from '../../../contract/bookings/discounts.ts';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { checkMoney } from '../../core/ledger/check-money.ts';
import { listDiscountsOf } from '../../core/ledger/queries.ts';
import { ledgerEntries, ledgerLines } from '../../core/ledger/tables.ts';
import { auditLog } from '../../core/people/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

/** Codes of a venue. Source: docs/business-rules.md, rule 31. */

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 6);

beforeAll(() => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

async function createPlace() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}`);
  return { owner, turfId, venueId: body.venue.id as string };
}

const create = (as: Person, venueId: string, body: object = {}) =>
  maidan.call('POST', `/api/venues/${venueId}/discounts`, {
    as,
    body: { code: 'MONSOON10', percent: 10, maxUsesPerCustomer: 1, ...body },
  });
const change = (as: Person, id: string, body: object) =>
  maidan.call('PATCH', `/api/discounts/${id}`, { as, body });
const list = async (as: Person, venueId: string) =>
  (await maidan.call('GET', `/api/venues/${venueId}/discounts`, { as })).body.items as Discount[];

async function placeWithCode(body: object = {}) {
  const place = await createPlace();
  const made = await create(place.owner, place.venueId, body);
  expect(made.status).toBe(201);
  return { ...place, discountId: made.body.id as string };
}

type Slots = { turfId: string; startTimes?: string[]; discountCode?: string; paymentOption?: string };
const slots = ({ startTimes = ['18:00', '19:00'], discountCode = 'monsoon10', turfId }: Slots) => ({
  ...{ turfId, date, startTimes, discountCode },
});
const quote = (as: Person, request: Slots) =>
  maidan.call('POST', '/api/quotes', { as, body: slots(request) });
const hold = (as: Person, { paymentOption = 'partial', ...request }: Slots) =>
  maidan.call('POST', '/api/bookings', { as, body: { ...slots(request), paymentOption } });

async function pay({ body }: Awaited<ReturnType<typeof hold>>): Promise<string> {
  await payByCard(maidan, body.order.orderId);
  await syncOrder(maidan.services, body.order.orderId);
  return body.id;
}

async function booked(turfId: string, more: Partial<Slots> = {}) {
  const person = await createPerson(maidan);
  const held = await hold(person, { turfId, ...more });
  expect(held.status).toBe(201);
  return { person, bookingId: await pay(held) };
}

const recorded = async (bookingId: string) =>
  (await listDiscountsOf(maidan.services.db, [bookingId])).get(bookingId);
const findingsOf = async (id: string) =>
  (await checkMoney(maidan.services)).findings.filter(({ bookingId }) => bookingId === id);

describe('discount codes of a venue', () => {
  test('percent before the multi-hour discount, never on the fee', async () => {
    const { turfId } = await placeWithCode();
    const person = await createPerson(maidan);
    const expected = {
      venueDiscount: { code: 'MONSOON10', amountPaise: 100_00 },
      subtotalPaise: 900_00,
      discountPercent: 3,
      discountPaise: 27_00,
      pricePaise: 873_00,
      feePaise: 20_00,
      totalPaise: 893_00,
    };
    const quoted = await quote(person, { turfId });
    expect(quoted).toMatchObject({ status: 200, body: { ...expected, slots: [{ pricePaise: 450_00 }, {}] } });
    const held = await hold(person, { turfId });
    expect(held).toMatchObject({ status: 201, body: { ...expected, payNowPaise: 238_00 } });
    expect(await pay(held)).toBe(held.body.id);
    expect(await findingsOf(held.body.id)).toEqual([]);
  });

  test('without a code: no discount, whatever the venue has', async () => {
    const { turfId } = await placeWithCode();
    const body = { turfId, date, startTimes: ['18:00'], paymentOption: 'full' };
    const held = await maidan.call('POST', '/api/bookings', { as: await createPerson(maidan), body });
    expect(held.body).toMatchObject({ venueDiscount: null, totalPaise: 520_00 });
  });

  test('unknown, past or inactive code: refused with field and remedy', async () => {
    const { owner, turfId, discountId } = await placeWithCode({ untilDate: addDays(date, -1) });
    const elsewhere = await createPlace();
    const person = await createPerson(maidan);
    const messageAt = async (id: string) => {
      const { status, body } = await quote(person, { turfId: id });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'DISCOUNT_REFUSED',
        data: { fields: [{ field: 'discountCode', message: body.message }] },
      });
      expect((await hold(person, { turfId: id })).body.message).toBe(body.message);
      return body.message;
    };
    expect(await messageAt(turfId)).toMatch(/^MONSOON10 has expired: it was for games until/);
    const unknown = 'This venue has no code MONSOON10. Check the spelling, or pay without it.';
    expect(await messageAt(elsewhere.turfId)).toBe(unknown);
    await change(owner, discountId, { untilDate: null, isActive: false });
    expect(await messageAt(turfId)).toBe(unknown);
    await change(owner, discountId, { fromDate: addDays(date, 1), isActive: true });
    expect(await messageAt(turfId)).toMatch(/^MONSOON10 is for games from/);
    const odd = await quote(person, { turfId, discountCode: 'no!' });
    expect(odd).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'discountCode' }] } } });
  });

  test('many codes tried: RATE_LIMITED, a booking without one is not', async () => {
    const { turfId } = await placeWithCode();
    const person = await createPerson(maidan);
    for (let tried = 0; tried < 30; tried++)
      expect((await quote(person, { turfId, discountCode: `GUESS${tried}` })).status).toBe(422);
    expect(await quote(person, { turfId })).toMatchObject({ status: 429 });
    expect(await hold(person, { turfId })).toMatchObject({ status: 429 });
    const body = { turfId, date, startTimes: ['18:00'], paymentOption: 'full' };
    expect((await maidan.call('POST', '/api/bookings', { as: person, body })).status).toBe(201);
  });

  test('uses: an expired, released or cancelled booking gives its use back', async () => {
    const { owner, venueId, turfId } = await placeWithCode({ maxUses: 1 });
    const person = await createPerson(maidan);
    const first = await hold(person, { turfId });
    expect((await hold(person, { turfId, startTimes: ['20:00'] })).body.message).toContain('already');
    const other = await createPerson(maidan);
    const wanted = { turfId, startTimes: ['21:00'] };
    expect((await hold(other, wanted)).body.message).toBe('MONSOON10 is used up. Pay without it.');
    await maidan.call('POST', `/api/bookings/${first.body.id}/release`, { as: person, body: {} });
    const bookingId = await pay(await hold(other, wanted));
    expect((await list(owner, venueId))[0]).toMatchObject({ useCount: 1, givenPaise: 50_00 });
    expect((await quote(person, { turfId })).status).toBe(422);
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: other, body: {} });
    expect((await list(owner, venueId))[0]).toMatchObject({ useCount: 0, givenPaise: 0 });
    expect(await recorded(bookingId)).toBe(0);
    expect((await quote(person, { turfId })).status).toBe(200);
    expect(await findingsOf(bookingId)).toEqual([]);
  });

  test('late payment: confirmed only while the code has a use left', async () => {
    const { turfId } = await placeWithCode({ maxUses: 1 });
    const [early, late] = [await createPerson(maidan), await createPerson(maidan)];
    const lapsed = await hold(late, { turfId });
    const lapse = { holdExpiresAt: sql`now() - interval '1 minute'` };
    await maidan.services.db.update(bookings).set(lapse).where(eq(bookings.id, lapsed.body.id));
    await maidan.services.db.execute(
      sql`UPDATE slot_reservations SET expires_at = now() - interval '1 minute' WHERE booking_id = ${lapsed.body.id}`,
    );
    const used = await pay(await hold(early, { turfId, startTimes: ['10:00'] }));
    await pay(lapsed);
    const statusOf = async (as: Person, id: string) =>
      (await maidan.call('GET', `/api/bookings/${id}`, { as })).body.status;
    expect(await statusOf(late, lapsed.body.id)).toBe('expired');
    expect(await statusOf(early, used)).toBe('confirmed');
    expect(await findingsOf(lapsed.body.id)).toEqual([]);
  });

  test('same key with another code: IDEMPOTENCY_KEY_REUSED', async () => {
    const { turfId } = await placeWithCode();
    const person = await createPerson(maidan);
    const send = (discountCode?: string) =>
      maidan.call('POST', '/api/bookings', {
        as: person,
        headers: { 'idempotency-key': 'same' },
        body: { turfId, date, startTimes: ['18:00'], paymentOption: 'full', discountCode },
      });
    const first = await send('MONSOON10');
    expect((await send('MONSOON10')).body.id).toBe(first.body.id);
    expect((await send()).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('discount of a booking', () => {
  test('ledger: the owner pays, the amount due stays', async () => {
    const { owner, turfId } = await placeWithCode();
    const { bookingId } = await booked(turfId, { paymentOption: 'full' });
    const lines = await maidan.services.db
      .select({ line: ledgerLines.line, ownerId: ledgerLines.ownerId, amountPaise: ledgerLines.amountPaise })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(sql`${ledgerEntries.bookingId} = ${bookingId} AND ${ledgerEntries.kind} = 'discount'`)
      .orderBy(ledgerLines.line);
    expect(lines).toEqual([
      { line: 1, ownerId: owner.id, amountPaise: 100_00 },
      { line: 2, ownerId: owner.id, amountPaise: -100_00 },
    ]);
    await maidan.services.db.execute(
      sql`UPDATE bookings SET slot_discounts_paise = '{0,0}' WHERE id = ${bookingId}`,
    );
    expect(await findingsOf(bookingId)).toMatchObject([{ kind: 'ledger_differs', amountPaise: 100_00 }]);
  });

  test('reschedule: kept slots keep it, added ones cost the full price', async () => {
    const { turfId } = await placeWithCode();
    const { person, bookingId } = await booked(turfId);
    const moved = await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
      as: person,
      body: { date, startTimes: ['19:00', '20:00'] },
    });
    expect(moved.body).toMatchObject({
      venueDiscount: { code: 'MONSOON10', amountPaise: 50_00 },
      subtotalPaise: 950_00,
      discountPaise: 29_00,
    });
    expect(await recorded(bookingId)).toBe(50_00);
    expect(await findingsOf(bookingId)).toEqual([]);
  });

  test('closure of a slot: the other one keeps it', async () => {
    const { owner, turfId } = await placeWithCode();
    const { person, bookingId } = await booked(turfId, { paymentOption: 'full' });
    const closure = { date, fromHour: 19, toHour: 20, reason: 'Rain, the ground is under water' };
    await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: closure });
    const { body } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(body).toMatchObject({
      venueDiscount: { amountPaise: 50_00 },
      subtotalPaise: 450_00,
      pricePaise: 436_50,
      payNowPaise: 456_50,
    });
    expect(await recorded(bookingId)).toBe(50_00);
    expect(await findingsOf(bookingId)).toEqual([]);
  });

  test('extension at the desk: today’s price, the discount stays', async () => {
    const { owner, turfId } = await placeWithCode();
    const { person, bookingId } = await booked(turfId);
    const body = { turfId, date, startTimes: ['18:00', '19:00', '20:00'] };
    const answer = await maidan.call('POST', `/api/bookings/${bookingId}/desk-reschedule`, {
      as: owner,
      body,
    });
    expect(answer.status).toBe(200);
    const { body: after } = await maidan.call('GET', `/api/bookings/${bookingId}`, { as: person });
    expect(after).toMatchObject({ venueDiscount: { amountPaise: 100_00 }, subtotalPaise: 1_400_00 });
    expect(await findingsOf(bookingId)).toEqual([]);
  });
});

describe('managing codes', () => {
  test('create, change and turn off: audited, only for the venue', async () => {
    const { owner, venueId, discountId } = await placeWithCode({ maxUses: 100 });
    const stranger = await createPerson(maidan, 'turf_owner');
    expect(await create(owner, venueId, { code: 'Monsoon10' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'code' }] } },
    });
    expect((await create(stranger, venueId)).body.code).toBe('VENUE_NOT_FOUND');
    expect((await change(stranger, discountId, { isActive: false })).body.code).toBe('DISCOUNT_NOT_FOUND');
    const amount = await change(owner, discountId, { amountPaise: 150_00, maxUses: null });
    expect(amount.body).toMatchObject({ percent: null, amountPaise: 150_00, maxUses: null, isActive: true });
    expect((await change(owner, discountId, { amountPaise: null })).status).toBe(400);
    await change(owner, discountId, { fromDate: '2027-06-10' });
    expect((await change(owner, discountId, { untilDate: '2027-06-09' })).status).toBe(400);
    expect((await change(owner, discountId, { isActive: false })).body.isActive).toBe(false);
    const written = await maidan.services.db
      .select({ event: auditLog.event, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.actorId, owner.id))
      .orderBy(auditLog.happenedAt);
    expect(written.filter(({ event }) => event.startsWith('discount'))).toMatchObject([
      { event: 'discount-created', details: { code: 'MONSOON10', percent: 10 } },
      { details: { percent: { from: 10, to: null }, amountPaise: { from: null, to: 150_00 } } },
      { event: 'discount-changed', details: { fromDate: { to: '2027-06-10' } } },
      { event: 'discount-changed', details: { isActive: { from: true, to: false } } },
    ]);
  });

  test.each([
    ['no kind', { percent: null }],
    ['both kinds', { amountPaise: 100_00 }],
    ['all of the price', { percent: 91 }],
    ['a word with a space', { code: 'MON SOON' }],
    ['dates in the wrong order', { fromDate: '2027-06-02', untilDate: '2027-06-01' }],
    ['no uses', { maxUses: 0 }],
  ])('%s: refused', async (_name, body) => {
    const { owner, venueId } = await createPlace();
    expect((await create(owner, venueId, body)).status).toBe(400);
  });
});
