import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Policy } from '../contract/policy.ts';
import { sandboxDocuments } from '../sandbox/tables.ts';
import { venueDiscounts } from '../server/core/bookings/discounts/tables.ts';
import { bookings, guestHolds } from '../server/core/bookings/tables.ts';
import { slotWaits } from '../server/core/bookings/waits/tables.ts';
import { weeklySlotDates, weeklySlots } from '../server/core/bookings/weekly/tables.ts';
import { payoutAccounts, payoutLines, payouts } from '../server/core/ledger/payouts/tables.ts';
import { ledgerEntries, ledgerLines } from '../server/core/ledger/tables.ts';
import { paymentShares } from '../server/core/payments/shares/tables.ts';
import { paymentOrders, payments, refunds } from '../server/core/payments/tables.ts';
import { accounts, consents, settings, users } from '../server/core/people/tables.ts';
import { priceRules, slotPrices, slotReservations } from '../server/core/slots/tables.ts';
import { venueStaff } from '../server/core/turfs/staff/tables.ts';
import { pictures, turfRatings, turfs, venues } from '../server/core/turfs/tables.ts';
import { searchAlerts } from '../server/features/notifications/tables.ts';
import { reviewHelpfulVotes, reviews } from '../server/features/reviews/tables.ts';
import { recordCustomers } from '../server/flows/customers/record-customers.ts';
import type { Database } from '../server/platform/database/database.ts';
import { recordEvent } from '../server/platform/outbox/outbox.ts';
import type { Sealer } from '../server/platform/sealer.ts';
import { planBookings } from './bookings/booking-plan.ts';
import { bookingRows, reservationRows } from './bookings/booking-rows.ts';
import { offerRows, searchAlertRows, waitRows } from './bookings/waits.ts';
import { weeklyRows } from './bookings/weekly.ts';
import { demoDayOf } from './demo-day.ts';
import { ledgerRows } from './payments/ledger-rows.ts';
import { paymentRows } from './payments/payment-rows.ts';
import { demoTaxRates, payoutRows } from './payments/payout-rows.ts';
import { sandboxRows } from './payments/sandbox-rows.ts';
import { splitRows } from './payments/split-rows.ts';
import { accountRows, consentRows, demoCustomers, payoutAccountRows, userRows } from './people.ts';
import { randomFrom } from './random.ts';
import { ratingRows, reviewRows, voteRows } from './reviews/reviews.ts';
import { discountRows } from './turfs/discounts.ts';
import { lockRows } from './turfs/locks.ts';
import { priceFinder, priceRuleRows, slotPriceRows } from './turfs/price-rules.ts';
import { demoTurfs, pictureRows, staffRows, turfRows, venueRows } from './turfs/turfs.ts';

/**
 * Fills an empty database with realistic, valid demo data in one transaction. Rows depend only on the Indian
 * date, but an offer of the waiting list begins at `now`; turf ids never change. Without a sealer no owner
 * has a payout account or a payout, without the key of links no booking has shares.
 */
export async function seedDemo(
  db: Database,
  {
    now,
    policy,
    passwordHash,
    sealer,
    linkKey,
  }: {
    now: Date;
    policy: Policy;
    passwordHash: string;
    sealer?: Sealer | undefined;
    linkKey?: Uint8Array | undefined;
  },
): Promise<void> {
  const day = demoDayOf(now);
  const random = randomFrom(`maidan ${day.today}`);
  const demo = demoTurfs(day);
  const customers = demoCustomers();
  const rules = priceRuleRows(day, demo);
  const prices = slotPriceRows(day, demo);
  const planned = planBookings({ day, policy, random, turfs: demo, customers });
  const terms = { policy, priceOf: priceFinder(rules, prices) };
  const booked = bookingRows(planned, { day, random, ...terms });
  const money = paymentRows(booked, random);
  const shares = linkKey ? splitRows(day, booked, money, linkKey) : [];
  const sold = reservationRows(booked, demo);
  const weekly = weeklyRows(day, { demo, claimed: sold, ...terms });
  const weeklyMoney = paymentRows([weekly.booking], randomFrom(`weekly payment ${day.today}`));
  money.paymentOrders.push(...weeklyMoney.paymentOrders);
  money.payments.push(...weeklyMoney.payments);
  const everything = [...booked, weekly.booking];
  const ledger = ledgerRows(everything, money, new Map(demo.map(({ id, ownerId }) => [id, ownerId])));
  const paid = sealer && payoutRows(day, everything, ledger, sealer);
  const offer = offerRows(day, now, { demo, claimed: sold });
  const claimed = [...sold, ...weekly.reservations, ...offer.reservations];
  const written = reviewRows({ day, random, demo, customers, booked });

  await db.transaction(async (tx) => {
    await insertAll(tx, users, userRows(day));
    await tx.insert(settings).values({ values: demoTaxRates });
    await insertAll(tx, accounts, accountRows(day, passwordHash));
    await insertAll(tx, consents, consentRows(day));
    await insertAll(tx, payoutAccounts, sealer ? payoutAccountRows(day, sealer) : []);
    await insertAll(tx, venues, venueRows(demo));
    await insertAll(tx, venueStaff, staffRows(demo));
    await insertAll(tx, turfs, turfRows(demo));
    await insertAll(tx, pictures, pictureRows(demo));
    await insertAll(tx, priceRules, rules);
    await insertAll(tx, slotPrices, prices);
    await insertAll(tx, venueDiscounts, discountRows(day, demo));
    await insertAll(tx, weeklySlots, [weekly.slot]);
    await insertAll(tx, weeklySlotDates, weekly.dates);
    await insertAll(tx, bookings, everything);
    await recordCustomers(tx, sql`true`);
    await insertAll(tx, slotReservations, [...claimed, ...lockRows(day, demo, claimed, random)]);
    await insertAll(tx, slotWaits, [offer.wait, ...waitRows(day, booked, { demo, customers })]);
    await insertAll(tx, guestHolds, [offer.hold]);
    // The product sends its mail, so that the offer has begun.
    await recordEvent(tx, { type: 'slot.offered', turfId: offer.wait.turfId, waitId: offer.wait.id });
    await insertAll(tx, searchAlerts, searchAlertRows(day));
    await insertAll(tx, paymentShares, shares);
    await insertAll(tx, paymentOrders, money.paymentOrders);
    await insertAll(tx, payments, money.payments);
    await insertAll(tx, refunds, money.refunds);
    await insertAll(tx, ledgerEntries, [...ledger.entries, ...(paid?.ledger.entries ?? [])]);
    await insertAll(tx, ledgerLines, [...ledger.lines, ...(paid?.ledger.lines ?? [])]);
    await insertAll(tx, payouts, paid?.payouts ?? []);
    await insertAll(tx, payoutLines, paid?.lines ?? []);
    await insertAll(tx, sandboxDocuments, sandboxRows(money));
    await insertAll(tx, reviews, written);
    await insertAll(tx, turfRatings, ratingRows(written));
    await insertAll(tx, reviewHelpfulVotes, voteRows(written, customers, random));
  });
  // PGlite has no autovacuum. Without statistics, a list of bookings reads all payments.
  await db.execute(sql`ANALYZE`);
}

/** PostgreSQL allows 65,535 parameters per statement; the widest row has about thirty. */
const chunkSize = 1_000;

async function insertAll<T extends PgTable>(
  tx: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkSize) {
    await tx.insert(table).values(rows.slice(from, from + chunkSize) as never);
  }
}
