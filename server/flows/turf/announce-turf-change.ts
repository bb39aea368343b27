import { and, asc, inArray } from 'drizzle-orm';
import { hourText } from '../../../contract/calendar.ts';
import { type TurfIdentity, type TurfIdentityChange, turfIdentity } from '../../../contract/desk/turfs.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isAhead, isBooking } from '../../core/bookings/bookings.sql.ts';
import { policyAfterVenueChange } from '../../core/bookings/rules.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** Returns the changed fields that tell a customer what was sold, or undefined. */
export function identityChange(before: TurfIdentity, after: TurfIdentity): TurfIdentityChange | undefined {
  const changed = turfIdentity.filter((name) => after[name] !== undefined && after[name] !== before[name]);
  if (changed.length === 0) return undefined;
  const pick = (from: TurfIdentity) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Locks the upcoming bookings and live holds of turfs. Call it before locking the turf: payments lock a booking
 * first.
 */
export async function lockUpcomingBookings({ clock }: Services, tx: Database, turfIds: readonly string[]) {
  return tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.turfId, [...turfIds]), isAhead(clock.sqlNow())))
    .orderBy(asc(bookings.id))
    .for('update');
}

/**
 * Writes changes of name, place or sport, by turf, to upcoming bookings: each customer gets a mail and may
 * cancel for a full refund until the game. The booking's own copy of the policy grants it.
 * @throws Refusal TURF_CHANGE_UNCONFIRMED with the bookings
 */
export async function announceTurfChanges(
  services: Services,
  tx: Database,
  {
    changes,
    isConfirmed,
  }: {
    changes: readonly { before: { id: string }; identity: TurfIdentityChange | undefined }[];
    isConfirmed: boolean;
  },
  now: Date,
): Promise<void> {
  const told = new Map(
    changes.flatMap(({ before, identity }) => (identity ? [[before.id, identity] as const] : [])),
  );
  if (told.size === 0) return;
  // Again: a hold may have been made before the caller locked the turf.
  const upcoming = await lockUpcomingBookings(services, tx, [...told.keys()]);
  if (upcoming.length > 0 && !isConfirmed) {
    const list = upcoming
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      .map(({ id, code, date, hours, slotMinutes, status, holdExpiresAt }) => ({
        ...{ id, code, date, startTimes: hours.map(hourText), slotMinutes },
        heldUntil: status === 'pending' ? holdExpiresAt.toISOString() : null,
      }));
    throw new Refusal('TURF_CHANGE_UNCONFIRMED', { data: { bookings: list } });
  }
  for (const booking of upcoming) {
    await tx
      .update(bookings)
      .set({
        turfChangedAt: now,
        turfChange: told.get(booking.turfId),
        policy: policyAfterVenueChange(booking.policy),
        nonRefundablePaise: 0,
        updatedAt: now,
      })
      .where(isBooking(refOf(booking)));
    if (booking.userId && booking.status !== 'pending') {
      await services.outbox.record(tx, {
        type: 'booking.turf-changed',
        ...refOf(booking),
        changedAt: now.toISOString(),
      });
    }
  }
}
