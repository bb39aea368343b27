import { offerMinutes } from '../../../../contract/bookings/waits.ts';
import { addDays, istDateOf, istHourOf, slotStart } from '../../../../contract/calendar.ts';

/** Source: docs/business-rules.md, rule 30. */
const hour = 3_600_000;
const openBeforeStartHours = 2;
const nightFrom = 22;
const nightTo = 8;
const earlyGame = 10;

/** An offer whose first message has not left by then is over: everyone may book its slots. */
export const longestUntoldMinutes = 30;

/** After so many offers of the same slots that nobody took, everyone may book them. */
export const mostOffers = 3;

/** After so many offers within `countedDays` that a person let expire, the person's waits end. */
export const mostExpired = 3;
export const countedDays = 30;

/**
 * Returns the end of an offer made now. An offer that would end at night lasts until 8 am, unless the game begins
 * before 10 am. Undefined within two hours of the start: the slots are open to everyone.
 */
export function offerExpiresAt(startsAt: Date, now: Date): Date | undefined {
  if (startsAt.getTime() - now.getTime() < openBeforeStartHours * hour) return undefined;
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000);
  return afterNight(startsAt, expiresAt);
}

/** Returns 8 am for an instant at night, unless the game begins before 10 am; otherwise the instant itself. */
export function afterNight(startsAt: Date, instant: Date): Date {
  const [date, at] = [istDateOf(instant), istHourOf(instant)];
  if (at >= nightTo && at < nightFrom) return instant;
  const morning = at >= nightFrom ? addDays(date, 1) : date;
  return startsAt < slotStart(morning, earlyGame) ? instant : slotStart(morning, nightTo);
}
