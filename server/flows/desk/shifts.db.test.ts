import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import type { Shift } from '../../../contract/desk/shifts.ts';
import { eveningEndsHour } from '../../../contract/desk/venue-money.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { shifts, venuePayments } from '../../core/payments/venue/tables.ts';
import { auditLog } from '../../core/people/tables.ts';
import { venueStaff } from '../../core/turfs/staff/tables.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();
let owner: Person;
let staff: Person;
let turfId: string;
let venueId: string;

const today = istDateOf(new Date());

beforeAll(async () => {
  // Earlier, a shift belongs to the evening before.
  maidan.clock.advance(Math.max(0, slotStart(today, eveningEndsHour).getTime() - Date.now()));
  owner = await createPerson(maidan, 'turf_owner');
  staff = await createPerson(maidan);
  turfId = await createTurf(maidan, { ownerId: owner.id });
  venueId = (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
  await maidan.services.db
    .insert(venueStaff)
    .values({ venueId, userId: staff.id, ownerId: owner.id, invitedBy: owner.id, rights: ['desk'] });
});

const open = (as: Person, floatPaise: number) =>
  maidan.call('POST', `/api/venues/${venueId}/shifts`, { as, body: { floatPaise } });
const close = (as: Person, shiftId: string, body: object) =>
  maidan.call('POST', `/api/venues/${venueId}/shifts/${shiftId}/closing`, { as, body });
const list = async (as: Person) => (await maidan.call('GET', `/api/venues/${venueId}/shifts`, { as })).body;
const shiftOf = async (id: string): Promise<Shift> =>
  (await list(owner)).items.find((shift: Shift) => shift.id === id);

let hours = 0;
async function book(as = owner): Promise<string> {
  hours += 1;
  const date = addDays(today, 2 + Math.floor(hours / 16));
  const startTimes = [`${String(6 + (hours % 16)).padStart(2, '0')}:00`];
  const body = { date, startTimes, source: 'phone' };
  return (await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as, body })).body.id;
}
const collect = async (as: Person, bookingId: string, amountPaise: number, method = 'cash') =>
  (
    await maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, {
      as,
      body: { amounts: [{ amountPaise, method }] },
    })
  ).body.receipts?.at(-1)?.id;

describe('shifts', () => {
  test('receipts belong to the open shift of their person', async () => {
    const { status, body: shift } = await open(staff, 500_00);
    expect(status).toBe(201);
    expect(shift).toMatchObject({ isOwn: true, floatPaise: 500_00, cashPaise: 0, closing: null });
    const bookingId = await book();
    await collect(staff, bookingId, 200_00);
    await collect(staff, bookingId, 100_00, 'upi');
    await collect(owner, bookingId, 50_00);
    expect(await shiftOf(shift.id)).toMatchObject({ cashPaise: 200_00, upiPaise: 100_00, cardPaise: 0 });

    const { body: day } = await maidan.call('GET', `/api/turfs/${turfId}/day?date=${today}`, { as: owner });
    expect(day.shifts).toMatchObject([{ id: shift.id, isOwn: false, cashPaise: 200_00 }]);
    expect(day.withoutShift).toEqual({ cashPaise: 50_00, upiPaise: 0, cardPaise: 0 });
    expect(day.figures).toMatchObject({ cashPaise: 250_00, upiPaise: 100_00 });

    const count = { countedPaise: 650_00, expensesPaise: 60_00 };
    const refused = await close(staff, shift.id, count);
    expect(refused.body.data.fields).toMatchObject([
      { field: 'note', message: expect.stringMatching(/should hold ₹640.*differs by ₹10/) },
    ]);
    const closed = await close(staff, shift.id, { ...count, note: 'Tip' });
    expect(closed.body.closing).toMatchObject({ ...count, differencePaise: 10_00, note: 'Tip' });
    expect((await close(staff, shift.id, { ...count, note: 'Tip' })).status, 'a repeat').toBe(200);
    expect((await close(staff, shift.id, { countedPaise: 0, note: 'x' })).body.code).toBe('SHIFT_CLOSED');

    await collect(staff, bookingId, 10_00);
    expect(await shiftOf(shift.id)).toMatchObject({ cashPaise: 200_00 });
    const written = await maidan.services.db
      .select({ event: auditLog.event })
      .from(auditLog)
      .where(eq(auditLog.actorId, staff.id));
    expect(written.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['shift-opened', 'shift-closed']),
    );
  });

  test('second shift of a person: refused, a repeat returns the first', async () => {
    const first = await open(owner, 100_00);
    expect((await open(owner, 100_00)).body.id).toBe(first.body.id);
    expect((await open(owner, 200_00)).body.code).toBe('SHIFT_OPEN');
    await close(owner, first.body.id, { countedPaise: 100_00 });
    const second = await open(owner, 200_00);
    expect(second.status).toBe(201);
    await close(owner, second.body.id, { countedPaise: 200_00 });
  });

  test('staff removed with an open shift: the owner closes it', async () => {
    const { body: shift } = await open(staff, 0);
    const other = await createPerson(maidan);
    await maidan.services.db
      .insert(venueStaff)
      .values({ venueId, userId: other.id, ownerId: owner.id, invitedBy: owner.id, rights: ['desk'] });
    expect((await close(other, shift.id, { countedPaise: 0 })).body.code).toBe('SHIFT_NOT_FOUND');
    expect(await list(other)).toMatchObject({ canCloseOthers: false });
    await maidan.call('DELETE', `/api/venues/${venueId}/staff/${staff.id}`, { as: owner });
    expect((await close(staff, shift.id, { countedPaise: 0 })).status).toBeGreaterThanOrEqual(403);
    expect((await close(owner, shift.id, { countedPaise: 0 })).body).toMatchObject({
      isOwn: false,
      closing: { differencePaise: 0 },
    });
  });

  test('open shift: listed before fifty later ones', async () => {
    const { body: first } = await open(owner, 0);
    const closedBy = owner.id;
    const rows = Array.from({ length: 50 }, () => ({
      ...{ id: newId(), venueId, userId: owner.id, floatPaise: 0, openedAt: new Date() },
      ...{ closedAt: new Date(), closedBy, expensesPaise: 0, countedPaise: 0 },
    }));
    await maidan.services.db.insert(shifts).values(rows);
    const { items } = await list(owner);
    expect(items).toHaveLength(50);
    expect(items[0]).toMatchObject({ id: first.id, closing: null });
    await close(owner, first.id, { countedPaise: 0 });
  });

  test('last turf moves to another venue: its shifts move along', async () => {
    const other = await createPerson(maidan, 'turf_owner');
    const place = async () => {
      const id = await createTurf(maidan, { ownerId: other.id });
      return { id, venueId: (await maidan.call('GET', `/api/turfs/${id}`)).body.venue.id };
    };
    const from = await place();
    const to = await place();
    const openAt = ({ venueId: at }: typeof to) =>
      maidan.call('POST', `/api/venues/${at}/shifts`, { as: other, body: { floatPaise: 100_00 } });
    const move = () =>
      maidan.call('PUT', `/api/turfs/${from.id}/venue`, { as: other, body: { venueId: to.venueId } });
    const { body: moved } = await openAt(from);
    const { body: standing } = await openAt(to);
    expect((await move()).body.code).toBe('SHIFT_OPEN');
    const path = `/api/venues/${to.venueId}/shifts`;
    const body = { countedPaise: 100_00 };
    expect((await maidan.call('POST', `${path}/${standing.id}/closing`, { as: other, body })).status).toBe(
      200,
    );
    expect((await move()).status).toBe(200);
    const { items } = (await maidan.call('GET', path, { as: other })).body;
    expect(items.map(({ id }: Shift) => id)).toEqual([moved.id, standing.id]);
  });

  test('walk-in entered late: its money is of no later shift', async () => {
    const { body: shift } = await open(owner, 0);
    const date = addDays(today, -1);
    const body = { date, startTimes: ['18:00'], source: 'walk_in', isLate: true, paidBy: 'cash' };
    const booked = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body });
    expect(booked.status).toBe(201);
    const [receipt] = await maidan.services.db
      .select()
      .from(venuePayments)
      .where(eq(venuePayments.bookingId, booked.body.id));
    expect(receipt?.shiftId).toBeNull();
    await close(owner, shift.id, { countedPaise: 0 });
  });

  test('float, cash in and out, expenses and difference: sum to the count', async () => {
    const paise = fc.integer({ min: 0, max: 400_00 });
    const act = fc.record({
      amountPaise: fc.integer({ min: 1, max: 100_00 }),
      method: fc.constantFrom('cash', 'upi', 'card'),
      isReversed: fc.boolean(),
    });
    const shift = fc.record({
      floatPaise: paise,
      acts: fc.array(act, { maxLength: 4 }),
      expensesPaise: paise,
      countedPaise: paise,
    });
    await fc.assert(
      fc.asyncProperty(shift, async ({ floatPaise, acts, expensesPaise, countedPaise }) => {
        const { body: opened } = await open(owner, floatPaise);
        let [cashIn, cashOut] = [0, 0];
        for (const { amountPaise, method, isReversed } of acts) {
          const receiptId = await collect(owner, await book(), amountPaise, method);
          if (method === 'cash') cashIn += amountPaise;
          if (!isReversed) continue;
          const path = `/api/venue-payments/${receiptId}/reversal`;
          expect((await maidan.call('POST', path, { as: owner, body: {} })).status).toBe(200);
          if (method === 'cash') cashOut += amountPaise;
        }
        const count = { expensesPaise, countedPaise, note: 'Counted' };
        const { body } = await close(owner, opened.id, count);
        expect(body.cashPaise).toBe(cashIn - cashOut);
        expect(floatPaise + cashIn - cashOut - expensesPaise + body.closing.differencePaise).toBe(
          countedPaise,
        );
      }),
      { numRuns: 12 },
    );
  });
});
