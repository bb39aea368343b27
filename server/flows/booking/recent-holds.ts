import { type SQL, sql } from 'drizzle-orm';
import type { IstDate, SlotMinutes } from '../../../contract/calendar.ts';
import type { Policy } from '../../../contract/policy.ts';
import { isExpired, isHold, isLiveHold } from '../../core/bookings/bookings.sql.ts';
import type { GuestHolder } from '../../core/bookings/holds/guest-holds.ts';
import { recentMinutes, refusalForHold } from '../../core/bookings/holds/rules.ts';
import { bookings, guestHolds, reschedules } from '../../core/bookings/tables.ts';
import { hasUnpaidOrder } from '../../core/payments/queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** A customer, or a browser before sign-in, and the network address of the request. */
export type Holder = GuestHolder & {
  caller: string | undefined;
  /** The guest hold that this request changes or takes over. */
  exceptHoldId?: string | undefined;
};

/** Its ground was reserved before, so the hold takes nothing from others. */
const isNoWeeklyDate = sql`weekly_date_id IS NULL`;

/** Above every limit. Caps the rows read for a network with many expired holds. */
const mostOfCaller = 100;

/**
 * Refuses a hold beyond the limits (docs/decisions/044). The caller holds a lock on the customer, so that
 * concurrent requests see each other's holds.
 * @throws Refusal TOO_MANY_HOLDS; RATE_LIMITED, with `retryAfterSeconds` and `holdAgainAt`
 */
export async function requireMayHold(
  tx: Database,
  clock: Clock,
  holder: Holder,
  wanted: { turfId: string; date: IstDate; hours: readonly number[]; slotMinutes: SlotMinutes },
  policy: Policy,
): Promise<void> {
  const { caller, exceptHoldId = null } = holder;
  const userId = holder.userId ?? null;
  const now = clock.sqlNow();
  const since = sql`${now} - ${`${recentMinutes} minutes`}::interval`;
  const ms = (instant: SQL) => sql`(extract(epoch FROM ${instant}) * 1000)::float8`;
  const columns = (date: SQL, hours: SQL, isOwn: boolean, expiresAt = sql`hold_expires_at`) => sql`
    turf_id AS "turfId", ${date} AS date, ${hours} AS hours, ${ms(expiresAt)} AS "expiresMs",
    ${isOwn}::boolean AS "isOwn", ${ms(now)} AS "nowMs"`;
  const ofBooking = { turfId: bookings.soldTurfId, bookingId: bookings.id };
  const hasEnded = sql`((${isHold} OR ${isExpired}) AND ${hasUnpaidOrder(ofBooking)})`;
  const ofReschedule = {
    turfId: reschedules.turfId,
    bookingId: reschedules.bookingId,
    rescheduleId: reschedules.id,
  };
  const ofGuest = (isOwn: boolean) => columns(sql`date::text`, sql`to_jsonb(hours)`, isOwn, sql`expires_at`);
  const isOwnGuest =
    holder.userId === undefined ? sql`token_hash = ${holder.tokenHash}` : sql`user_id = ${holder.userId}`;
  // An offer from the waiting list is no hold that its person made.
  const hasGuestEnded = sql`wait_id IS NULL AND expires_at > ${since} AND (ended_at IS NULL OR ended_at >= expires_at)`;
  const reading = tx.execute<RecentRow>(sql`
    SELECT ${columns(sql`date::text`, sql`to_jsonb(hours)`, true)}, coalesce(caller = ${caller ?? null}, false) AS "isFromCaller"
    FROM ${bookings}
    WHERE user_id = ${userId} AND status IN ('pending', 'expired') AND hold_expires_at > ${since}
      AND ${isNoWeeklyDate}
      AND (${isLiveHold(now)} OR ${hasEnded})
    UNION ALL (
      SELECT ${columns(sql`date::text`, sql`to_jsonb(hours)`, false)}, true
      FROM ${bookings}
      WHERE caller = ${caller ?? null} AND user_id IS DISTINCT FROM ${userId}::uuid AND user_id IS NOT NULL AND hold_expires_at > ${since}
        AND hold_expires_at <= ${now} AND ${hasEnded} AND ${isNoWeeklyDate}
      ORDER BY hold_expires_at DESC LIMIT ${mostOfCaller})
    UNION ALL (
      SELECT ${ofGuest(true)}, coalesce(caller = ${caller ?? null}, false)
      FROM ${guestHolds}
      WHERE ${isOwnGuest} AND id IS DISTINCT FROM ${exceptHoldId}::uuid AND ${hasGuestEnded})
    UNION ALL (
      SELECT ${ofGuest(false)}, true
      FROM ${guestHolds}
      WHERE caller = ${caller ?? null} AND (${isOwnGuest}) IS NOT TRUE AND ${hasGuestEnded}
        AND expires_at <= ${now}
      ORDER BY expires_at DESC LIMIT ${mostOfCaller})
    UNION ALL
    SELECT ${columns(sql`to_terms->>'date'`, sql`to_terms->'hours'`, true)}, false
    FROM ${reschedules}
    WHERE rescheduled_by = ${userId} AND hold_expires_at > ${since}
      AND (status IN ('open', 'awaiting_approval') AND hold_expires_at > ${now}
        OR (status = 'open' OR status = 'expired' AND expired_at >= hold_expires_at) AND ${hasUnpaidOrder(ofReschedule)})`);
  const { rows } = await reading.execute();
  const recent = rows.map(({ expiresMs, ...hold }) => ({ ...hold, expiresAt: new Date(Number(expiresMs)) }));
  const refusal = refusalForHold(recent, wanted, policy, new Date(Number(rows[0]?.nowMs)));
  if (refusal) throw refusal;
}

type RecentRow = {
  turfId: string;
  date: IstDate;
  hours: number[];
  expiresMs: number;
  isOwn: boolean;
  isFromCaller: boolean;
  nowMs: number;
};
