import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as m from '#messages';
import type { GuestHold, GuestHoldRelease, GuestHoldRequest } from '../../../contract/bookings/bookings.ts';
import { expiredHoldLimits } from '../../../contract/bookings/hold-limits.ts';
import { hoursOf, hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Buffered } from '../../../contract/turfs/lengths.ts';
import { isLiveGuestHold } from '../../core/bookings/bookings.sql.ts';
import {
  endGuestHolds,
  findGuestHold,
  type GuestHolder,
  type GuestHold as GuestHoldRow,
  guestTokenHash,
  listLiveGuestHolds,
} from '../../core/bookings/holds/guest-holds.ts';
import { holdExpiresAt, refusalForHours } from '../../core/bookings/rules.ts';
import { guestHolds } from '../../core/bookings/tables.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { isStillOpen } from '../../core/slots/find-open-owner.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { dayWithout, freeSlotsOf } from '../../core/slots/queries.ts';
import { refuseBuffer, refuseLength, refuseTaken } from '../../core/slots/refuse-taken.ts';
import { releaseGuestSlots, reserveSlots } from '../../core/slots/reserve-slots.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { readTurfDay } from '../../core/slots/turf-days.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { requireMayHold } from './recent-holds.ts';

type Caller = { actor: Actor; caller?: string | undefined };

/**
 * Holds hours before a booking exists, for a browser or for the person who is signed in. Other hours of the same
 * turf and date replace the former ones and keep their expiry.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, SLOT_TAKEN, GAME_TOO_SHORT,
 * LEAVES_GAP, TOO_MANY_HOLDS, RATE_LIMITED
 */
export async function holdAsGuest(
  services: Services,
  { actor, caller }: Caller,
  request: GuestHoldRequest,
): Promise<GuestHold & { guestToken: string }> {
  const { db, clock, slotLock, events } = services;
  const { turfId, date, guestToken = randomBytes(24).toString('base64url') } = request;
  const policy = await currentPolicy(services);
  const wanted = await normaliseHours(services, { turfId, date, hours: hoursOf(request.startTimes) });
  const tokenHash = guestTokenHash(guestToken);
  const userId = actor.kind === 'visitor' ? undefined : actor.userId;
  const holder = userId === undefined ? { tokenHash } : { userId };
  const find = (tx: Database) => findGuestHold(tx, clock, holder, wanted);

  const check = async () => {
    const { turf, day } = await readTurfDay(services, turfId, wanted.date);
    const refusal = refusalForHours(wanted, openHoursOf(turf, day), policy, day.now);
    if (refusal) throw refusal;
    const own = await find(db);
    const others = dayWithout(turf, day, own && { ...own, bufferMinutes: turf.bufferMinutes });
    refuseTaken(turf, others, wanted.hours);
    refuseBuffer(turf, others, wanted.hours);
    refuseLength(turf, own?.waitId ? own.hours : freeSlotsOf(turf, others), wanted.hours);
    return { turf, now: day.now };
  };
  const attempt = ({
    turf: { slotMinutes, bufferMinutes },
    now,
  }: {
    turf: Buffered;
    now: Date;
  }): Promise<GuestHoldRow> =>
    db.transaction(async (tx) => {
      if (userId !== undefined) await lockPerson(tx, userId);
      for (const key of [tokenHash, caller]) await serializeGuests(tx, key);
      const former = await find(tx);
      const exceptHoldId = former?.id;
      const game = { ...wanted, slotMinutes };
      await requireMayHold(tx, clock, { ...holder, exceptHoldId, caller }, game, policy);
      await requireFewOfCaller(tx, services, caller);
      const id = former?.id ?? newId();
      const expiresAt = former?.expiresAt ?? holdExpiresAt(now, policy);
      const [hold] = await tx
        .insert(guestHolds)
        .values({ ...game, id, tokenHash, userId, caller, expiresAt })
        .onConflictDoUpdate({
          target: [guestHolds.turfId, guestHolds.id],
          set: { hours: wanted.hours, slotMinutes },
        })
        .returning();
      if (!hold || !(await isStillOpen(tx, wanted))) throw new Refusal('SLOT_TAKEN');
      const reservation = { ...game, bufferMinutes, soldTurfId: null, bookingId: null, guestHoldId: id };
      const isReserved = await reserveSlots(tx, reservation, { kind: 'hold', expiresAt }, clock.sqlNow());
      if (!isReserved) throw new Refusal('SLOT_TAKEN');
      await releaseGuestSlots(tx, id, reservation);
      return hold;
    });
  const hold = await slotLock.run(wanted, check, attempt);
  events.publish({ type: 'slots-changed', turfId });
  return { ...guestHoldView(hold), guestToken };
}

export async function listGuestHolds(
  { db, clock }: Services,
  caller: Caller,
  token: string | undefined,
): Promise<GuestHold[]> {
  const holder = holderOf(caller, token);
  return holder ? (await listLiveGuestHolds(db, clock, holder)).map(guestHoldView) : [];
}

/** Releases the hold at a turf on a date; idempotent. */
export async function releaseGuestHold(
  services: Services,
  caller: Caller,
  { guestToken, turfId, date }: GuestHoldRelease,
): Promise<{ released: boolean }> {
  const holder = holderOf(caller, guestToken);
  const released = holder !== undefined && (await endGuestHolds(services, holder, { turfId, date }));
  if (released) services.events.publish({ type: 'slots-changed', turfId });
  return { released };
}

function holderOf({ actor }: Caller, token: string | undefined): GuestHolder | undefined {
  if (actor.kind !== 'visitor') return { userId: actor.userId };
  return token === undefined ? undefined : { tokenHash: guestTokenHash(token) };
}

function guestHoldView({ turfId, date, hours, expiresAt }: GuestHoldRow): GuestHold {
  return { turfId, date, startTimes: hours.map(hourText), holdExpiresAt: expiresAt.toISOString() };
}

/** Serializes the guest holds of a browser or network, so that its limits hold under concurrent requests. */
async function serializeGuests(tx: Database, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guest holds ${key}`}, 0))`);
}

/** A browser without its cookie is a new one, so live holds are limited per network too. */
async function requireFewOfCaller(
  tx: Database,
  { clock }: Services,
  caller: string | undefined,
): Promise<void> {
  if (caller === undefined) return;
  const isLive = isLiveGuestHold(clock.sqlNow());
  const live = await tx.$count(guestHolds, and(eq(guestHolds.caller, caller), isLive));
  if (live < expiredHoldLimits.caller.holds) return;
  throw new Refusal('RATE_LIMITED', { message: m.errors_many_guest_holds() });
}
