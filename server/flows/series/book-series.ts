import { createHash } from 'node:crypto';
import * as m from '#messages';
import type { Series, SeriesRequest } from '../../../contract/desk/series.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import type { Policy } from '../../../contract/policy.ts';
import { turfIdsOf } from '../../../contract/turfs/slots.ts';
import { createBooking } from '../../core/bookings/create-booking.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { findSeriesByKey } from '../../core/bookings/series/series-rows.ts';
import { bookingSeries } from '../../core/bookings/series/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { getManagedTurf, requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { lockTurfsForReservations } from '../../core/turfs/queries.ts';
import { lockVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import { replayed } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { recordCustomersOf } from '../customers/record-customers.ts';
import { agreedPrice, deskPolicy } from '../desk/quote-at-desk.ts';
import type { Services } from '../services.ts';
import { getSeries } from './get-series.ts';
import { getSeriesTurfs, type PlannedDate, planDates } from './plan-dates.ts';

/**
 * Books the chosen dates of a series for a customer in one transaction: all of them or none.
 * @throws Refusal TURF_NOT_FOUND for other owners' too, VALIDATION_ERROR, SLOT_TAKEN with the `dates` that are not
 * free, PRICE_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export async function bookSeries(
  services: Services,
  { person, caller }: SignedIn,
  request: SeriesRequest,
  idempotencyKey?: string,
): Promise<Series> {
  const { db, clock, events } = services;
  const createdBy = person.userId;
  const { turfId, weekdays, fromHour, toHour, fromDate, untilDate, guestName, guestPhone, note } = request;
  const turfIds = turfIdsOf(request);
  const policy = await deskPolicy(services);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const { venueId } = await getManagedTurf(db, person, turfId);

  const book = async (tx: Database): Promise<string> => {
    // Series of a venue run one after another: two of several turfs each could otherwise deadlock.
    await lockVenue(tx, venueId);
    await requireManagedTurf(tx, person, turfId);
    await lockPerson(tx, createdBy);
    const earlier = await replayed(
      await findSeriesByKey(tx, createdBy, idempotencyKey),
      (row) => row.requestHash === requestHash,
    );
    if (earlier) return earlier.id;
    const turfs = await getSeriesTurfs(tx, person, request);
    await lockTurfsForReservations(tx, turfIds);
    const chosen = choose(await planDates(services, tx, turfs, request, policy), request);
    const id = newId();
    const now = await clock.now(tx);
    await tx.insert(bookingSeries).values({
      ...{ id, turfIds, weekdays, fromHour, toHour, fromDate, untilDate, note, createdBy },
      ...{ idempotencyKey, requestHash, createdAt: now },
    });
    const bookingIds: string[] = [];
    for (const planned of chosen) {
      const { slotPricesPaise, quote } = priceOf(planned, request, policy);
      const { slotMinutes, bufferMinutes } = planned.turf;
      const booking = await createBooking(tx, clock, {
        ...{ turfId: planned.turfId, date: planned.date, hours: planned.hours },
        ...{ slotPricesPaise, quote, slotMinutes, bufferMinutes, policy },
        seriesId: id,
        source: 'phone',
        guestName,
        guestPhone,
        priceReason: request.agreedPaise === undefined ? undefined : (note ?? m.desk_series_price_reason()),
        createdBy,
        status: 'confirmed',
        paymentOption: 'partial',
        payNowPaise: 0,
        atVenuePaise: quote.totalPaise,
        holdExpiresAt: now,
        confirmedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      bookingIds.push(booking.id);
    }
    await recordCustomersOf(tx, bookingIds);
    await recordAudit(tx, {
      event: 'series-booked',
      actorId: createdBy,
      subjectId: turfId,
      caller,
      details: {
        seriesId: id,
        ...(turfIds.length > 1 && { turfIds }),
        dates: chosen.map(({ date }) => date),
        ...(request.agreedPaise !== undefined && { agreedPaise: request.agreedPaise }),
      },
    });
    return id;
  };
  const seriesId = await db.transaction(book);
  for (const id of turfIds) publishSlotsChanged(events, { turfId: id, userId: null });
  return getSeries(services, person, seriesId);
}

/** Returns the planned dates that the request chose. */
function choose(planned: readonly PlannedDate[], request: SeriesRequest): PlannedDate[] {
  const keyOf = ({ turfId, date }: { turfId: string; date: string }) => `${turfId} ${date}`;
  const wanted = new Set(request.dates.map(keyOf));
  const chosen = planned.filter((date) => wanted.has(keyOf(date)));
  if (chosen.length < wanted.size) {
    const message = m.errors_series_other_dates();
    throw invalidField('dates', message);
  }
  const lost = chosen.filter(({ state }) => state !== 'free');
  if (lost.length > 0)
    throw new Refusal('SLOT_TAKEN', { data: { dates: lost.map(({ turfId, date }) => ({ turfId, date })) } });
  const totalPaise = chosen.reduce((sum, date) => sum + date.totalPaise, 0);
  const { expectedTotalPaise } = request;
  if (expectedTotalPaise !== undefined && expectedTotalPaise !== totalPaise)
    throw new Refusal('PRICE_CHANGED', { data: { totalPaise } });
  return chosen;
}

function priceOf(
  { hours, turf, slotPricesPaise, quote }: PlannedDate,
  { agreedPaise }: SeriesRequest,
  policy: Policy,
) {
  if (agreedPaise === undefined) return { slotPricesPaise, quote };
  return agreedPrice(agreedPaise, hours.length, turf.slotMinutes, policy);
}
