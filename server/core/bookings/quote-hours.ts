import type { BookingRequest, QuoteAnswer } from '../../../contract/bookings/bookings.ts';
import { quoteFor, refundTermsFor, termsNameOf } from '../../../contract/bookings/quote.ts';
import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import { slotStartOf } from '../../../contract/turfs/slots.ts';
import type { Services } from '../../platform/services.ts';
import { currentPolicy } from '../people/settings/current-settings.ts';
import { normaliseHours } from '../slots/normalise-hours.ts';
import { freeSlotsOf, slotPriceOf } from '../slots/queries.ts';
import { refuseLength } from '../slots/refuse-taken.ts';
import { openHoursOf } from '../slots/rules.ts';
import { readTurfDay } from '../slots/turf-days.ts';
import { discountedPrices, venueDiscountOf } from './discounts/discounted-prices.ts';
import { type CodeCaller, countCodeTry, findDiscount } from './discounts/find-discount.ts';
import { findApprovalDue } from './find-approval-due.ts';
import { refusalForHours } from './rules.ts';

/**
 * Returns current prices, both payment options and the refund terms. It also quotes taken hours: creating the
 * hold checks availability.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, GAME_TOO_SHORT, LEAVES_GAP,
 * DISCOUNT_REFUSED, RATE_LIMITED
 */
export async function quoteHours(
  services: Services,
  request: Pick<BookingRequest, 'turfId' | 'date' | 'startTimes' | 'discountCode'>,
  codeCaller: CodeCaller = {},
): Promise<QuoteAnswer> {
  const { db } = services;
  const { discountCode: code } = request;
  if (code !== undefined) await countCodeTry(services, codeCaller);
  const policy = await currentPolicy(services);
  const { turfId, date, hours } = await normaliseHours(services, {
    ...request,
    hours: hoursOf(request.startTimes),
  });
  const { turf, day } = await readTurfDay(services, turfId, date);
  const refusal = refusalForHours({ date, hours }, openHoursOf(turf, day), policy, day.now);
  if (refusal) throw refusal;
  refuseLength(turf, freeSlotsOf(turf, day), hours);

  const { venueId } = turf;
  const discount = code && (await findDiscount(services, { venueId, code, date }, codeCaller.userId));
  const { slotPricesPaise, ...discounted } = discountedPrices(
    hours.map((hour) => slotPriceOf(turf, day, hour)),
    discount || undefined,
  );
  const slots = hours.map((hour, index) => ({
    ...slotStartOf(date, hour),
    pricePaise: slotPricesPaise[index] ?? 0,
  }));
  const quote = quoteFor(slotPricesPaise, turf.slotMinutes, policy);
  const [firstHour = 0] = hours;
  const paidNow = { ownerId: turf.ownerId, startsAt: slotStart(date, firstHour) };
  const approvalDueAt = await findApprovalDue(db, paidNow, day.now);
  const refund = (paidPaise: number) => {
    const terms = refundTermsFor({ date, firstHour, paidPaise, feePaise: quote.feePaise }, policy);
    return { ...terms, fullUntil: terms.fullUntil.toISOString(), partUntil: terms.partUntil.toISOString() };
  };
  return {
    turfId: turf.id,
    date,
    slotMinutes: turf.slotMinutes,
    slots,
    venueDiscount: venueDiscountOf(discounted),
    ...quote,
    approvalDueAt: approvalDueAt?.toISOString() ?? null,
    partial: { ...quote.partial, refund: refund(quote.partial.payNowPaise) },
    full: { ...quote.full, refund: refund(quote.full.payNowPaise) },
    terms: termsNameOf(policy),
  };
}
