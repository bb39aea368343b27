import { listBalancesOf } from '../../../server/core/ledger/queries.ts';
import type { TestInstallation } from '../servers/installation.ts';

/** Returns the non-zero account balances of a booking, in paise. */
export async function balancesOf(
  { services: { db } }: TestInstallation,
  bookingId: string,
): Promise<Record<string, number>> {
  const lines = (await listBalancesOf(db, [bookingId])).get(bookingId) ?? [];
  return Object.fromEntries(
    lines.filter((line) => line.amountPaise !== 0).map((line) => [line.account, line.amountPaise]),
  );
}
