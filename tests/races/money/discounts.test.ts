import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { venueDiscounts } from '../../../server/core/bookings/discounts/tables.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { raceDay, tally } from '../crowd.ts';

const maxUses = 3;

// Without the lock, customers wait until there are more of them than the code has uses.
const lock = vi.hoisted(() => ({ isOn: true, waiting: 0, everyone: Promise.withResolvers<void>() }));
vi.mock(import('../../../server/core/bookings/discounts/lock-discount.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const lockDiscount: typeof original.lockDiscount = async (tx, id) => {
    if (lock.isOn) return original.lockDiscount(tx, id);
    lock.waiting += 1;
    if (lock.waiting > maxUses) lock.everyone.resolve();
    await lock.everyone.promise;
    const [row] = await tx.select().from(venueDiscounts).where(eq(venueDiscounts.id, id)).execute();
    return row;
  };
  return { lockDiscount };
});

const maidan = testInstallation();

/** Twelve customers book other hours of a day with a code of three uses; each of them sees it unused before. */
async function rushWithCode() {
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const { body: turf } = await maidan.call('GET', `/api/turfs/${turfId}`);
  const made = await maidan.call('POST', `/api/venues/${turf.venue.id}/discounts`, {
    as: owner,
    body: { code: 'MONSOON10', percent: 10, maxUses, maxUsesPerCustomer: null },
  });
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(maidan)));
  const answers = await Promise.all(
    people.map((as, index) =>
      maidan.call('POST', '/api/bookings', {
        as,
        body: {
          ...{ turfId, date: raceDay, startTimes: [`${String(8 + index).padStart(2, '0')}:00`] },
          ...{ paymentOption: 'partial', discountCode: 'MONSOON10' },
        },
      }),
    ),
  );
  const uses = await maidan.services.db.$count(bookings, eq(bookings.discountId, made.body.id));
  return {
    answers: tally(answers.map(({ status, body }) => ({ status, code: status === 201 ? '' : body.code }))),
    uses,
  };
}

describe('limited code used by many at once', () => {
  test('as many bookings as the code has uses', async () => {
    lock.isOn = true;
    const { answers, uses } = await rushWithCode();
    expect(answers).toEqual({ '201': maxUses, '422 DISCOUNT_REFUSED': 12 - maxUses });
    expect(uses).toBe(maxUses);
  });

  test('control without the lock: the code is overused', async () => {
    lock.isOn = false;
    const { uses } = await rushWithCode();
    expect(uses).toBeGreaterThan(maxUses);
  });
});
