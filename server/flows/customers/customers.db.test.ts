import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import type { Customer, CustomerSummary } from '../../../contract/desk/customers.ts';
import { guestsKeptDays } from '../../../contract/policy.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { venueCustomers } from '../../core/bookings/customers/tables.ts';
import { forgetGuests } from '../../core/bookings/guests/forget-guests.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { auditLog, users } from '../../core/people/tables.ts';

const maidan = testInstallation();
const soon = addDays(istDateOf(new Date()), 5);
let owner: Person;
let numbers = 9_000_000_000;
/** A valid number that no other test uses. */
const newPhone = () => `+91${++numbers}`;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

async function createPlace(as = owner) {
  const turfId = await createTurf(maidan, { ownerId: as.id });
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}`);
  return { turfId, venueId: body.venue.id as string };
}

async function bookByPhone(turfId: string, guestPhone: string, more: Record<string, unknown> = {}) {
  const body = { source: 'phone', date: soon, startTimes: ['10:00'], guestPhone, ...more };
  const made = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body });
  expect(made.status).toBe(201);
  return made.body as { id: string; code: string };
}

async function list(venueId: string, query: Record<string, string> = {}, as = owner) {
  const answer = await maidan.call('GET', `/api/venues/${venueId}/customers?${new URLSearchParams(query)}`, {
    as,
  });
  expect(answer.status).toBe(200);
  return answer.body as { items: CustomerSummary[]; nextCursor: string | null };
}
const namesAt = async (venueId: string, query?: Record<string, string>) =>
  (await list(venueId, query)).items.map(({ name }) => name);

const get = async (id: string) =>
  (await maidan.call('GET', `/api/customers/${id}`, { as: owner })).body as Customer;
const change = (id: string, body: object, as = owner) =>
  maidan.call('PATCH', `/api/customers/${id}`, { as, body });
const importInto = (venueId: string, csv: string, more = {}) =>
  maidan.call('POST', `/api/venues/${venueId}/customer-imports`, { as: owner, body: { csv, ...more } });

/** A customer with an account who paid for a game, listed once the event is delivered. */
async function bookOnline(turfId: string, venueId: string, phone: string) {
  const person = await createPerson(maidan, 'customer');
  await maidan.services.db.update(users).set({ phone }).where(eq(users.id, person.id));
  const bookingId = await bookAndPay(maidan, person, { turfId, date: soon, startTimes: ['15:00'] });
  const isListed = () =>
    maidan.services.db.$count(
      venueCustomers,
      sql`${venueCustomers.userId} = ${person.id} AND ${venueCustomers.venueId} = ${venueId}`,
    );
  await expect.poll(isListed).toBe(1);
  return { person, bookingId };
}

describe('list of customers', () => {
  test('guests are joined by phone, with games, no-shows and money', async () => {
    const { turfId, venueId } = await createPlace();
    const phone = newPhone();
    const first = await bookByPhone(turfId, phone, { guestName: 'Suresh', paidBy: 'cash' });
    const second = await bookByPhone(turfId, phone, { guestName: 'Suresh K', startTimes: ['11:00'] });
    await bookByPhone(turfId, phone, { startTimes: ['12:00'] });
    await bookByPhone(turfId, newPhone(), { guestName: 'Asha', startTimes: ['13:00'] });
    const { body: noName } = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: owner,
      body: { source: 'walk_in', date: soon, startTimes: ['14:00'], guestName: 'No number' },
    });
    expect(noName.code).toBeDefined();
    await moveIntoPast(maidan, first.id, [10]);
    await moveIntoPast(maidan, second.id, [11]);
    await maidan.services.db
      .update(bookings)
      .set({ noShowAt: new Date(), noShowBy: owner.id })
      .where(eq(bookings.id, second.id));
    const [past] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, first.id));
    const { items } = await list(venueId);
    expect(items.map(({ name }) => name).sort()).toEqual(['Asha', 'Suresh']);
    expect(items.find(({ name }) => name === 'Suresh')).toMatchObject({
      phone,
      hasAccount: false,
      gameCount: 1,
      noShowCount: 1,
      lastVisit: past?.date,
      nextGame: soon,
      spentPaise: past?.totalPaise,
    });
  });

  test('game moved to another turf of the venue: its money is counted', async () => {
    const { turfId, venueId } = await createPlace();
    const otherTurfId = await createTurf(maidan, { ownerId: owner.id, venueId });
    const { id } = await bookByPhone(turfId, newPhone(), { guestName: 'Suresh', paidBy: 'cash' });
    const [{ spentPaise } = { spentPaise: 0 }] = (await list(venueId)).items;
    expect(spentPaise).toBeGreaterThan(0);
    const body = { turfId: otherTurfId, date: soon, startTimes: ['10:00'] };
    const moved = await maidan.call('POST', `/api/bookings/${id}/desk-reschedule`, { as: owner, body });
    expect(moved.status).toBe(200);
    expect((await list(venueId)).items).toMatchObject([{ spentPaise, nextGame: soon }]);
  });

  test('online customer: phone and full name only while contacts are shared', async () => {
    const { turfId, venueId } = await createPlace();
    const phone = newPhone();
    const { bookingId } = await bookOnline(turfId, venueId, phone);
    const [shared] = (await list(venueId)).items;
    expect(shared).toMatchObject({ phone, hasAccount: true, gameCount: 0, nextGame: soon });
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${soon}`, { as: owner });
    expect(shared?.spentPaise).toBe(body.bookings[0].paidOnlinePaise);
    const elsewhere = [
      `venues/${venueId}/customer-export`,
      `turfs/${turfId}/customer-suggestions?q=${phone.slice(1)}`,
    ];
    for (const path of elsewhere) {
      const { body: listed } = await maidan.call('GET', `/api/${path}`, { as: owner });
      expect(listed.items).toMatchObject([{ phone: null, name: expect.stringMatching(/^\S+ \S\.$/) }]);
    }
    await moveIntoPast(maidan, bookingId, [15]);
    const [later] = (await list(venueId)).items;
    expect(later).toMatchObject({ phone: null, gameCount: 1, nextGame: null });
    expect(later?.name).toMatch(/^\S+ \S\.$/);
    expect(await namesAt(venueId, { q: shared?.name ?? '' })).toEqual([]);
    expect(await namesAt(venueId, { q: later?.name ?? '' })).toEqual([later?.name]);
  });

  test.each(['desk first', 'online first'])('account and typed phone are one customer: %s', async (order) => {
    const { turfId, venueId } = await createPlace();
    const phone = newPhone();
    const atDesk = () => bookByPhone(turfId, phone, { guestName: 'Suresh' });
    if (order === 'desk first') await atDesk();
    await bookOnline(turfId, venueId, phone);
    if (order === 'online first') await atDesk();
    const { items } = await list(venueId);
    expect(items).toMatchObject([{ phone, hasAccount: true }]);
    expect((await get(items[0]?.id ?? '')).bookings).toHaveLength(2);
  });

  test('search by part of name, part of phone, and booking code', async () => {
    const { turfId, venueId } = await createPlace();
    const phone = newPhone();
    const { code } = await bookByPhone(turfId, phone, { guestName: '100% Suresh_X' });
    await bookByPhone(turfId, newPhone(), { guestName: 'Asha', startTimes: ['11:00'] });
    for (const q of [
      'sures',
      '100%',
      'H_X',
      phone,
      phone.slice(-6),
      `0${phone.slice(3)}`,
      code,
      code.toLowerCase(),
    ])
      expect([q, await namesAt(venueId, { q })]).toEqual([q, ['100% Suresh_X']]);
    expect(await namesAt(venueId, { q: 'h.X' })).toEqual([]);
    const elsewhere = await createPlace();
    expect(await namesAt(elsewhere.venueId, { q: code })).toEqual([]);
  });

  test('pages in the order of the latest game, each customer once', async () => {
    const { venueId } = await createPlace();
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...{ venueId, ownerId: owner.id, phone: newPhone(), name: `Guest ${n}` },
      lastGameOn: addDays(soon, -(n % 7)),
    }));
    await maidan.services.db.insert(venueCustomers).values(rows);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(venueId, { limit: '25', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(60);
    const dateOf = (name: string) => rows.find((row) => row.name === name)?.lastGameOn ?? '';
    expect(seen.map(dateOf)).toEqual(seen.map(dateOf).toSorted().toReversed());
  });

  test('suggestions for the form: at most five', async () => {
    const { turfId, venueId } = await createPlace();
    const rows = Array.from({ length: 7 }, (_, n) => `Team ${n},${newPhone()},450`).join('\n');
    await importInto(venueId, `Name,Phone,Price per hour\n${rows}`);
    const { body } = await maidan.call('GET', `/api/turfs/${turfId}/customer-suggestions?q=team`, {
      as: owner,
    });
    expect(body.items).toHaveLength(5);
    expect(body.items[0]).toMatchObject({ ratePaise: 450_00, discountPercent: null });
  });

  test('another owner of the venue sees nothing of the first', async () => {
    const { turfId, venueId } = await createPlace();
    const phone = newPhone();
    await bookByPhone(turfId, phone, { guestName: 'Suresh' });
    const [mine] = (await list(venueId)).items;
    await change(mine?.id ?? '', { note: 'Owes ₹200' });
    const next = await createPerson(maidan, 'turf_owner');
    await maidan.services.db.execute(sql`UPDATE venues SET owner_id = ${next.id} WHERE id = ${venueId}`);
    expect((await list(venueId, {}, next)).items).toEqual([]);
    expect((await maidan.call('GET', `/api/customers/${mine?.id}`, { as: next })).status).toBe(404);
    expect((await maidan.call('GET', `/api/customers/${mine?.id}`, { as: owner })).status).toBe(404);
  });
});

describe('one customer', () => {
  test('note, name and price are kept; the log has the price alone', async () => {
    const { turfId, venueId } = await createPlace();
    await bookByPhone(turfId, newPhone(), { guestName: 'Suresh' });
    const id = (await list(venueId)).items[0]?.id ?? '';
    const body = { name: 'Suresh R', note: 'Two lines\nPrefers court 2', ratePaise: 450_00 };
    expect((await change(id, body)).body).toMatchObject(body);
    expect((await change(id, { discountPercent: 10 })).body).toMatchObject({
      ratePaise: null,
      discountPercent: 10,
      note: body.note,
    });
    expect(await change(id, { ratePaise: 1, discountPercent: 1 })).toMatchObject({ status: 400 });
    expect((await change(id, { name: '' })).body.name).toBe('Suresh R');
    expect(await change(id, {})).toMatchObject({ status: 200, body: { name: 'Suresh R', note: body.note } });
    const [entry] = await maidan.services.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(sql`details->>'customerId' = ${id}`);
    expect(entry?.details).toEqual({ venueId, customerId: id, ratePaise: { from: null, to: 450_00 } });
  });

  test('removed: gone with the note; the next booking adds the customer again', async () => {
    const { turfId, venueId } = await createPlace();
    const phone = newPhone();
    await bookByPhone(turfId, phone, { guestName: 'Suresh' });
    const id = (await list(venueId)).items[0]?.id ?? '';
    await change(id, { note: 'Rude' });
    expect((await maidan.call('DELETE', `/api/customers/${id}`, { as: owner })).status).toBe(200);
    expect((await list(venueId)).items).toEqual([]);
    await bookByPhone(turfId, phone, { guestName: 'Suresh', startTimes: ['11:00'] });
    expect((await list(venueId)).items).toMatchObject([{ name: 'Suresh', note: '' }]);
  });

  test('erased 180 days after the latest game or the import', async () => {
    const { turfId, venueId } = await createPlace();
    await bookByPhone(turfId, newPhone(), { guestName: 'Suresh' });
    await importInto(venueId, `Name,Phone\nAsha,${newPhone()}`);
    const today = istDateOf(await maidan.clock.now(maidan.services.db));
    const setAge = (days: number) =>
      maidan.services.db
        .update(venueCustomers)
        .set({ lastGameOn: addDays(today, -days) })
        .where(eq(venueCustomers.venueId, venueId));
    await setAge(guestsKeptDays);
    await forgetGuests(maidan.services);
    expect((await list(venueId)).items).toHaveLength(2);
    await setAge(guestsKeptDays + 1);
    await forgetGuests(maidan.services);
    expect((await list(venueId)).items).toEqual([]);
  });

  test('a deleted account leaves no entry; its export has what was said', async () => {
    const { turfId, venueId } = await createPlace();
    const { person, bookingId } = await bookOnline(turfId, venueId, newPhone());
    const id = (await list(venueId)).items[0]?.id ?? '';
    await change(id, { note: 'Left-handed' });
    await moveIntoPast(maidan, bookingId, [15]);
    const { bookingData } = await import('../../core/bookings/booking-data.ts');
    const subject = { userId: person.id, email: person.email, bookingIds: [] };
    const files = await bookingData.export?.(maidan.services, { ...subject, signedIn: {} as never });
    expect(files?.['customer-entries.json']).toMatchObject([{ note: 'Left-handed' }]);
    await maidan.services.db
      .update(venueCustomers)
      .set({ phone: newPhone() })
      .where(eq(venueCustomers.id, id));
    const joined = await bookingData.export?.(maidan.services, { ...subject, signedIn: {} as never });
    expect(joined?.['customer-entries.json']).toMatchObject([{ note: null }]);
    await maidan.services.db.transaction((tx) => bookingData.erase?.(maidan.services, tx, subject) as never);
    expect((await list(venueId)).items).toEqual([]);
  });

  test('the last turf moves to another venue: its customers move along', async () => {
    const from = await createPlace();
    const to = await createPlace();
    const both = newPhone();
    await bookByPhone(to.turfId, both, { guestName: 'In both' });
    await importInto(from.venueId, `Name,Phone\nOther name,${both}\nAsha,${newPhone()}`);
    const moved = await maidan.call('PUT', `/api/turfs/${from.turfId}/venue`, {
      as: owner,
      body: { venueId: to.venueId },
    });
    expect(moved.status).toBe(200);
    expect((await namesAt(to.venueId)).sort()).toEqual(['Asha', 'In both']);
  });
});
