import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callersKeptHours, expiredHoldLimits } from '../../../contract/bookings/hold-limits.ts';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { payByCard, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { reschedulingBookings } from '../../../tests/support/bookings/rescheduled-bookings.ts';
import { createAccount, knownPassword } from '../../../tests/support/browser/account.ts';
import { gatewayIsAway } from '../../../tests/support/programs/gateway-away.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { forgetCallers } from '../../core/bookings/guests/forget-callers.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { expireReschedules } from '../../core/bookings/reschedules/expire-reschedules.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { syncOrder } from '../paying/sync-order.ts';

const maidan = testInstallation({ TRUST_PROXY: '1', APP_URL: 'http://localhost:3000' });
const { booked, reschedule, read } = reschedulingBookings(() => maidan);
const minute = 60_000;

let turfId: string;
let person: Person;
let date: string;

beforeEach(async () => {
  turfId = await createTurf(maidan);
  person = await createAccount(maidan);
  date = addDays(istDateOf(await maidan.services.clock.now(maidan.services.db)), 5);
  sandboxOf(maidan).faults.dropWebhooks = true;
});

type HoldInput = { as?: Person; hours: number[]; address?: string; at?: string };

const hold = async ({ as = person, hours, address, at = turfId }: HoldInput) =>
  maidan.call('POST', '/api/bookings', {
    as,
    ...(address && { headers: { 'x-forwarded-for': address } }),
    body: { turfId: at, date, startTimes: hours.map(hourText), paymentOption: 'partial' },
  });

async function mustHold(input: HoldInput) {
  const { status, body } = await hold(input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string; order: { orderId: string } };
}

// Past the end of every hold, swept or not: both count alike.
const letExpire = () => maidan.clock.advance(10 * minute);
async function expireUnpaid(count: number, input: Omit<HoldInput, 'hours'> = {}) {
  for (let hour = 6; hour < 6 + count; hour += 1) {
    await mustHold({ ...input, hours: [hour] });
    letExpire();
  }
}

const waits = { status: 429, body: { code: 'RATE_LIMITED' } };

describe('limits on holds that expire unpaid', () => {
  test('one customer holds twelve hours repeatedly: they are mostly on sale', async () => {
    const sets = [
      [10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21],
    ];
    const minutes = 180;
    let heldMinutes = 0;
    const answers: string[] = [];
    for (let passed = 0; passed < minutes; passed += 5) {
      for (const hours of sets) {
        const { status, body } = await hold({ hours });
        if (status !== 201) expect(body.code).toMatch(/RATE_LIMITED|SLOT_TAKEN/);
        answers.push(status === 201 ? `held at ${passed}` : body.code);
      }
      const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
      const held = body.slots.filter((slot: { status: string }) => slot.status === 'held').length;
      if (held > 0) heldMinutes += 5;
      maidan.clock.advance(5 * minute);
    }
    expect(answers.filter((answer) => answer.startsWith('held'))).toEqual(
      [0, 0, 25, 25, 65, 65, 105, 105, 145, 145].map((at) => `held at ${at}`),
    );
    // Without the limits: all of them.
    expect(heldMinutes).toBe(50);
  });

  test('third expiry: refused with the time, and another customer can hold', async () => {
    await expireUnpaid(2);
    await mustHold({ hours: [18] });
    maidan.clock.advance(9 * minute);
    await mustHold({ hours: [20] });
    maidan.clock.advance(minute);
    const { status, body } = await hold({ hours: [12] });
    expect({ status, body }).toMatchObject({
      ...waits,
      body: { data: { retryAfterSeconds: expect.any(Number), holdAgainAt: expect.any(String) } },
    });
    expect(body.message).toMatch(/^3 of your holds expired without payment\. .+ at \d+:\d\d\s[ap]m\.$/);
    expect(body.data.retryAfterSeconds).toBeGreaterThan(29 * 60);
    expect(body.data.retryAfterSeconds).toBeLessThanOrEqual(30 * 60);
    await mustHold({ as: await createPerson(maidan), hours: [18] });
    // The last of the four expires nine minutes later, and the wait starts again.
    maidan.clock.advance(30 * minute);
    expect(await hold({ hours: [12] })).toMatchObject(waits);
    maidan.clock.advance(9 * minute);
    await mustHold({ hours: [12] });
  });

  test('the same hour after an expiry: refused for 15 minutes, others available', async () => {
    await mustHold({ hours: [18, 19] });
    letExpire();
    const { body } = await hold({ hours: [19, 20] });
    expect(body.message).toMatch(/^Your hold on 7–8\u00a0pm expired without payment\./);
    await mustHold({ hours: [20] });
    maidan.clock.advance(15 * minute);
    expect((await hold({ hours: [19] })).status).toBe(201);
  });

  test('expired holds count before and after the sweep', async () => {
    await expireUnpaid(3);
    await expireHolds(maidan.services);
    expect(await hold({ hours: [12] })).toMatchObject(waits);
  });

  test('released holds: not counted; released only after the expiry: counted', async () => {
    for (let hour = 6; hour < 10; hour += 1) {
      const { id } = await mustHold({ hours: [hour] });
      await maidan.call('POST', `/api/bookings/${id}/release`, { as: person });
    }
    const { id } = await mustHold({ hours: [6] });
    letExpire();
    await maidan.call('POST', `/api/bookings/${id}/release`, { as: person });
    expect((await hold({ hours: [6] })).body.message).toMatch(/^Your hold on 6–7\u00a0am/);
    await mustHold({ hours: [12] });
  });

  test('paid, paid late, and paid too late: not counted', async () => {
    for (const fate of ['in time', 'late', 'too late'] as const) {
      const { id, order } = await mustHold({ hours: [6] });
      if (fate !== 'in time') letExpire();
      if (fate === 'too late') await mustHold({ as: await createPerson(maidan), hours: [6] });
      await payByCard(maidan, order.orderId);
      await syncOrder(maidan.services, order.orderId);
      const { status } = (await maidan.call('GET', `/api/bookings/${id}`, { as: person })).body;
      expect(status).toBe(fate === 'too late' ? 'expired' : 'confirmed');
      turfId = await createTurf(maidan);
    }
    await expireUnpaid(2);
    await mustHold({ hours: [12] });
  });

  test('a payment in between does not reset the count', async () => {
    await expireUnpaid(2);
    const { order } = await mustHold({ hours: [18] });
    await payByCard(maidan, order.orderId);
    await syncOrder(maidan.services, order.orderId);
    await mustHold({ hours: [12] });
    letExpire();
    expect(await hold({ hours: [14] })).toMatchObject(waits);
  });

  test('gateway unavailable: hold not counted, because it could not be paid', async () => {
    const createOrder = vi.spyOn(maidan.services.gateway.client, 'createOrder');
    createOrder.mockRejectedValue(gatewayIsAway);
    for (let hour = 6; hour < 10; hour += 1) {
      expect((await hold({ hours: [hour] })).body.code).toBe('PAYMENT_UNAVAILABLE');
      letExpire();
    }
    createOrder.mockRestore();
    await mustHold({ hours: [6] });
  });
});

describe('limits on the holds of one network', () => {
  const { holds } = expiredHoldLimits.caller;

  test('many accounts let holds expire: the network waits, others do not', async () => {
    const address = '203.0.113.7';
    for (let count = 0; count < holds; count += 1) {
      const as = await createPerson(maidan);
      await mustHold({ as, hours: [6], at: await createTurf(maidan), address });
    }
    letExpire();
    const as = await createPerson(maidan);
    const { status, body } = await hold({ as, hours: [18], address });
    expect({ status, body }).toMatchObject(waits);
    expect(body.message).toMatch(/^Many holds from your network expired without payment\./);
    await mustHold({ as, hours: [18], address: '203.0.113.8' });
  });

  test('two accounts alternate on one hour: the third hold is refused', async () => {
    const address = '2001:db8:1:2::7';
    for (let count = 0; count < 2; count += 1) {
      await mustHold({ as: await createPerson(maidan), hours: [18], address });
      letExpire();
    }
    const as = await createPerson(maidan);
    // Another address of the same /64 network.
    const { body } = await hold({ as, hours: [18], address: '2001:db8:1:2::8' });
    expect(body.message).toMatch(/^Holds on 6–7\u00a0pm from your network expired without payment\./);
    await mustHold({ as, hours: [18] });
  });

  const callerOf = async (id: string) => {
    const [row] = await maidan.services.db.select().from(bookings).where(eq(bookings.id, id));
    return row?.caller;
  };

  test('the caller: stored as a keyed hash and deleted after a day', async () => {
    const { id } = await mustHold({ hours: [18], address: '203.0.113.9' });
    expect(await callerOf(id)).toMatch(/^[0-9a-f]{32}$/);
    maidan.clock.advance(callersKeptHours * 60 * minute);
    await forgetCallers(maidan.services);
    expect(await callerOf(id)).not.toBeNull();
    letExpire();
    maidan.clock.advance(1);
    for (const _ of ['once', 'twice']) await forgetCallers(maidan.services);
    expect(await callerOf(id)).toBeNull();
  });

  test('paid: the caller is deleted at once', async () => {
    const { id, order } = await mustHold({ hours: [18], address: '203.0.113.11' });
    await payByCard(maidan, order.orderId);
    await syncOrder(maidan.services, order.orderId);
    expect(await callerOf(id)).toBeNull();
  });

  test('account deleted: the caller is deleted with it', async () => {
    const { id } = await mustHold({ hours: [18], address: '203.0.113.10' });
    letExpire();
    const body = { currentPassword: knownPassword };
    expect((await maidan.call('POST', '/api/me/deletion', { as: person, body })).status).toBe(200);
    expect(await callerOf(id)).toBeNull();
  });
});

describe('limits on holds and reschedules', () => {
  /** Costs ₹200 more, paid in full: the new hours are held until the difference is paid. */
  const askFor = (as: Person, bookingId: string, startTime = '20:00') =>
    reschedule(as, bookingId, { date: later(), startTimes: [startTime] });
  const later = () => addDays(istDateOf(new Date()), 7);

  async function fullyPaid() {
    const bought = await booked({ paymentOption: 'full' });
    person = bought.person;
    return bought;
  }

  test('reschedule that waits for payment: a live hold', async () => {
    const { bookingId } = await fullyPaid();
    await mustHold({ hours: [8] });
    await mustHold({ hours: [10] });
    expect((await askFor(person, bookingId)).body.code).toBe('TOO_MANY_HOLDS');
    letExpire();
    await mustHold({ hours: [12] });
    expect((await askFor(person, bookingId)).body.reschedule).not.toBeNull();
    expect((await hold({ hours: [14] })).body.code).toBe('TOO_MANY_HOLDS');
  });

  test('unpaid reschedule expires: counted like any other hold', async () => {
    const { bookingId } = await fullyPaid();
    expect((await askFor(person, bookingId)).status).toBe(200);
    letExpire();
    await expireReschedules(maidan.services);
    const again = await askFor(person, bookingId);
    expect(again).toMatchObject(waits);
    expect(again.body.message).toMatch(/^Your hold on 8–9\u00a0pm expired without payment\./);
    await expireUnpaid(2);
    expect((await hold({ hours: [14] })).body.message).toMatch(/^3 of your holds expired/);
    expect((await askFor(person, bookingId)).body.message).toMatch(/^3 of your holds expired/);
    expect((await read(person, bookingId)).status).toBe('confirmed');
  });

  test('replaced before its expiry: not counted; a refusal keeps its hours', async () => {
    const { bookingId } = await fullyPaid();
    await expireUnpaid(2);
    const twoHours = { date: later(), startTimes: ['18:00', '20:00'] };
    expect((await askFor(person, bookingId)).status).toBe(200);
    expect((await reschedule(person, bookingId, twoHours)).status).toBe(200);
    letExpire();
    expect((await hold({ hours: [14] })).body.message).toMatch(/^3 of your holds expired/);
    maidan.clock.advance(30 * minute);
    // The wait is over. One more hold expires while the reschedule is unpaid; the reschedule keeps its hours.
    await mustHold({ hours: [16] });
    maidan.clock.advance(5 * minute);
    expect((await askFor(person, bookingId)).status).toBe(200);
    maidan.clock.advance(6 * minute);
    expect(await reschedule(person, bookingId, twoHours)).toMatchObject(waits);
    expect((await read(person, bookingId)).reschedule).toMatchObject({ startTimes: ['20:00'] });
  });

  test('no difference to pay first: nothing is held, and nothing is refused', async () => {
    const { bookingId } = await fullyPaid();
    await expireUnpaid(3);
    const cheaper = { date: later(), startTimes: ['07:00'] };
    expect((await reschedule(person, bookingId, cheaper)).status).toBe(200);
  });
});
