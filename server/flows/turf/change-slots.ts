import { hasBegun, hourText, parseHour } from '../../../contract/calendar.ts';
import type { DeskDay, SlotChanges } from '../../../contract/desk/slots.ts';
import { Refusal } from '../../../contract/errors.ts';
import { calendarHour, isAroundTheClock } from '../../../contract/evenings.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import {
  type HourOfDate,
  halfHoursOnDates,
  lockFreeHours,
  unlockHours,
} from '../../core/slots/lock-hours.ts';
import { addSlots, closeSlots } from '../../core/slots/open-hours.ts';
import { type DeskTurfDay, readDeskDays } from '../../core/slots/read-desk-days.ts';
import { canBeAdded, openHoursOf } from '../../core/slots/rules.ts';
import { ownPricesOf, priceHours } from '../../core/slots/set-prices.ts';
import { listSoldHours, listSoldHoursOfGround } from '../../core/slots/sold-hours.ts';
import { type LockedTurf, lockManagedTurf } from '../../core/turfs/managed-turf.ts';
import { findRightsAt } from '../../core/turfs/staff/staff.ts';
import { countTurfChange } from '../../core/turfs/turf-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { deskDaysOf } from './list-desk-slots.ts';
import { refuseSoldHours } from './refuse-sold-hours.ts';

type Change = Omit<SlotChanges, 'turfId' | 'slots'>;

/**
 * Locks, unlocks, prices, adds or removes hours of a turf: all or none. Prices never change existing holds or
 * bookings; sold hours cannot be locked or removed (docs/business-rules.md, rule 10).
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, OUTSIDE_OPENING_HOURS, HOUR_OPEN_ALREADY, SLOT_PAST,
 * TURF_HAS_BOOKINGS with the bookings; FORBIDDEN for a price without the right
 */
export async function changeSlots(
  services: Services,
  { person, caller }: SignedIn,
  { turfId, slots, ...change }: SlotChanges,
): Promise<DeskDay[]> {
  const { db, clock, events } = services;
  await countTurfChange(services, person);
  const { turf, wanted, dates } = await db.transaction(async (tx) => {
    const locked = await lockManagedTurf(tx, person, turfId, change.open === false ? 'everybody' : 'desks');
    await refusePrices(tx, person, locked, change);
    const wanted = hoursFrom(slots, locked);
    const dates = [...new Set(wanted.map(({ date }) => date))];
    const days = await readDeskDays(tx, clock, turfId, dates);
    for (const each of wanted) refuseHour(locked, days, each, change);
    if (change.open === true) await addSlots(tx, locked, wanted, person.userId);
    await reserveOrFree(services, tx, locked, wanted, change, person.userId);
    const after = await priceHours(tx, locked, days, wanted, change);
    const prices = after && { before: ownPricesOf(days, wanted), after };
    await recordAudit(tx, {
      event: 'slot-changed',
      actorId: person.userId,
      subjectId: turfId,
      caller,
      details: { slots, ...change, ...prices },
    });
    return { turf: locked, wanted, dates };
  });
  events.publish({ type: 'slots-changed', turfId });
  const isWanted = (date: string, hour: number | undefined) =>
    wanted.some((each) => each.date === date && each.hour === hour);
  const days = await deskDaysOf(services, turf, dates);
  return days.map(({ date, slots: all }) => ({
    date,
    slots: all.filter(({ eveningTime }) => isWanted(date, parseHour(eveningTime))),
  }));
}

/**
 * A price needs the right `prices`, too. An added hour may lose its old price.
 * @throws Refusal FORBIDDEN
 */
async function refusePrices(
  tx: Database,
  person: Person,
  turf: LockedTurf,
  { pricePaise, open }: Change,
): Promise<void> {
  if (pricePaise === undefined || (open === true && pricePaise === null)) return;
  if (!(await findRightsAt(tx, person, turf)).includes('prices')) throw new Refusal('FORBIDDEN');
}

/** Removes duplicates and sorts, because all callers lock hours in this order. */
function hoursFrom(slots: SlotChanges['slots'], turf: LockedTurf): HourOfDate[] {
  const hours = slots.map(({ date, startTime }) => {
    const hour = parseHour(startTime) ?? 0;
    return isAroundTheClock(turf) ? calendarHour(date, hour) : { date, hour };
  });
  const named = new Map(hours.map((each) => [`${each.date} ${hourText(each.hour)}`, each]));
  return [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function refuseHour(
  turf: LockedTurf,
  days: readonly DeskTurfDay[],
  { date, hour }: HourOfDate,
  { open }: Change,
): void {
  const day = days.find((each) => each.date === date);
  if (!day || hasBegun(date, hour, day.now)) throw new Refusal('SLOT_PAST');
  const isOpen = openHoursOf(turf, day).includes(hour);
  if (isOpen && open === true) throw new Refusal('HOUR_OPEN_ALREADY');
  if (!isOpen && (open !== true || !canBeAdded(turf, hour))) throw new Refusal('OUTSIDE_OPENING_HOURS');
}

async function reserveOrFree(
  { clock }: Services,
  tx: Database,
  { id: turfId, slotMinutes }: LockedTurf,
  wanted: readonly HourOfDate[],
  { locked, open, reason = '' }: Change,
  by: string,
): Promise<void> {
  const halfHours = halfHoursOnDates(wanted, slotMinutes);
  if (locked === false) await unlockHours(tx, turfId, halfHours);
  if (locked !== true && open !== false) return;
  if (locked) await lockFreeHours(tx, [turfId], halfHours, { by, reason }, clock.sqlNow());
  else await closeSlots(tx, turfId, wanted, by);
  // A lock needs the ground, so hours of other turfs there count, too. Hours that are sold were not locked.
  const listSold = locked ? listSoldHoursOfGround : listSoldHours;
  const sold = await listSold(tx, turfId, await clock.now(tx));
  await refuseSoldHours(
    tx,
    sold.filter(({ date, hour }) => wanted.some((each) => each.date === date && each.hour === hour)),
  );
}
