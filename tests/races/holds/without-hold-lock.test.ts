import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { claimGuestHolds } from '../../../server/core/bookings/holds/guest-holds.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { hold, holdAsGuest, reservationsOf, tally } from '../crowd.ts';

// Control of 'two tabs of the person book the hold' in guest-holds.test.ts: without the key and the person's lock,
// only the lock on the hold is left, and it can be switched off.
const lock = vi.hoisted(() => ({ isOn: false }));
vi.mock(import('../../../server/core/slots/reserve-slots.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  reserveSlots: (await import('../check-then-insert.ts')).checkThenInsert,
}));
vi.mock(import('../../../server/core/people/lock-person.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  lockPerson: async () => {},
}));
vi.mock(import('../../../server/core/slots/slot-lock.ts'), () => ({
  createSlotLock: () => ({ run: async (_wanted, look, payment) => payment(await look()) }),
}));
vi.mock(import('../../../server/core/bookings/holds/guest-holds.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const lockGuestHold: typeof original.lockGuestHold = async (...hold) =>
    lock.isOn ? original.lockGuestHold(...hold) : true;
  return { ...original, lockGuestHold };
});

const maidan = testInstallation({ TRUST_PROXY: '1' });

/** Books one claimed hold in two tabs at once. */
async function bookInTwoTabs() {
  await maidan.services.db.execute(
    sql`ALTER TABLE slot_reservations DROP CONSTRAINT IF EXISTS slot_reservations_one_per_piece`,
  );
  const [turfId, person] = [await createTurf(maidan), await createPerson(maidan)];
  const { guestToken } = await holdAsGuest(maidan, { turfId, hours: [18] });
  const cookie = `maidan.guest=${guestToken}`;
  await claimGuestHolds(maidan.services, new Headers({ cookie }), person.id);
  const answers = await Promise.all([1, 2].map(() => hold(maidan, person, { turfId, hours: [18] })));
  return { answers: tally(answers), reservations: await reservationsOf(maidan, turfId) };
}

describe('hold taken over in two tabs', () => {
  test('control without the lock on the hold: two bookings of one hour', async () => {
    lock.isOn = false;
    const { answers, reservations } = await bookInTwoTabs();
    expect(answers).toEqual({ '201': 2 });
    expect(reservations).toHaveLength(2);
  });

  test('control with the lock on the hold: one booking', async () => {
    lock.isOn = true;
    const { answers, reservations } = await bookInTwoTabs();
    expect(answers).toEqual({ '201': 1, '409 SLOT_TAKEN': 1 });
    expect(reservations).toHaveLength(1);
  });
});
