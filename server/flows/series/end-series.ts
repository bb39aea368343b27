import type { Series, SeriesEnd } from '../../../contract/desk/series.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { listBookingsOfSeries } from '../../core/bookings/series/series-rows.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import { cancelInFull } from '../cancelling/cancel-for-customer.ts';
import type { Services } from '../services.ts';
import { getManagedSeries, getSeries } from './get-series.ts';

/**
 * Cancels the bookings of a series from a date on in one transaction, in the order in which they were reserved.
 * Games that have started stay. A repeat changes nothing.
 * @throws Refusal SERIES_NOT_FOUND for other owners' too
 */
export async function endSeries(
  services: Services,
  signedIn: SignedIn,
  { seriesId, fromDate, reason }: SeriesEnd,
): Promise<Series> {
  const { db, clock, events } = services;
  const { person, caller } = signedIn;
  const { row, first } = await getManagedSeries(db, person, seriesId);
  const end = async (tx: Database): Promise<string[]> => {
    await requireManagedTurf(tx, person, first.id);
    const cancelled: string[] = [];
    for (const booking of await listBookingsOfSeries(tx, seriesId)) {
      if (booking.date < fromDate || booking.status !== 'confirmed') continue;
      const locked = await lockMoneyAndBooking(tx, clock, refOf(booking));
      // A game may have been moved or cancelled since it was listed.
      if (locked?.booking.status !== 'confirmed' || locked.booking.date < fromDate) continue;
      if (locked.booking.startsAt <= locked.now) continue;
      await cancelInFull(services, tx, locked, signedIn, { reason });
      cancelled.push(booking.id);
    }
    if (cancelled.length > 0)
      await recordAudit(tx, {
        event: 'series-ended',
        actorId: person.userId,
        subjectId: first.id,
        caller,
        details: { seriesId, fromDate, cancelled },
      });
    return cancelled;
  };
  await db.transaction(end);
  for (const turfId of row.turfIds) publishSlotsChanged(events, { turfId, userId: null });
  return getSeries(services, person, seriesId);
}
