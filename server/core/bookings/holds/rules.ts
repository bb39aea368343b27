import * as m from '#messages';
import { type ExpiredHoldLimit, expiredHoldLimits } from '../../../../contract/bookings/hold-limits.ts';
import { formatClock, formatHours, type IstDate, type SlotMinutes } from '../../../../contract/calendar.ts';
import { Refusal } from '../../../../contract/errors.ts';
import type { Policy } from '../../../../contract/policy.ts';
import { hoursFrom } from '../../../../contract/slot-times.ts';

/** Pure rules that limit holds. Source: docs/decisions/044. */

type Hours = { turfId: string; date: IstDate; hours: readonly number[] };

/** A hold of a booking or of a reschedule that is live, or that expired unpaid. */
export type RecentHold = Hours & {
  expiresAt: Date;
  isOwn: boolean;
  /** The hold came from the network address of this request, from any customer. */
  isFromCaller: boolean;
};

const minute = 60_000;

/** How far back expired holds matter: the longest counting window plus the wait that follows it. */
export const recentMinutes = Math.max(
  ...Object.values(expiredHoldLimits).map(({ withinMinutes, waitMinutes }) => withinMinutes + waitMinutes),
);

/**
 * Returns why a customer cannot hold these hours now, or `undefined`. Of several waits it names the longest.
 * Only time ends a wait: paying in between does not undo the expired holds.
 */
export function refusalForHold(
  recent: readonly RecentHold[],
  wanted: Hours & { slotMinutes: SlotMinutes },
  policy: Pick<Policy, 'maxLiveHoldsPerCustomer'>,
  now: Date,
): Refusal | undefined {
  const live = recent.filter(({ expiresAt }) => expiresAt > now);
  if (live.filter(({ isOwn }) => isOwn).length >= policy.maxLiveHoldsPerCustomer)
    return new Refusal('TOO_MANY_HOLDS');
  const expired = recent.filter(({ expiresAt }) => expiresAt <= now);
  const own = expired.filter(({ isOwn }) => isOwn);
  const fromCaller = expired.filter(({ isFromCaller }) => isFromCaller);
  const waits = [
    ...waitsFor(expiredHoldLimits.customer, own, (time) => {
      const { holds } = expiredHoldLimits.customer;
      return m.errors_hold_customer({ holds, time });
    }),
    ...waitsFor(expiredHoldLimits.caller, fromCaller, (time) => m.errors_hold_network({ time })),
    ...wanted.hours.flatMap((hour) => {
      const isOfHour = (hold: Hours) =>
        hold.turfId === wanted.turfId && hoursFrom(wanted.date, hold).includes(hour);
      const name = formatHours([hour], wanted.slotMinutes);
      return [
        ...waitsFor(expiredHoldLimits.customerOnSlot, own.filter(isOfHour), (time) =>
          m.errors_hold_slot({ hours: name, time }),
        ),
        ...waitsFor(expiredHoldLimits.callerOnSlot, fromCaller.filter(isOfHour), (time) =>
          m.errors_hold_slot_network({ hours: name, time }),
        ),
      ];
    }),
  ];
  const longest = waits.reduce<Wait | undefined>(
    (one, other) => (one && one.until >= other.until ? one : other),
    undefined,
  );
  return longest && longest.until > now ? waitRefusal(longest, now) : undefined;
}

type Wait = { until: Date; text: (time: string) => string };

function waitsFor(limit: ExpiredHoldLimit, expired: readonly RecentHold[], text: Wait['text']): Wait[] {
  const until = waitUntil(
    expired.map(({ expiresAt }) => expiresAt),
    limit,
  );
  return until ? [{ until, text }] : [];
}

/**
 * Returns the end of the wait that the latest run of expiries caused, even if past; undefined without one.
 */
export function waitUntil(
  expiries: readonly Date[],
  { holds, withinMinutes, waitMinutes }: ExpiredHoldLimit,
): Date | undefined {
  const latestFirst = expiries.map((expiry) => expiry.getTime()).sort((one, other) => other - one);
  const latest = latestFirst.find((expiry, index) => {
    const earliest = latestFirst[index + holds - 1];
    return earliest !== undefined && expiry - earliest <= withinMinutes * minute;
  });
  return latest === undefined ? undefined : new Date(latest + waitMinutes * minute);
}

function waitRefusal({ until, text }: Wait, now: Date): Refusal {
  // Rounded up, so that holding is possible at the minute that the message names.
  const shown = new Date(Math.ceil(until.getTime() / minute) * minute);
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  return new Refusal('RATE_LIMITED', {
    message: text(formatClock(shown)),
    data: { retryAfterSeconds, holdAgainAt: until.toISOString() },
  });
}
