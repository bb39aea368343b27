import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hourText } from '../../../contract/calendar.ts';
import { lockOpenShiftFor } from '../../../server/core/payments/venue/shifts.ts';
import { shifts, venuePayments } from '../../../server/core/payments/venue/tables.ts';
import { newId } from '../../../server/platform/ids.ts';
import { untilSomebodyWaits } from '../../support/database/until-somebody-waits.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { raceDay } from '../crowd.ts';

const maidan = testInstallation();
let owner: Person;
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

async function openShift() {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const venueId: string = (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
  const body = { date: raceDay, startTimes: [hourText(18)], source: 'walk_in' };
  const booking = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, { as: owner, body });
  const open = () =>
    maidan.call('POST', `/api/venues/${venueId}/shifts`, { as: owner, body: { floatPaise: 0 } });
  const shiftId: string = (await open()).body.id;
  const close = () =>
    maidan.call('POST', `/api/venues/${venueId}/shifts/${shiftId}/closing`, {
      as: owner,
      body: { countedPaise: 0, note: 'Nothing was taken' },
    });
  return { turfId, venueId, bookingId: booking.body.id as string, shiftId, open, close };
}
type Shift = Awaited<ReturnType<typeof openShift>>;

/** Collects ₹100 while the shift is being closed; returns its difference at closing and afterwards. */
async function collectWhileClosing({ turfId, bookingId, shiftId, close }: Shift, locksShift: boolean) {
  const { db, clock } = maidan.services;
  let closing: ReturnType<Shift['close']> | undefined;
  await db.transaction(async (tx) => {
    const collectedAt = await clock.now(tx);
    const receipt = { turfId, bookingId, collectedBy: owner.id, collectedAt };
    if (locksShift) expect(await lockOpenShiftFor(tx, receipt)).toBe(shiftId);
    closing = close();
    if (locksShift) await untilSomebodyWaits(db);
    else await closing;
    await tx
      .insert(venuePayments)
      .values({ id: newId(), ...receipt, shiftId, amountPaise: 100_00, method: 'cash' });
  });
  const atClosing = (await closing)?.body.closing.differencePaise;
  const again = await close();
  return [atClosing, again.body.closing.differencePaise];
}

describe('closing a shift while its person collects', () => {
  test('closing waits for the receipt and counts it', async () => {
    expect(await collectWhileClosing(await openShift(), true)).toEqual([-100_00, -100_00]);
  });

  test('control, receipt without the lock: the closed difference changes', async () => {
    expect(await collectWhileClosing(await openShift(), false)).toEqual([0, -100_00]);
  });
});

describe('opening a shift twice at once', () => {
  test('one shift', async () => {
    const { venueId, open, close } = await openShift();
    await close();
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { db } = maidan.services;
    expect(await db.$count(shifts, eq(shifts.venueId, venueId))).toBe(2);
  });
});
