import { type Quote, quoteFor } from '../../../contract/bookings/quote.ts';
import { addDays, hasBegun, type IstDate, istDateOf, type SlotMinutes } from '../../../contract/calendar.ts';
import type { DeskBookingRequest } from '../../../contract/desk/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { deskHorizonDays, type Policy } from '../../../contract/policy.ts';
import type { Buffered } from '../../../contract/turfs/lengths.ts';
import { refusalForHours } from '../../core/bookings/rules.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { dayAtDesk, slotPriceOf } from '../../core/slots/queries.ts';
import { refuseTaken, refuseTooLong } from '../../core/slots/refuse-taken.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay } from '../../core/slots/turf-days.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { isSlotOver } from './rules.ts';

type DeskQuoteInput = Pick<DeskBookingRequest, 'expectedTotalPaise' | 'agreedPaise' | 'isLate'> & {
  turfId: string;
  date: IstDate;
  hours: number[];
};
export type DeskPrice = Buffered & {
  quote: Quote;
  slotPricesPaise: number[];
  policy: Policy;
  now: Date;
};

/**
 * Returns the policy of desk bookings: the current one without the online service fee, a year ahead. Do not call it in
 * a transaction.
 */
export async function deskPolicy(services: Services): Promise<Policy> {
  return { ...(await currentPolicy(services)), serviceFeePaise: 0, horizonDays: deskHorizonDays };
}

/**
 * Quotes hours at the desk now, with the same prices and discounts as online.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, SLOT_TAKEN,
 * PRICE_CHANGED
 */
export async function quoteAtDesk(
  { clock }: Services,
  tx: Database,
  policy: Policy,
  { turfId, date, hours, expectedTotalPaise, agreedPaise, isLate = false }: DeskQuoteInput,
): Promise<DeskPrice> {
  const { turf, day } = await getActiveTurfDay(tx, clock, turfId, date);
  const { slotMinutes, bufferMinutes } = turf;
  const refusal = refusalAtDesk(
    { date, hours, slotMinutes, isLate },
    openHoursOf(turf, day),
    policy,
    day.now,
  );
  if (refusal) throw refusal;
  refuseTooLong(hours, turf);
  refuseTaken(turf, dayAtDesk(day), hours);
  const slotPricesPaise = hours.map((hour) => slotPriceOf(turf, day, hour));
  const quote = quoteFor(slotPricesPaise, slotMinutes, policy);
  if (expectedTotalPaise !== undefined && expectedTotalPaise !== quote.totalPaise) {
    throw new Refusal('PRICE_CHANGED', { data: { quote } });
  }
  if (agreedPaise !== undefined)
    return {
      ...agreedPrice(agreedPaise, hours.length, slotMinutes, policy),
      slotMinutes,
      bufferMinutes,
      policy,
      now: day.now,
    };
  return { quote, slotPricesPaise, slotMinutes, bufferMinutes, policy, now: day.now };
}

/** Divides an agreed price over the slots. It replaces the standard prices and the multi-hour discount. */
export function agreedPrice(
  agreedPaise: number,
  slotCount: number,
  slotMinutes: SlotMinutes,
  policy: Policy,
): Pick<DeskPrice, 'quote' | 'slotPricesPaise'> {
  const sharePaise = Math.floor(agreedPaise / slotCount);
  const restPaise = agreedPaise - sharePaise * slotCount;
  const slotPricesPaise = Array.from(
    { length: slotCount },
    (_, index) => sharePaise + (index === 0 ? restPaise : 0),
  );
  return { quote: quoteFor(slotPricesPaise, slotMinutes, { ...policy, discountTiers: [] }), slotPricesPaise };
}

/**
 * Applies the online rules, but the current hour can be sold until it ends. A late walk-in can also have past
 * hours of today and yesterday.
 */
export function refusalAtDesk(
  request: { date: IstDate; hours: readonly number[]; slotMinutes: SlotMinutes; isLate?: boolean },
  openHours: readonly number[],
  policy: Policy,
  now: Date,
): Refusal | undefined {
  const canBeLate = request.isLate === true && isLateDate(request.date, now);
  const hours = request.hours.filter(
    (hour) =>
      !hasBegun(request.date, hour, now) ||
      (isSlotOver(request.date, hour, request.slotMinutes, now) && !canBeLate),
  );
  const running = request.hours.filter((hour) => !hours.includes(hour));
  if (running.some((hour) => !openHours.includes(hour))) return new Refusal('OUTSIDE_OPENING_HOURS');
  if (canBeLate && hours.length === 0) return undefined;
  return refusalForHours({ ...request, hours }, openHours, policy, now);
}

/** Returns whether walk-ins of the date can still be entered after their game. */
export function isLateDate(date: IstDate, now: Date): boolean {
  const today = istDateOf(now);
  return date === today || date === addDays(today, -1);
}
