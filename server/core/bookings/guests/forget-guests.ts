import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { guestsKeptDays } from '../../../../contract/policy.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetCustomers } from '../customers/customer-rows.ts';
import { forgetSeriesNotes } from '../series/series-rows.ts';
import { bookings } from '../tables.ts';

const batchSize = 500;

/** Erases guest names and phones after `guestsKeptDays`, in small batches to keep locks short. Idempotent. */
export async function forgetGuests({ db, clock, log }: Services): Promise<void> {
  const before = addDays(istDateOf(await clock.now(db)), -guestsKeptDays);
  const isKnown = or(isNotNull(bookings.guestName), isNotNull(bookings.guestPhone));
  let forgotten = 0;
  for (let found = batchSize; found === batchSize; ) {
    const batch = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(lt(bookings.date, before), isKnown))
      .limit(batchSize);
    const rows = await db
      .update(bookings)
      .set({ guestName: null, guestPhone: null })
      .where(inArray(bookings.id, batch))
      .returning({ id: bookings.id });
    found = rows.length;
    forgotten += found;
  }
  await forgetSeriesNotes(db, before);
  const customers = await forgetCustomers(db, before);
  if (customers > 0) log.info({ customers }, 'venue customers erased');
  if (forgotten > 0) log.info({ forgotten }, 'desk guests erased');
}
