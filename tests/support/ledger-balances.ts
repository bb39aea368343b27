import { listBalancesOf } from '../../server/core/ledger/queries.ts';
import type { TestInstallation } from './installation.ts';

/** What stands in each account for a booking, in paise; accounts that come to nothing are left out. */
export async function balancesOf(
  { services: { db } }: TestInstallation,
  bookingId: string,
): Promise<Record<string, number>> {
  const lines = (await listBalancesOf(db, [bookingId])).get(bookingId) ?? [];
  return Object.fromEntries(
    lines.filter((line) => line.amountPaise !== 0).map((line) => [line.account, line.amountPaise]),
  );
}
