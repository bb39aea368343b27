/** Limits of weekly slots. Source: docs/business-rules.md, rule 35. */

/** Dates that a weekly slot, or one renewal of it, has at most. */
export const maxWeeklyDates = 12;

/** Weekly slots with dates ahead that a person may have at the same time. */
export const maxWeeklySlots = 3;

/** A date is paid until then, or it is released. */
export const payByHoursBefore = 72;

/** A date is only reserved if at least a day is left to pay for it. */
export const leastHoursToPay = 24;

/** The holder can renew within these days before the last date. */
export const renewalDays = 28;

/** Until so many days before its last date, no other weekly slot can take the times after it. */
export const keptForRenewalDays = 14;

/** Evening slots, of which weekly slots may take a share: those that begin from 5 pm until midnight. */
export const primeHours = { from: 17, to: 24 } as const;
