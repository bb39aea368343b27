import { sql } from 'drizzle-orm';
import { defaultPolicy } from '../../../contract/policy.ts';
import { seedDemo } from '../../../seeds/seed-demo.ts';
import { bookings, guestHolds } from '../../../server/core/bookings/tables.ts';
import { slotWaits } from '../../../server/core/bookings/waits/tables.ts';
import { weeklySlotDates, weeklySlots } from '../../../server/core/bookings/weekly/tables.ts';
import { paymentOrders, payments, refunds } from '../../../server/core/payments/tables.ts';
import { accounts, consents, users } from '../../../server/core/people/tables.ts';
import { priceRules, slotPrices, slotReservations } from '../../../server/core/slots/tables.ts';
import { pictures, turfRatings, turfs } from '../../../server/core/turfs/tables.ts';
import { searchAlerts } from '../../../server/features/notifications/tables.ts';
import { reviewHelpfulVotes, reviews } from '../../../server/features/reviews/tables.ts';
import type { OpenDatabase } from '../../../server/platform/database/database.ts';
import { openEmptyDatabase } from '../database/empty-database.ts';

export const passwordHash = 'salt:key';

export type SeededRows = Awaited<ReturnType<typeof readAll>>;

export async function seededAt(now: Date): Promise<SeededRows> {
  const database = await openEmptyDatabase();
  await seedDemo(database.db, { now, policy: defaultPolicy, passwordHash });
  const rows = await readAll(database);
  await database.close();
  return rows;
}

async function readAll({ db }: OpenDatabase) {
  return {
    users: await db.select().from(users),
    accounts: await db.select().from(accounts),
    consents: await db.select().from(consents),
    turfs: await db.select().from(turfs),
    pictures: await db.select().from(pictures),
    prices: await db.select().from(slotPrices),
    rules: await db.select().from(priceRules),
    bookings: await db.select().from(bookings),
    reservations: await db.select().from(slotReservations),
    waits: await db.select().from(slotWaits),
    weeklySlots: await db.select().from(weeklySlots),
    weeklyDates: await db.select().from(weeklySlotDates).orderBy(weeklySlotDates.date),
    guestHolds: await db.select().from(guestHolds),
    searchAlerts: await db.select().from(searchAlerts),
    paymentOrders: await db.select().from(paymentOrders),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    reviews: await db.select().from(reviews),
    ratings: await db.select().from(turfRatings),
    votes: await db.select().from(reviewHelpfulVotes),
    statistics: (await db.execute(sql`SELECT DISTINCT tablename FROM pg_stats`)).rows,
  };
}
