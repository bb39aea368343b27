import { slotStart } from '../../contract/calendar.ts';
import { standingOf, taxesOf } from '../../server/core/ledger/payouts/rules.ts';
import type { payoutLines, payouts } from '../../server/core/ledger/payouts/tables.ts';
import { payoutLines as sentLines, taxLines } from '../../server/core/ledger/rules.ts';
import { noTurf } from '../../server/core/ledger/tables.ts';
import type { Sealer } from '../../server/platform/sealer.ts';
import type { BookingRow } from '../bookings/booking-rows.ts';
import type { DemoDay } from '../demo-day.ts';
import { demoAccount, userIdOf } from '../people.ts';
import { seedId } from '../seed-ids.ts';
import { type LedgerRows, writerOf } from './ledger-rows.ts';

/** The legal rates, so that statements of the demo show taxes. An installation begins with none. */
export const demoTaxRates = { gstTcsBasisPoints: 50, tdsBasisPoints: 10, tdsWithoutPanBasisPoints: 500 };

export type PayoutRows = {
  payouts: (typeof payouts.$inferInsert)[];
  lines: (typeof payoutLines.$inferInsert)[];
  ledger: LedgerRows;
};

/** Builds one payout to the second demo owner, of everything that was due three days ago. */
export function payoutRows(
  day: DemoDay,
  booked: readonly BookingRow[],
  { entries, lines }: LedgerRows,
  sealer: Sealer,
): PayoutRows {
  const ownerId = userIdOf('owner2@maidan.test');
  const paidOn = day.daysAgo(3);
  const recordedAt = slotStart(paidOn, 11);
  const over = new Set(booked.filter(({ endsAt }) => endsAt <= recordedAt).map(({ id }) => id));
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const own = new Set(
    lines.filter((line) => line.ownerId === ownerId).map(({ entryId }) => entryOf.get(entryId)?.bookingId),
  );
  const sums = new Map<string, { turfId: string; gross: number; fee: number; amount: number }>();
  for (const { turfId, entryId, account, amountPaise } of lines) {
    const { bookingId, kind, happenedAt } = entryOf.get(entryId) ?? {};
    if (!bookingId || !happenedAt || !own.has(bookingId)) continue;
    if (!over.has(bookingId) || happenedAt > recordedAt) continue;
    if (account !== 'owner' && account !== 'platform_fees') continue;
    const sum = sums.get(bookingId) ?? { turfId, gross: 0, fee: 0, amount: 0 };
    if (kind === 'earn') sum.gross -= amountPaise;
    if (account === 'owner') sum.amount -= amountPaise;
    else sum.fee -= amountPaise;
    sums.set(bookingId, sum);
  }
  const duePaise = [...sums.values()].reduce((total, { amount }) => total + amount, 0);
  const standing = standingOf({
    ...{ earnedPaise: duePaise, refundedPaise: 0, comingPaise: 0 },
    ...{ paidOutPaise: 0, withheldPaise: 0, heldPaise: 0 },
  });
  const { basePaise, ...withheld } = taxesOf(standing, 0, {
    tcsBasisPoints: demoTaxRates.gstTcsBasisPoints,
    tdsBasisPoints: demoTaxRates.tdsBasisPoints,
  });
  const amountPaise = duePaise - withheld.tcsPaise - withheld.tdsPaise;
  const id = seedId('payout', 0);
  const { pan, gstin } = demoAccount;
  const ledger: LedgerRows = { entries: [], lines: [] };
  const write = writerOf(ledger, { turfId: noTurf, bookingId: null });
  write('payout', id, recordedAt, sentLines(ownerId, amountPaise));
  write('taxes_withheld', id, recordedAt, taxLines(ownerId, withheld));
  return {
    payouts: [
      {
        ...{ id, ownerId, amountPaise, duePaise, taxBasePaise: basePaise, ...withheld },
        taxNumbers: sealer.seal(JSON.stringify({ pan, gstin }), id),
        reference: `HDFCN${paidOn.replaceAll('-', '').slice(2)}00417`,
        ...{ paidOn, recordedBy: userIdOf('admin@maidan.test'), recordedAt },
      },
    ],
    lines: [...sums].map(([bookingId, { turfId, gross, fee, amount }]) => ({
      ...{ turfId, bookingId, payoutId: id, grossPaise: gross, feePaise: fee },
      refundPaise: gross - fee - amount,
    })),
    ledger,
  };
}
