import { addDays, type IstDate } from './calendar.ts';

/**
 * The terms of a booking and most other business constants, each once; docs/decisions/040 is their source and names the files
 * with the rest. Server, pages, mails and assistant read them from here; the policy in force is copied onto each booking
 * when its hold is made, so a later edit never changes a booking.
 */
export type Policy = {
  /** Highest tier only, on the subtotal. Ascending by `minSlots`. */
  discountTiers: readonly { minSlots: number; percent: number }[];
  serviceFeePaise: number;
  /** Share of the price paid online with the partial option; the fee comes on top. */
  advancePercent: number;
  holdMinutes: number;
  holdExtensionMinutes: number;
  maxLiveHoldsPerCustomer: number;
  maxSlotsPerBooking: number;
  horizonDays: number;
  fullRefundHours: number;
  /** Customers may cancel until this many hours before the first slot. */
  cancellationHours: number;
  /** Share of what was paid online without the fee that comes back between the two limits. */
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

/** From today on, as far ahead as hours are sold. */
export function isBookableDate(date: IstDate, today: IstDate, { horizonDays }: Policy): boolean {
  return date >= today && date <= addDays(today, horizonDays);
}

/** No payment gateway in India takes less in one go. */
export const leastOnlinePaise = 1_00;

/**
 * How long an owner who accepts bookings by hand has to answer one (docs/decisions/040, rule 9). No part of the policy
 * that is copied onto bookings: each waiting booking carries its own deadline.
 */
export const ownerAnswer = { hoursAfterPayment: 6, hoursBeforeStart: 2, minimumNoticeHours: 6 } as const;

export const sports = ['football', 'cricket', 'badminton', 'basketball', 'tennis'] as const;
export type Sport = (typeof sports)[number];

export const sportNames: Record<Sport, string> = {
  football: 'Football',
  cricket: 'Cricket',
  badminton: 'Badminton',
  basketball: 'Basketball',
  tennis: 'Tennis',
};

export function isSport(value: string): value is Sport {
  return (sports as readonly string[]).includes(value);
}

export const turfDefaults = {
  hourlyRatePaise: 500_00,
  capacity: 22,
  openingHour: 6,
  closingHour: 23,
} as const;

/** How far 'near me' reaches. */
export const nearbyKm = 50;
/** How long banks take to show a refund, Monday to Friday, from the day it leaves. Source: the payment gateway. */
export const refundWorkingDays = { from: 5, to: 7 } as const;
/** After so many days banks mostly release by themselves what they set aside and nobody took. Source: the payment gateway. */
export const bankReleaseDays = 5;

/** After that day of theirs a venue's guests without an account are forgotten: name and phone, not the game. */
export const guestsKeptDays = 180;

/** Mails, messages to support included, are deleted so many days after they were written. */
export const mailsKeptDays = 90;

export const supportEmail = 'support@maidan.example';
export const termsVersion = '2026-11';

/** Days of a turf's hours that the desk reads and changes at once: a week. */
export const maxDeskDays = 7;

/** Price rules of a turf: enough for a year of holidays, and little enough to be read with every day of a turf. */
export const maxPriceRules = 20;
