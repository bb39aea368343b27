import * as m from '#messages';
import { hasBegun, type IstDate } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { deskHorizonDays } from '../../../contract/policy.ts';
import { hoursFrom } from '../../../contract/slot-times.ts';
import type { ClosedHours } from '../../core/bookings/reschedules/lost-hours.ts';
import { findClosedHours } from '../../core/bookings/reschedules/reschedule-facts.ts';
import {
  type BookedTerms,
  type Hours,
  newHours,
  type RescheduleMoney,
  termsAfterReschedule,
} from '../../core/bookings/reschedules/rules.ts';
import { isOver, policyAfterVenueChange } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { dayAtDesk, slotPriceOf } from '../../core/slots/queries.ts';
import { refuseTaken, refuseTooLong } from '../../core/slots/refuse-taken.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay, type TurfAndDay } from '../../core/slots/turf-days.ts';
import { listTurfSummaries, type TurfSummary } from '../../core/turfs/queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refusalAtDesk } from '../desk/quote-at-desk.ts';

/**
 * A day of the turf to which the desk reschedules a game, whose hours count as free. `own` is the turf where it is now.
 */
export type DeskTarget = TurfAndDay & { own: Readonly<TurfSummary>; closed: ClosedHours | null };

/**
 * Reads a day of the booking's turf or of another one of its venue.
 * @throws Refusal TURF_NOT_FOUND, also for turfs of other venues
 */
export async function readDeskTarget(
  db: Database,
  clock: Clock,
  booking: BookingRow,
  { turfId, date }: { turfId: string; date: IstDate },
): Promise<DeskTarget> {
  const at = await getActiveTurfDay(db, clock, turfId, date, booking.id);
  const own = (await listTurfSummaries(db, [booking.turfId])).get(booking.turfId);
  if (!own || at.turf.venueId !== own.venueId) throw new Refusal('TURF_NOT_FOUND');
  return { ...at, own, closed: await findClosedHours(db, booking.id) };
}

/**
 * Returns the terms of the customer's own reschedule, but a higher price is always due at the venue, and dropped slots
 * are refunded in full. Slots that replace those of an agreed price cost no more. Source: docs/business-rules.md, rule 23.
 * @throws Refusal CANNOT_RESCHEDULE, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, SLOT_TAKEN, VALIDATION_ERROR
 */
export function deskTermsOf(
  booking: BookingRow,
  wanted: Hours,
  { turf, day, closed }: DeskTarget,
  now: Date,
): { terms: BookedTerms; money: RescheduleMoney } {
  const refusal = refusalFor(booking, wanted, { turf, day }, now);
  if (refusal) throw refusal;
  refuseTooLong(wanted.hours, turf);
  // Buffers of other games give way at the desk.
  refuseTaken(turf, dayAtDesk(day), newHours(booking, wanted));
  const dropped = droppedHours(booking, wanted);
  const isAgreed = booking.priceReason !== null;
  const policy = dropped.length > 0 ? policyAfterVenueChange(booking.policy) : booking.policy;
  const asPartPaid = {
    ...booking,
    paymentOption: 'partial' as const,
    policy: isAgreed ? { ...policy, discountTiers: [] } : policy,
    ...(dropped.length > 0 && { nonRefundablePaise: 0 }),
  };
  const agreedPaise = dropped.map((hour) => booking.slotPricesPaise[booking.hours.indexOf(hour)] ?? 0);
  const to = {
    ...wanted,
    slotPricesPaise: wanted.hours.map((hour) => slotPriceOf(turf, day, hour)),
    closedPricesPaise: [...(closed?.slotPricesPaise ?? []), ...(isAgreed ? agreedPaise : [])],
  };
  return termsAfterReschedule(asPartPaid, to, now);
}

function refusalFor(booking: BookingRow, wanted: Hours, { turf, day }: TurfAndDay, now: Date) {
  if (booking.status !== 'confirmed') return new Refusal('CANNOT_RESCHEDULE');
  if (isOver(booking, now)) return new Refusal('CANNOT_RESCHEDULE', { message: m.errors_game_is_over() });
  if (droppedHours(booking, wanted).some((hour) => hasBegun(booking.date, hour, now)))
    return new Refusal('CANNOT_RESCHEDULE', { message: m.errors_started_slots_stay() });
  const { slotMinutes } = booking;
  if (wanted.turfId !== booking.turfId && turf.slotMinutes !== slotMinutes) {
    const message = m.errors_other_slot_length({
      turf: turf.name,
      minutes: turf.slotMinutes,
      own: slotMinutes,
    });
    return new Refusal('CANNOT_RESCHEDULE', { message });
  }
  const policy = { ...booking.policy, horizonDays: deskHorizonDays };
  const added = { date: wanted.date, hours: newHours(booking, wanted), slotMinutes };
  return refusalAtDesk(added, openHoursOf(turf, day), policy, now);
}

/** Returns the slots of the booking that it would lose; all of them at another turf. */
export function droppedHours(booking: BookingRow, wanted: Hours): number[] {
  if (booking.turfId !== wanted.turfId) return booking.hours;
  const kept = hoursFrom(booking.date, wanted);
  return booking.hours.filter((hour) => !kept.includes(hour));
}
