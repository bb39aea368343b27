import type { Closure, ClosureRequest } from '../../../contract/bookings/closures.ts';
import { halfHoursFrom } from '../../../contract/slot-times.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import type { Loss } from '../../core/bookings/reschedules/lost-hours.ts';
import type { BookedTerms } from '../../core/bookings/reschedules/rules.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { isSold, touches } from '../../core/bookings/rules.ts';
import { expireBooking } from '../../core/bookings/settle-booking.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { closeDate } from '../../core/bookings/weekly/end-dates.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import {
  areLocked,
  type HourOfDate,
  listReservingWeeklyDates,
  lockFreeHours,
} from '../../core/slots/lock-hours.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { lockTurfsForReservations } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { endReschedule } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';
import { cancelInFull } from './cancel-for-customer.ts';
import { closureOf, getClosedHours, type HoursToClose, listBookingsIn, notOver } from './list-closure.ts';
import { findLosses, takeHours } from './take-hours.ts';

/** `refundPaise`: the online refund; null for a released hold. `loss`: set if some hours stay booked. */
type Ended = { row: BookingRow; refundPaise: number | null; loss?: Loss | undefined };

/** Locked hours cannot be booked, so a round finds only hours that were booked during the previous round. */
const mostRounds = 5;

/**
 * Closes hours of turfs of one venue on one or more dates: locks their free ground in one statement, then takes the
 * hours from each booking there, also of other turfs, in its own transaction, which locks them. A booking that loses
 * all its hours is cancelled. A partial failure sells no hour, and repeating the call completes it.
 * @throws Refusal TURF_NOT_FOUND, also for turfs of other venues; DATE_OUT_OF_RANGE, VALIDATION_ERROR, SLOT_PAST
 */
export async function closeHours(
  services: Services,
  signedIn: SignedIn,
  request: ClosureRequest,
): Promise<Closure> {
  const { db, clock, events } = services;
  const { person, caller } = signedIn;
  const closed = await getClosedHours(db, person, request, await clock.now(db));
  const { turfIds, date, halfHours } = closed;
  const { untilDate = date, fromHour, toHour } = request;
  const isOneDate = untilDate === date;
  const by = { by: person.userId, reason: request.reason };
  const ended: Ended[] = [];
  try {
    for (let round = 0; round < mostRounds; round += 1) {
      await lockFreeHours(db, turfIds, halfHoursOn(date, halfHours), by, clock.sqlNow());
      const rows = await listBookingsIn(db, closed, clock.sqlNow());
      // An hour that was cancelled or expired just now is in neither list; the next round locks it.
      const weekly = await listReservingWeeklyDates(db, closed, clock.sqlNow());
      if (rows.length === 0 && weekly.length === 0 && (await areLocked(db, closed))) break;
      for (const row of rows) {
        const end = await db.transaction((tx) =>
          endBooking(services, tx, signedIn, row, { ...closed, reason: request.reason }),
        );
        if (end) ended.push({ row, ...end });
      }
      for (const { id } of weekly) {
        const customer = await closeWeeklyDate(services, signedIn, id, { ...closed, reason: request.reason });
        if (customer) publishSlotsChanged(events, customer);
      }
    }
  } finally {
    // Publish after a partial failure too: a retry does not see these bookings.
    for (const turfId of turfIds) events.publish({ type: 'slots-changed', turfId });
    // A booking of another turf also frees ground outside these turfs.
    for (const { row } of ended) publishSlotsChanged(events, row);
  }
  const affected = ended.flatMap(({ row, refundPaise, loss }) =>
    refundPaise === null ? [] : [{ row, refundPaise, loss }],
  );
  const idsOf = (isShortened: boolean) =>
    affected.flatMap(({ row, loss }) => ((loss !== undefined) === isShortened ? [row.id] : []));
  await recordAudit(db, {
    event: 'hours-closed',
    actorId: person.userId,
    caller,
    details: {
      turfId: request.turfId,
      ...(turfIds.length > 1 && { turfIds }),
      date,
      ...(isOneDate ? { hours: halfHours } : { untilDate, fromHour, toHour }),
      cancelled: idsOf(false),
      ...(idsOf(true).length > 0 && { shortened: idsOf(true) }),
    },
  });
  const { bookings, refundPaise } = await closureOf(db, request.turfId, affected, await clock.now(db));
  return {
    ...closed.names,
    cancelled: bookings.filter(({ keptTimes }) => keptTimes.length === 0),
    shortened: bookings.filter(({ keptTimes }) => keptTimes.length > 0),
    refundPaise,
    holdCount: ended.length - affected.length,
  };
}

function halfHoursOn(date: string, halfHours: readonly number[]): HourOfDate[] {
  return halfHours.map((hour) => ({ date, hour }));
}

async function endBooking(
  services: Services,
  tx: Database,
  signedIn: SignedIn,
  row: BookingRow,
  closed: Closing,
): Promise<Omit<Ended, 'row'> | undefined> {
  const { clock } = services;
  const { turfIds, date, halfHours, reason } = closed;
  await requireManagedTurf(tx, signedIn.person, turfIds[0] ?? '');
  const locked = await lockMoneyAndBooking(tx, clock, refOf(row));
  // Moved to another turf since; the next round lists it if it is still on this ground.
  if (locked?.booking.turfId !== row.turfId) return undefined;
  const ahead = { ...closed, halfHours: notOver(date, halfHours, locked.now) };
  const end = await endUnderLock(services, tx, locked, signedIn, ahead);
  const freed = ahead.halfHours.filter((hour) => end && isFreedBy(end.freed, date, hour));
  // Only what this transaction freed: waiting for other pieces could deadlock with another closure of the ground.
  const lock = { by: signedIn.person.userId, reason, onlyGroundOf: row.turfId };
  await lockFreeHours(tx, turfIds, halfHoursOn(date, freed), lock, clock.sqlNow());
  return end;
}

/** Releases a reserved date to the closure, which locks its ground in the same transaction. @returns its customer */
async function closeWeeklyDate(
  { db, clock }: Services,
  { person }: SignedIn,
  weeklyDateId: string,
  { turfIds, date, halfHours, reason }: Closing,
): Promise<{ turfId: string; userId: string } | undefined> {
  return db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, turfIds[0] ?? '');
    await lockTurfsForReservations(tx, turfIds);
    const closed = await closeDate(tx, weeklyDateId, await clock.now(tx));
    if (!closed) return undefined;
    const freed = halfHours.filter((hour) => isFreedBy(closed, date, hour));
    const lock = { by: person.userId, reason, onlyGroundOf: closed.turfId };
    await lockFreeHours(tx, turfIds, halfHoursOn(date, freed), lock, clock.sqlNow());
    return closed;
  });
}

type Closing = HoursToClose & { reason: string };
type Freed = Omit<Ended, 'row'> & { freed: GameHours };
type GameHours = Pick<BookedTerms, 'date' | 'hours' | 'slotMinutes'>;

function isFreedBy(freed: GameHours, date: string, halfHour: number): boolean {
  return halfHoursFrom(date, freed).includes(halfHour);
}

/** Takes the hours of a sold booking, or cancels it with a full refund; releases a hold. */
async function endUnderLock(
  services: Services,
  tx: Database,
  locked: { booking: BookingRow; now: Date },
  signedIn: SignedIn,
  closed: Closing,
): Promise<Freed | undefined> {
  const { booking, now } = locked;
  const { reason } = closed;
  if (isSold(booking) && touches(booking, closed)) {
    const losses = await findLosses(tx, [booking], closed);
    const loss = losses.get(booking.id);
    if (loss) {
      await takeHours(services, tx, locked, loss, { userId: signedIn.person.userId, reason });
      return { refundPaise: loss.refundPaise, loss, freed: booking };
    }
    const refundPaise = await cancelInFull(services, tx, locked, signedIn, { reason, isClosure: true });
    return { refundPaise, freed: booking };
  }
  const reschedule = await findOpenReschedule(tx, refOf(booking));
  if (reschedule && touches(reschedule.to, closed)) {
    await endReschedule(services, tx, booking, reschedule, { status: 'expired', reason }, now);
    return { refundPaise: null, freed: reschedule.to };
  }
  if (booking.status !== 'pending' || !touches(booking, closed)) return undefined;
  // A payment that still arrives is refunded.
  await expireBooking(tx, booking, now, { cancelReason: reason });
  return { refundPaise: null, freed: booking };
}
