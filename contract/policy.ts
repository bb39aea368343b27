import * as m from '#messages';
import { addDays, type IstDate, istDateOf } from './calendar.ts';
import { eveningOf } from './evenings.ts';

/**
 * Booking terms and most other business constants. Source: docs/business-rules.md, which names the files of the
 * others. Each hold stores a copy of the current policy, so that later edits never change a booking.
 */
export type Policy = {
  /** Ascending by `minSlots`, in hours; only the highest tier reached applies, to the subtotal. */
  discountTiers: readonly { minSlots: number; percent: number }[];
  serviceFeePaise: number;
  /** Share of the price due online with partial payment; the fee is added in full. */
  advancePercent: number;
  holdMinutes: number;
  holdExtensionMinutes: number;
  maxLiveHoldsPerCustomer: number;
  /** In hours, whatever the length of a slot. */
  maxSlotsPerBooking: number;
  horizonDays: number;
  fullRefundHours: number;
  /** Customers can cancel until this many hours before the first slot. */
  cancellationHours: number;
  /**
   * Percentage refunded of the online payment without the fee, between the full-refund and the cancellation
   * deadline.
   */
  lateRefundPercent: number;
};

export const defaultPolicy: Policy = {
  discountTiers: [
    { minSlots: 2, percent: 3 },
    { minSlots: 3, percent: 7 },
    { minSlots: 5, percent: 12 },
  ],
  serviceFeePaise: 20_00,
  advancePercent: 25,
  holdMinutes: 10,
  holdExtensionMinutes: 5,
  maxLiveHoldsPerCustomer: 2,
  maxSlotsPerBooking: 6,
  horizonDays: 30,
  fullRefundHours: 24,
  cancellationHours: 12,
  lateRefundPercent: 50,
};

/** The desk books, reschedules and closes slots this many days ahead. */
export const deskHorizonDays = 365;

/** Returns whether the date is within the horizon; yesterday's evening runs until 5 am. */
export function isBookableDate(
  date: IstDate,
  now: Date,
  { horizonDays }: Pick<Policy, 'horizonDays'>,
): boolean {
  return date >= eveningOf(now) && date <= addDays(istDateOf(now), horizonDays);
}

/** Minimum amount that Indian payment gateways accept. */
export const leastOnlinePaise = 1_00;

/**
 * Time for owner approval (docs/business-rules.md, rule 9). Not part of the policy copied onto bookings: each
 * booking stores its own deadline.
 */
export const ownerAnswer = { hoursAfterPayment: 6, hoursBeforeStart: 2, minimumNoticeHours: 6 } as const;

export const sports = ['football', 'cricket', 'badminton', 'basketball', 'tennis'] as const;
export type Sport = (typeof sports)[number];

export const sportNames: Record<Sport, () => string> = {
  football: m.common_sport_football,
  cricket: m.common_sport_cricket,
  badminton: m.common_sport_badminton,
  basketball: m.common_sport_basketball,
  tennis: m.common_sport_tennis,
};

export function isSport(value: string): value is Sport {
  return (sports as readonly string[]).includes(value);
}

export const turfDefaults = {
  hourlyRatePaise: 500_00,
  capacity: 22,
  openingHour: 6,
  closingHour: 23,
  slotMinutes: 60,
  minMinutes: 60,
  bufferMinutes: 0,
  weeklySharePercent: 50,
} as const;

/** Radius of the 'near me' search. */
export const nearbyKm = 50;
/** A search for free turfs counts up to this many, because counting reads the day of each turf. */
export const mostCountedFree = 200;
/** Working days, Monday to Friday, until a bank shows a refund. Source: the payment gateway. */
export const refundWorkingDays = { from: 5, to: 7 } as const;
/** Days until banks usually release an authorisation that was not captured. Source: the payment gateway. */
export const bankReleaseDays = 5;

/** Hours after a game during which customer and owner still see each other's contact. */
export const contactSharedHours = 24;

/** Days after a game until a guest's name and phone are deleted; the game itself stays. */
export const guestsKeptDays = 180;

/** Days until mails are deleted, including messages to support. */
export const mailsKeptDays = 90;

export const supportEmail = 'support@maidan.example';
export const termsVersion = '2026-11';

/** Days that the desk reads or changes in one request. */
export const maxDeskDays = 7;

/** Places at which a person waits for the first turf. */
export const maxPlaceAlerts = 20;

/** Searches of days ahead for which a person has an alert. */
export const maxSearchAlerts = 20;

/** Rules per turf: enough for a year of holidays, few enough to load with every day of a turf. */
export const maxPriceRules = 20;
