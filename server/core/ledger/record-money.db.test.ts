import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { balancesOf } from '../../../tests/support/bookings/ledger-balances.ts';
import { bookAndPay, sandboxOf } from '../../../tests/support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../../tests/support/servers/installation.ts';
import { recordCapture } from './record-money.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

const maidan = testInstallation();

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

async function book() {
  const turfId = await createTurf(maidan);
  const date = addDays(istDateOf(new Date()), 6);
  return { turfId, bookingId: await bookAndPay(maidan, await createPerson(maidan), { turfId, date }) };
}

describe('record money', () => {
  test('rejects changes and entries that do not sum to zero', async () => {
    const { turfId, bookingId } = await book();
    const { db } = maidan.services;
    const of = eq(ledgerEntries.bookingId, bookingId);
    // Drizzle wraps the error of a statement, but not that of a rejected commit.
    const refusal = (work: Promise<unknown>) =>
      work.then(String, (error: Error) => (error.cause instanceof Error ? error.cause : error).message);
    expect(await refusal(db.delete(ledgerEntries).where(of))).toContain('append only');
    expect(await refusal(db.update(ledgerLines).set({ amountPaise: 1 }))).toContain('append only');
    const lonely = {
      turfId,
      id: crypto.randomUUID(),
      bookingId,
      kind: 'capture',
      key: 'capture:pay_lonely',
      happenedAt: new Date(),
    } as const;
    expect(await refusal(db.insert(ledgerEntries).values(lonely))).toContain('sum to zero');
    const crooked = db.transaction(async (tx) => {
      await tx.insert(ledgerEntries).values(lonely);
      await tx
        .insert(ledgerLines)
        .values({ turfId, entryId: lonely.id, line: 1, account: 'gateway', amountPaise: 1 });
    });
    expect(await refusal(crooked)).toContain('sum to zero');
  });

  test('same fact recorded concurrently: one entry and no error', async () => {
    const { turfId, bookingId } = await book();
    const { db } = maidan.services;
    // Many rounds, because the race window is only microseconds wide.
    for (let round = 1; round <= 25; round++) {
      const told = { turfId, bookingId, paymentId: `pay_told_${round}`, amountPaise: 5, at: new Date() };
      await Promise.all(Array.from({ length: 4 }, () => db.transaction((tx) => recordCapture(tx, told))));
      expect(await balancesOf(maidan, bookingId)).toMatchObject({ customer: -5 * round });
    }
  });
});
