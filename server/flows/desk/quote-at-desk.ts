import { type Quote, quoteFor } from '../../../contract/bookings/quote.ts';
import type { IstDate } from '../../../contract/calendar.ts';
import { hasBegun } from '../../../contract/calendar.ts';
import { type ErrorCode, Refusal } from '../../../contract/errors.ts';
import type { Policy } from '../../../contract/policy.ts';
import { refusalForHours } from '../../core/bookings/rules.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { slotPriceOf } from '../../core/slots/queries.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { getActiveTurfDay } from '../../core/slots/turf-days.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { isHourOver } from './rules.ts';

type DeskQuoteInput = {
  turfId: string;
  date: IstDate;
  hours: number[];
  expectedTotalPaise?: number | undefined;
};
export type DeskPrice = { quote: Quote; slotPricesPaise: number[]; policy: Policy; now: Date };

/**
 * Returns the policy of desk bookings: the current one without the online service fee. Do not call it in a
 * transaction.
 */
export async function deskPolicy(services: Services): Promise<Policy> {
  return { ...(await currentPolicy(services)), serviceFeePaise: 0 };
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
  { turfId, date, hours, expectedTotalPaise }: DeskQuoteInput,
): Promise<DeskPrice> {
  const { turf, day } = await getActiveTurfDay(tx, clock, turfId, date);
  const code = refusalAtDesk({ date, hours }, openHoursOf(turf, day), policy, day.now);
  if (code) throw new Refusal(code);
  // Fast path: names the taken hours. The primary key is the real guard.
  const taken = hours.filter((hour) => day.reservedHours.has(hour));
  if (taken.length > 0) throw new Refusal('SLOT_TAKEN', { data: { hours: taken } });
  const slotPricesPaise = hours.map((hour) => slotPriceOf(turf, day, hour));
  const quote = quoteFor(slotPricesPaise, policy);
  if (expectedTotalPaise !== undefined && expectedTotalPaise !== quote.totalPaise) {
    throw new Refusal('PRICE_CHANGED', { data: { quote } });
  }
  return { quote, slotPricesPaise, policy, now: day.now };
}

/** Applies the online rules, but the current hour can be sold until it ends. */
export function refusalAtDesk(
  request: { date: IstDate; hours: readonly number[] },
  openHours: readonly number[],
  policy: Policy,
  now: Date,
): ErrorCode | undefined {
  const hours = request.hours.filter(
    (hour) => isHourOver(request.date, hour, now) || !hasBegun(request.date, hour, now),
  );
  const running = request.hours.filter((hour) => !hours.includes(hour));
  if (running.some((hour) => !openHours.includes(hour))) return 'OUTSIDE_OPENING_HOURS';
  return refusalForHours({ ...request, hours }, openHours, policy, now);
}
