import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxSlotWaits, offerMinutes, type SlotWait } from '../../../contract/bookings/waits.ts';
import { hourText, slotStart } from '../../../contract/calendar.ts';
import { advanceToNoon } from '../../../tests/support/bookings/noon.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { expireHolds } from '../../core/bookings/holds/expire-holds.ts';
import { expireGuestHolds } from '../../core/bookings/holds/guest-holds.ts';
import { guestHolds } from '../../core/bookings/tables.ts';
import { offerWaitedSlots } from '../../core/bookings/waits/offer-slots.ts';
import { slotWaits } from '../../core/bookings/waits/tables.ts';
import { mails } from '../../features/notifications/tables.ts';

// Sweeps run only where a test calls them.
const maidan = testInstallation({}, undefined, { sweepMs: 3_600_000 });
const minute = 60_000;

let owner: Person;
let turfId: string;
let date: string;

/** Noon of the next day, with games five days later. */
beforeEach(async () => {
  date = await advanceToNoon(maidan);
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id });
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(maidan)));
const body = (hours: number[]) => ({ turfId, date, startTimes: hours.map(hourText) });
const waitFor = (as: Person, hours: number[]) =>
  maidan.call('POST', '/api/me/waits', { as, body: body(hours) });
const waitsOf = async (as: Person): Promise<SlotWait[]> =>
  (await maidan.call('GET', '/api/me/waits', { as })).body.items;
const book = (as: Person, hours: number[]) =>
  maidan.call('POST', '/api/bookings', { as, body: { ...body(hours), paymentOption: 'full' } });
const sell = (as: Person, hours: number[]) =>
  bookAndPay(maidan, as, { ...body(hours), paymentOption: 'full' });
const cancel = (as: Person, id: string) => maidan.call('POST', `/api/bookings/${id}/cancel`, { as });
const pass = (as: Person, id: string) => maidan.call('DELETE', `/api/me/waits/${id}`, { as });
const outcomes = async () =>
  (await maidan.services.db.select().from(slotWaits).where(eq(slotWaits.turfId, turfId))).map(
    ({ outcome }) => outcome,
  );
/** Returns the slots that visitors see as offered. */
async function offeredSlots(): Promise<[string, string][]> {
  const { body: day } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  const slots: { startTime: string; offeredUntil?: string }[] = day.slots;
  return slots.flatMap(({ startTime, offeredUntil }) => (offeredUntil ? [[startTime, offeredUntil]] : []));
}
async function mailsTo({ email }: Person): Promise<string[]> {
  const rows = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  return rows.map(({ key }) => key.split(':')[0] ?? '').filter((kind) => kind.startsWith('slot-'));
}
/** The server delivers events twice a second, beside the test. */
const expectMails = (to: Person, kinds: string[]) => expect.poll(() => mailsTo(to)).toEqual(kinds);

describe('waiting for slots', () => {
  test('cancelled: held for the first in line at once, with a mail', async () => {
    const [player, asha, ravi, other] = (await people(4)) as [Person, Person, Person, Person];
    const id = await sell(player, [18, 19]);
    expect((await waitFor(asha, [18])).body).toMatchObject({ before: 0, offeredUntil: null });
    expect((await waitFor(ravi, [18])).body).toMatchObject({ before: 1 });
    expect((await cancel(player, id)).status).toBe(200);

    const [offered] = await waitsOf(asha);
    const now = await maidan.services.clock.now(maidan.services.db);
    const left = Date.parse(offered?.offeredUntil ?? '') - now.getTime();
    expect(left).toBeGreaterThan((offerMinutes - 1) * minute);
    expect(left).toBeLessThanOrEqual(offerMinutes * minute);
    for (const as of [other, ravi]) expect((await book(as, [18])).body.code).toBe('SLOT_TAKEN');
    expect(await offeredSlots()).toEqual([['18:00', offered?.offeredUntil]]);
    // Nobody waited for this hour.
    expect((await book(other, [19])).status).toBe(201);
    expect(await offeredSlots()).toHaveLength(1);
    await expectMails(asha, ['slot-offer']);
    await expectMails(ravi, []);

    expect((await book(asha, [18])).status).toBe(201);
    expect(await offeredSlots()).toEqual([]);
    expect(await waitsOf(asha)).toEqual([]);
    expect(await waitsOf(ravi)).toMatchObject([{ before: 0, offeredUntil: null }]);
  });

  test('closed by the venue: no offer', async () => {
    const [player, asha, ravi] = (await people(3)) as [Person, Person, Person];
    await sell(player, [18]);
    await sell(player, [19, 20]);
    await waitFor(asha, [18]);
    await waitFor(ravi, [19]);
    const range = { date, fromHour: 18, toHour: 20, reason: 'Lights' };
    const closed = await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: range });
    expect(closed.body).toMatchObject({ cancelled: [{}], shortened: [{}] });
    expect(await maidan.services.db.$count(guestHolds, eq(guestHolds.turfId, turfId))).toBe(0);
    for (const as of [asha, ravi]) expect(await waitsOf(as)).toMatchObject([{ offeredUntil: null }]);
  });

  test('passed or expired: the next in line; after three, everyone', async () => {
    const [player, ...line] = (await people(5)) as [Person, Person, Person, Person, Person];
    const id = await sell(player, [18]);
    for (const as of line) await waitFor(as, [18]);
    await cancel(player, id);
    const [first] = await waitsOf(line[0]);
    expect(await pass(line[1], first?.id ?? '')).toMatchObject({ status: 200 });
    expect((await waitsOf(line[0])).length).toBe(1);
    await pass(line[0], first?.id ?? '');
    expect((await waitsOf(line[1]))[0]?.offeredUntil).not.toBeNull();
    for (const _ of [1, 2]) {
      maidan.clock.advance(offerMinutes * minute);
      await expireGuestHolds(maidan.services);
    }
    expect(await outcomes()).toEqual(expect.arrayContaining(['passed', 'expired', 'expired', 'open']));
    await expectMails(line[3], ['slot-open']);
    expect((await book(player, [18])).status).toBe(201);
  });

  test('offer expired, sweeper stopped: anyone can book', async () => {
    const [player, asha, other] = (await people(3)) as [Person, Person, Person];
    const id = await sell(player, [18]);
    await waitFor(asha, [18]);
    await cancel(player, id);
    maidan.clock.advance(offerMinutes * minute);
    expect((await book(other, [18])).status).toBe(201);
    expect((await book(asha, [18])).body.code).toBe('SLOT_TAKEN');
  });

  test('within two hours of the game: free for all, with a mail', async () => {
    const [player, asha, other] = (await people(3)) as [Person, Person, Person];
    await sell(player, [18]);
    const desk = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: owner,
      body: { source: 'phone', date, startTimes: ['19:00'], guestName: 'Team Alpha' },
    });
    await waitFor(asha, [19]);
    const now = await maidan.services.clock.now(maidan.services.db);
    maidan.clock.advance(slotStart(date, 17.5).getTime() - now.getTime());
    await maidan.call('POST', `/api/bookings/${desk.body.id}/cancel-for-customer`, {
      as: owner,
      body: { reason: 'Rain' },
    });
    await expectMails(asha, ['slot-open']);
    expect((await book(other, [19])).status).toBe(201);
  });

  test('slots freed one by one: the sweeper offers them', async () => {
    const [player, asha, ravi] = (await people(3)) as [Person, Person, Person];
    expect((await book(player, [18])).status).toBe(201);
    await waitFor(asha, [18]);
    await waitFor(ravi, [17, 18]);
    maidan.clock.advance(11 * minute);
    await expireHolds(maidan.services);
    expect((await waitsOf(asha))[0]?.offeredUntil).not.toBeNull();
    await pass(asha, (await waitsOf(asha))[0]?.id ?? '');
    expect((await waitsOf(ravi))[0]?.offeredUntil).toBeNull();
    expect(await offerWaitedSlots(maidan.services)).toBe(1);
    expect((await waitsOf(ravi))[0]?.offeredUntil).not.toBeNull();
    expect(await offerWaitedSlots(maidan.services)).toBe(0);
  });

  test('rescheduled: the old slot is offered, the kept one is not', async () => {
    const [player, asha, ravi] = (await people(3)) as [Person, Person, Person];
    const id = await sell(player, [18, 19]);
    await waitFor(ravi, [19]);
    await waitFor(asha, [18]);
    const moved = await maidan.call('POST', `/api/bookings/${id}/reschedule`, {
      as: player,
      body: { date, startTimes: ['19:00', '20:00'] },
    });
    expect(moved.status).toBe(200);
    expect((await waitsOf(ravi))[0]?.offeredUntil).toBeNull();
    expect((await waitsOf(asha))[0]?.offeredUntil).not.toBeNull();
  });

  test('half hours with a buffer: offered at once, even beside a gap', async () => {
    const [player, asha] = (await people(2)) as [Person, Person];
    turfId = await createTurf(maidan, {
      ownerId: owner.id,
      slotMinutes: 30,
      minMinutes: 60,
      bufferMinutes: 30,
    });
    // The game before leaves half an hour that nobody can book.
    await sell(player, [16, 16.5]);
    const id = await sell(player, [17.5, 18, 18.5]);
    expect((await waitFor(asha, [18])).body.code).toBe('GAME_TOO_SHORT');
    expect((await waitFor(asha, [17.5, 18, 18.5])).status).toBe(200);
    await cancel(player, id);
    expect((await waitsOf(asha))[0]?.offeredUntil).not.toBeNull();
    expect((await book(asha, [18])).body.code).toBe('GAME_TOO_SHORT');
    expect((await book(asha, [17.5, 18, 18.5])).status).toBe(201);
  });

  test('closed by the venue: no offer, no mail, same place', async () => {
    const [player, asha, ravi] = (await people(3)) as [Person, Person, Person];
    const [closed, cancelled] = [await sell(player, [18]), await sell(player, [20])];
    for (const as of [asha, ravi]) await waitFor(as, [18]);
    await waitFor(ravi, [20]);
    await cancel(player, cancelled);
    const close = (hour: number) =>
      maidan.call('POST', `/api/turfs/${turfId}/closures`, {
        as: owner,
        body: { date, fromHour: hour, toHour: hour + 1, reason: 'Rain' },
      });
    for (const hour of [18, 20]) expect((await close(hour)).status).toBe(200);
    expect((await maidan.call('GET', `/api/bookings/${closed}`, { as: player })).body.status).toBe(
      'cancelled',
    );
    for (const as of [asha, ravi]) {
      expect((await waitsOf(as)).map(({ offeredUntil }) => offeredUntil)).not.toContainEqual(
        expect.anything(),
      );
    }
    maidan.clock.advance(offerMinutes * minute);
    await expireGuestHolds(maidan.services);
    expect(await outcomes()).toEqual([null, null, null]);
    expect(await mailsTo(asha)).toEqual([]);
    const change = { as: owner, body: { locked: false } };
    expect((await maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/18:00`, change)).status).toBe(200);
    await offerWaitedSlots(maidan.services);
    expect((await waitsOf(asha))[0]?.offeredUntil).not.toBeNull();
  });

  test('own booking or begun game: the wait ends without an offer', async () => {
    const [player, asha] = (await people(2)) as [Person, Person];
    const [one, other] = [await sell(player, [8]), await sell(player, [20])];
    await waitFor(asha, [8]);
    await waitFor(asha, [20]);
    await cancel(player, one);
    await sell(asha, [8]);
    await cancel(player, other);
    const now = await maidan.services.clock.now(maidan.services.db);
    maidan.clock.advance(slotStart(date, 21).getTime() - now.getTime());
    await expireGuestHolds(maidan.services);
    await offerWaitedSlots(maidan.services);
    expect(await waitsOf(asha)).toEqual([]);
  });

  test('an offer is no hold of its person: two others stay possible', async () => {
    const [player, asha] = (await people(2)) as [Person, Person];
    const id = await sell(player, [18]);
    await waitFor(asha, [18]);
    await cancel(player, id);
    for (const hours of [[8], [10]]) expect((await book(asha, hours)).status).toBe(201);
    expect((await book(asha, [12])).body.code).toBe('TOO_MANY_HOLDS');
  });

  test('one offer a person at a time', async () => {
    const [player, asha] = (await people(2)) as [Person, Person];
    const ids = [await sell(player, [8]), await sell(player, [10])];
    for (const hours of [[8], [10]]) await waitFor(asha, hours);
    for (const id of ids) await cancel(player, id);
    expect((await waitsOf(asha)).filter(({ offeredUntil }) => offeredUntil)).toHaveLength(1);
  });

  test('three expired offers in 30 days: all waits of the person end', async () => {
    const [player, asha] = (await people(2)) as [Person, Person];
    await sell(player, [21]);
    await waitFor(asha, [21]);
    for (const hour of [8, 10, 12]) {
      const id = await sell(player, [hour]);
      await waitFor(asha, [hour]);
      await cancel(player, id);
      maidan.clock.advance(offerMinutes * minute);
      await expireGuestHolds(maidan.services);
    }
    expect(await waitsOf(asha)).toEqual([]);
  });

  test('free slots, too many waits, repeats', async () => {
    const [player, asha] = (await people(2)) as [Person, Person];
    expect((await waitFor(asha, [18])).body).toMatchObject({ code: 'SLOT_FREE' });
    await sell(player, [18]);
    const first = await waitFor(asha, [18]);
    expect((await waitFor(asha, [18])).body).toEqual(first.body);
    const rows = Array.from({ length: maxSlotWaits - 1 }, (_, count) => ({
      turfId,
      id: crypto.randomUUID(),
      userId: asha.id,
      date,
      hours: [6 + count / 2],
      slotMinutes: 30 as const,
      startsAt: slotStart(date, 6),
      createdAt: new Date(),
    }));
    await maidan.services.db.insert(slotWaits).values(rows);
    await sell(player, [20]);
    expect((await waitFor(asha, [20])).body).toMatchObject({ code: 'TOO_MANY_WAITS' });
  });
});
