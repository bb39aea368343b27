import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import * as m from '#messages';
import { addDays, type IstDate, slotStart } from '../../../contract/calendar.ts';
import { drawerDifference } from '../../../contract/desk/day-sheet.ts';
import type { Shift, ShiftClosing, ShiftList } from '../../../contract/desk/shifts.ts';
import { eveningEndsHour } from '../../../contract/desk/venue-money.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { formatPaise } from '../../../contract/money.ts';
import { listShifts, lockShift, type ShiftRow } from '../../core/payments/venue/shifts.ts';
import { shifts } from '../../core/payments/venue/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { groundOf } from '../../core/turfs/queries.ts';
import { findRightsAt, getWorkplace, lockWorkplace } from '../../core/turfs/staff/staff.ts';
import { listTurfIdsOfVenue } from '../../core/turfs/venues.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';

const listedDays = 30;

/** @throws Refusal VENUE_NOT_FOUND for other owners' too */
export async function listVenueShifts(
  { db, clock }: Services,
  person: Person,
  venueId: string,
): Promise<ShiftList> {
  const { name, ...place } = await getWorkplace(db, person, venueId);
  const since = new Date((await clock.now(db)).getTime() - listedDays * 86_400_000);
  const isListed = or(isNull(shifts.closedAt), gte(shifts.openedAt, since));
  const rows = await listShifts(db, and(eq(shifts.venueId, venueId), isListed));
  return {
    venue: { id: venueId, name },
    canCloseOthers: (await findRightsAt(db, person, place)).includes('staff'),
    items: await toShifts(db, person, rows),
  };
}

/**
 * Opens the person's shift. A repeat with the same float returns the open one.
 * @throws Refusal VENUE_NOT_FOUND, SHIFT_OPEN
 */
export async function openShift(
  { db, clock, events }: Services,
  { person, caller }: SignedIn,
  { venueId, floatPaise }: { venueId: string; floatPaise: number },
): Promise<Shift> {
  const { userId } = person;
  const isOpen = and(eq(shifts.venueId, venueId), eq(shifts.userId, userId), isNull(shifts.closedAt));
  const row = await db.transaction(async (tx) => {
    await lockWorkplace(tx, person, venueId);
    const id = newId();
    const openedAt = await clock.now(tx);
    const written = await tx
      .insert(shifts)
      .values({ id, venueId, userId, floatPaise, openedAt })
      .onConflictDoNothing()
      .returning({ id: shifts.id });
    const [open] = await listShifts(tx, isOpen);
    if (open?.floatPaise !== floatPaise) throw new Refusal('SHIFT_OPEN');
    if (written.length > 0)
      await recordAudit(tx, {
        event: 'shift-opened',
        actorId: userId,
        subjectId: userId,
        caller,
        details: { shiftId: id, venueId, floatPaise },
      });
    return open;
  });
  for (const turfId of await listTurfIdsOfVenue(db, venueId))
    events.publish({ type: 'bookings-changed', turfId });
  return toShift(db, person, row);
}

/**
 * Closes a shift with the counted cash, after the receipts that are being written. A repeat returns it.
 * @throws Refusal VENUE_NOT_FOUND; SHIFT_NOT_FOUND for shifts of others without the right; SHIFT_CLOSED;
 * VALIDATION_ERROR for a difference without a note
 */
export async function closeShift(
  { db, clock, events }: Services,
  { person, caller }: SignedIn,
  { venueId, shiftId, countedPaise, expensesPaise, note }: ShiftClosing,
): Promise<Shift> {
  const row = await db.transaction(async (tx) => {
    const place = await lockWorkplace(tx, person, venueId);
    const shift = await lockShift(tx, shiftId);
    const isAllowed =
      shift?.venueId === venueId &&
      (shift.userId === person.userId || (await findRightsAt(tx, person, place)).includes('staff'));
    if (!isAllowed) throw new Refusal('SHIFT_NOT_FOUND');
    if (shift.closedAt) {
      if (shift.countedPaise === countedPaise && shift.expensesPaise === expensesPaise) return shift;
      throw new Refusal('SHIFT_CLOSED');
    }
    const closing = { closedAt: await clock.now(tx), closedBy: person.userId, expensesPaise, countedPaise };
    const differencePaise = differenceOf(shift, closing);
    if (differencePaise !== 0 && !note) {
      const expected = formatPaise(countedPaise - differencePaise);
      const message = m.errors_shift_difference({ expected, difference: formatPaise(differencePaise) });
      throw invalidField('note', message);
    }
    await tx
      .update(shifts)
      .set({ ...closing, note })
      .where(eq(shifts.id, shiftId));
    await recordAudit(tx, {
      event: 'shift-closed',
      actorId: person.userId,
      subjectId: shift.userId,
      caller,
      details: { shiftId, venueId, countedPaise, expensesPaise, differencePaise },
    });
    return { ...shift, ...closing, note: note ?? null };
  });
  for (const turfId of await listTurfIdsOfVenue(db, venueId))
    events.publish({ type: 'bookings-changed', turfId });
  return toShift(db, person, row);
}

type Closing = { expensesPaise: number; countedPaise: number };

/** Counted = float + cash collected − cash paid out − expenses + difference. */
function differenceOf({ floatPaise, cashPaise }: ShiftRow, closing: Closing): number {
  return drawerDifference({ openingPaise: floatPaise, ...closing }, cashPaise);
}

/** Lists the shifts at the venue of a turf that were opened on a day, its evening included, the earliest first. */
export async function listShiftsOpenedOn(db: Database, turfId: string, date: IstDate): Promise<ShiftRow[]> {
  const isOfVenue = sql`${shifts.venueId} = (SELECT venue_id FROM ${groundOf(turfId)} AS own)`;
  const isOfDay = and(
    gte(shifts.openedAt, slotStart(date, eveningEndsHour)),
    lt(shifts.openedAt, slotStart(addDays(date, 1), eveningEndsHour)),
  );
  const rows = await listShifts(db, and(isOfVenue, isOfDay));
  return rows.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
}

async function toShift(db: Database, person: Person, row: ShiftRow): Promise<Shift> {
  const [shift] = await toShifts(db, person, [row]);
  if (!shift) throw new Error('no shift');
  return shift;
}

export async function toShifts(db: Database, person: Person, rows: readonly ShiftRow[]): Promise<Shift[]> {
  const people = rows.flatMap(({ userId, closedBy }) => [userId, closedBy ?? userId]);
  const names = await listPublicNames(db, people);
  return rows.map((row): Shift => {
    const { id, userId, floatPaise, cashPaise, upiPaise, cardPaise, openedAt, note } = row;
    const { closedAt, closedBy, expensesPaise, countedPaise } = row;
    return {
      ...{ id, floatPaise, cashPaise, upiPaise, cardPaise },
      name: names.get(userId) ?? '',
      isOwn: userId === person.userId,
      openedAt: openedAt.toISOString(),
      closing:
        closedAt === null || expensesPaise === null || countedPaise === null
          ? null
          : {
              closedAt: closedAt.toISOString(),
              closedBy: names.get(closedBy ?? '') ?? '',
              ...{ expensesPaise, countedPaise, note },
              differencePaise: differenceOf(row, { expensesPaise, countedPaise }),
            },
    };
  });
}
