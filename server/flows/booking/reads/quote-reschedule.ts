import * as m from '#messages';
import type { RescheduleQuote, RescheduleQuoteRequest } from '../../../../contract/bookings/reschedules.ts';
import { hoursOf } from '../../../../contract/calendar.ts';
import { venueMoneyOf } from '../../../../contract/desk/venue-money.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { leastOnlinePaise } from '../../../../contract/policy.ts';
import { slotStartOf } from '../../../../contract/turfs/slots.ts';
import { venueDiscountOf } from '../../../core/bookings/discounts/discounted-prices.ts';
import { findRescheduleApprovalDue } from '../../../core/bookings/find-approval-due.ts';
import { findClosedHours } from '../../../core/bookings/reschedules/reschedule-facts.ts';
import {
  type BookedTerms,
  type Hours,
  isReschedulable,
  isSameHours,
  type ReschedulableBooking,
  type RescheduleMoney,
  termsAfterReschedule,
} from '../../../core/bookings/reschedules/rules.ts';
import { bookingRefundTerms, refusalForHours, termsWithin } from '../../../core/bookings/rules.ts';
import { netPaidPaiseOf } from '../../../core/payments/net-paid.ts';
import { getCollectedPaise } from '../../../core/payments/venue/queries.ts';
import { normaliseHours } from '../../../core/slots/normalise-hours.ts';
import { slotPriceOf, type TurfDay } from '../../../core/slots/queries.ts';
import { openHoursOf } from '../../../core/slots/rules.ts';
import { readTurfDay } from '../../../core/slots/turf-days.ts';
import type { TurfSummary } from '../../../core/turfs/queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../services.ts';
import { getOwnBookingRow } from './queries.ts';

/** `keptPaise`: the maximum refund of a cancellation after the reschedule. */
export type Offer = {
  terms: BookedTerms;
  money: RescheduleMoney;
  keptPaise: number;
  venueExcessPaise: number;
  /** Owner's deadline; undefined if these hours need no approval. */
  approvalDueAt: Date | undefined;
};

/**
 * Quotes rescheduling an own booking to other hours of its turf. Taken hours are quoted too: the reschedule
 * itself checks them.
 * @throws Refusal BOOKING_NOT_FOUND, TURF_NOT_FOUND, CANNOT_RESCHEDULE, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS,
 * SLOT_PAST
 */
export async function quoteReschedule(
  services: Services,
  person: Person,
  request: RescheduleQuoteRequest,
): Promise<RescheduleQuote> {
  const booking = await getOwnBookingRow(services.db, person, request.bookingId);
  const { turfId } = booking;
  const { date, startTimes } = request;
  const wanted = await normaliseHours(services, { turfId, date, hours: hoursOf(startTimes) });
  const { turf, day } = await readTurfDay(services, turfId, wanted.date);
  const offer = await offerFor(services.db, booking, wanted, turf, day, day.now);
  if (isSameHours(booking, offer.terms))
    throw new Refusal('CANNOT_RESCHEDULE', { message: m.errors_same_hours() });
  return quoteOf(booking, offer);
}

/**
 * Returns new terms and the price difference.
 * @throws Refusal CANNOT_RESCHEDULE, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST
 */
export async function offerFor(
  db: Database,
  booking: ReschedulableBooking & { id: string; venueRefundedPaise: number },
  { turfId, date, hours }: Hours,
  turf: TurfSummary,
  day: TurfDay,
  now: Date,
): Promise<Offer> {
  if (booking.turfId !== turfId)
    throw new Refusal('CANNOT_RESCHEDULE', { message: m.errors_booking_moved() });
  if (!isReschedulable(booking, now)) throw cannotReschedule(booking);
  const refusal = refusalForHours({ date, hours }, openHoursOf(turf, day), booking.policy, now);
  if (refusal) throw refusal;
  const slotPricesPaise = hours.map((hour) => slotPriceOf(turf, day, hour));
  const closed = await findClosedHours(db, booking.id);
  const { terms, money } = termsAfterReschedule(
    booking,
    { turfId, date, hours, slotPricesPaise, closedPricesPaise: closed?.slotPricesPaise ?? [] },
    now,
  );
  const keptPaise = await netPaidPaiseOf(db, booking);
  const refundPaise = await refundableOf(db, booking, money.refundPaise);
  const collectedPaise = await getCollectedPaise(db, booking.id);
  return {
    terms,
    money: { ...money, refundPaise },
    venueExcessPaise: venueMoneyOf({ ...booking, ...terms }, collectedPaise).venueRefundDuePaise,
    keptPaise: keptPaise + money.payPaise - refundPaise,
    approvalDueAt: await findRescheduleApprovalDue(db, turf.ownerId, { from: booking, to: terms }, now),
  };
}

/** Caps a refund at the money that earlier refunds and disputes left, and at the gateway's minimum. */
export async function refundableOf(
  db: Database,
  booking: { id: string; payNowPaise: number },
  paise: number,
): Promise<number> {
  if (paise === 0) return 0;
  const leftPaise = Math.min(paise, await netPaidPaiseOf(db, booking));
  return leftPaise < leastOnlinePaise ? 0 : leftPaise;
}

function cannotReschedule({ status, policy }: ReschedulableBooking): Refusal {
  if (status !== 'confirmed') return new Refusal('CANNOT_RESCHEDULE');
  const message = m.errors_reschedule_too_late({ hours: policy.cancellationHours });
  return new Refusal('CANNOT_RESCHEDULE', { message });
}

export function quoteOf(
  booking: ReschedulableBooking & { discountCode: string | null },
  { terms, money, keptPaise, venueExcessPaise, approvalDueAt }: Offer,
): RescheduleQuote {
  const {
    hours,
    slotPricesPaise,
    slotDiscountsPaise,
    payNowPaise,
    nonRefundablePaise: _,
    ...amounts
  } = terms;
  const refund = termsWithin(bookingRefundTerms({ ...terms, policy: booking.policy }), keptPaise);
  return {
    ...amounts,
    venueDiscount: venueDiscountOf({ discountCode: booking.discountCode, slotDiscountsPaise }),
    slots: hours.map((hour, index) => ({
      ...slotStartOf(terms.date, hour),
      pricePaise: slotPricesPaise[index] ?? 0,
    })),
    oldTotalPaise: booking.totalPaise,
    differencePaise: terms.totalPaise - booking.totalPaise,
    ...money,
    paidOnlinePaise: payNowPaise,
    venueExcessPaise,
    refund: {
      ...refund,
      fullUntil: refund.fullUntil.toISOString(),
      partUntil: refund.partUntil.toISOString(),
    },
    approvalDueAt: approvalDueAt?.toISOString() ?? null,
  };
}
