import * as m from '#messages';
import { formatSlots } from '../../../contract/calendar.ts';
import type { MoneyFinding, MoneyReport } from '../../../contract/payments/money-check.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type HourSoldTwice,
  listBookingsToCheck,
  listHoursSoldTwice,
} from '../bookings/counts/money-check-rows.ts';
import { listWrongWeeklyDates } from '../bookings/weekly/dates-to-check.ts';
import { listMoneyToCheck } from '../payments/checks/money-check-rows.ts';
import { listCollectedPaise } from '../payments/venue/queries.ts';
import { listReservationsToCheck } from '../slots/money-check-rows.ts';
import { remedies } from './finding-words.ts';
import { listPayoutsToCheck } from './payouts/money-check-rows.ts';
import {
  listBalancesOf,
  listDiscountsOf,
  listPayoutBalances,
  listUnbalancedEntries,
  sumAccounts,
  type UnbalancedEntry,
} from './queries.ts';
import { type Checked, type Found, findingsOf, sumLost } from './rules-check.ts';
import { payoutFindings } from './rules-payouts.ts';

const pageLength = 500;

/**
 * Checks every booking in one snapshot: captured money has a booking or refund, each hour one booking, and
 * the ledger the same sums as payments and refunds.
 */
export async function checkMoney({ db, clock }: { db: Database; clock: Clock }): Promise<MoneyReport> {
  return db.transaction((tx) => checkAll(tx, clock), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function checkAll(db: Database, clock: Clock): Promise<MoneyReport> {
  const now = await clock.now(db);
  const payouts = await listPayoutsToCheck(db);
  const findings = [
    ...(await listHoursSoldTwice(db, clock)).map(soldTwice),
    ...(await listWrongWeeklyDates(db, clock)).map(wrongWeeklyDate),
    ...(await listUnbalancedEntries(db)).map(unbalanced),
    ...payoutFindings(payouts, await listPayoutBalances(db)).map(general),
  ];
  const totals = { bookingCount: 0, capturedPaise: 0, refundedPaise: 0, lostPaise: 0 };
  for await (const checked of everyBooking(db, clock, now)) {
    const { id: bookingId, code } = checked.booking;
    findings.push(
      ...findingsOf(checked).map((found) => ({ ...found, bookingId, code, todo: remedies[found.kind]() })),
    );
    totals.bookingCount += 1;
    for (const { capturedAt, amountPaise } of checked.payments)
      if (capturedAt) totals.capturedPaise += amountPaise;
    for (const { status, amountPaise } of checked.refunds)
      if (status === 'processed') totals.refundedPaise += amountPaise;
    totals.lostPaise += sumLost(checked.disputes);
  }
  const paidOutPaise = sumOf(payouts.filter(({ isReversed }) => !isReversed));
  return {
    checkedAt: now.toISOString(),
    ...totals,
    paidOutPaise,
    heldPaise: totals.capturedPaise - totals.refundedPaise - totals.lostPaise - paidOutPaise,
    accounts: await sumAccounts(db),
    findings,
  };
}

async function* everyBooking(db: Database, clock: Clock, now: Date): AsyncGenerator<Checked> {
  for (let after: string | undefined; ; ) {
    const page = await listBookingsToCheck(db, clock, { after, limit: pageLength });
    const bookingIds = page.map(({ id }) => id);
    const last = bookingIds.at(-1);
    if (last === undefined) return;
    const moneyOf = await listMoneyToCheck(db, bookingIds);
    const reservationsOf = await listReservationsToCheck(db, clock, bookingIds);
    const collectedOf = await listCollectedPaise(db, bookingIds);
    const balancesOf = await listBalancesOf(db, bookingIds);
    const discountsOf = await listDiscountsOf(db, bookingIds);
    for (const booking of page) {
      const { id } = booking;
      yield {
        booking: { ...booking, collectedPaise: collectedOf.get(id) ?? 0 },
        ...moneyOf(id),
        reservations: reservationsOf.get(id) ?? [],
        balances: balancesOf.get(id) ?? [],
        recordedDiscountPaise: discountsOf.get(id) ?? 0,
        now,
      };
    }
    after = last;
  }
}

function soldTwice({ date, hour, codes }: HourSoldTwice): MoneyFinding {
  const what = m.errors_found_hour_twice({ codes: codes.join(', '), slot: formatSlots(date, [hour], 30) });
  return general({ kind: 'hour_sold_twice', amountPaise: null, what });
}

type WrongWeeklyDate = Awaited<ReturnType<typeof listWrongWeeklyDates>>[number];

function wrongWeeklyDate({ date, hours, slotMinutes, isOverdue }: WrongWeeklyDate): MoneyFinding {
  const game = formatSlots(date, hours, slotMinutes);
  const what = isOverdue ? m.errors_found_weekly_overdue({ game }) : m.errors_found_weekly_ground({ game });
  return general({ kind: 'weekly_date_differs', amountPaise: null, what });
}

function unbalanced({ key, paise }: UnbalancedEntry): MoneyFinding {
  const what = m.errors_found_unbalanced({ key });
  return general({ kind: 'entry_unbalanced', amountPaise: Math.abs(paise), what });
}

function general(found: Found): MoneyFinding {
  return { ...found, bookingId: null, code: null, todo: remedies[found.kind]() };
}

function sumOf(rows: readonly { amountPaise: number }[]): number {
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
