import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { isAttempt } from './queries.ts';
import { plainReason } from './rules.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

/** Returns the attempts and refunds of a booking. Not scoped to any actor. */
export async function getPaymentHistory(db: Database, bookingId: string) {
  const attempts = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(payments, isAttempt)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(paymentAttempts.createdAt));
  const given = await db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt));
  return {
    attempts: attempts.map(({ attempt }) => ({
      ...attempt,
      failure: plainReason(attempt.errorReason, attempt.errorDescription),
    })),
    refunds: given,
  };
}
