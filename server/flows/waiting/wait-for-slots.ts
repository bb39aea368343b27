import { and, eq, isNull } from 'drizzle-orm';
import * as m from '#messages';
import { maxSlotWaits, type SlotWait, type SlotWaitRequest } from '../../../contract/bookings/waits.ts';
import { hoursOf, slotStart } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { refusalForHours } from '../../core/bookings/rules.ts';
import { slotWaits } from '../../core/bookings/waits/tables.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { refuseLength } from '../../core/slots/refuse-taken.ts';
import { openHoursOf } from '../../core/slots/rules.ts';
import { readTurfDay } from '../../core/slots/turf-days.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { listWaits } from './list-waits.ts';

const limit: Limit = { name: 'slot-waits', tries: 60, seconds: 600 };

/**
 * Puts a person at the end of the line for slots of which at least one is taken. A repeat returns the same wait.
 * @throws Refusal RATE_LIMITED, TURF_NOT_FOUND, DATE_OUT_OF_RANGE, OUTSIDE_OPENING_HOURS, SLOT_PAST, GAME_TOO_SHORT,
 * SLOT_FREE, TOO_MANY_WAITS
 */
export async function waitForSlots(
  services: Services,
  person: Person,
  request: SlotWaitRequest,
): Promise<SlotWait> {
  const { db, clock, limits } = services;
  const { userId } = person;
  await limits.count(limit, userId, m.errors_many_changes);
  const { turfId, date, hours } = await normaliseHours(services, {
    ...request,
    hours: hoursOf(request.startTimes).toSorted((one, other) => one - other),
  });
  const { turf, day } = await readTurfDay(services, turfId, date);
  const policy = await currentPolicy(services);
  const refusal = refusalForHours({ date, hours }, openHoursOf(turf, day), policy, day.now);
  if (refusal) throw refusal;
  refuseLength(turf, hours, hours);
  if (!hours.some((hour) => day.reservedHours.has(hour))) throw new Refusal('SLOT_FREE');
  const { slotMinutes } = turf;
  const isOpen = and(eq(slotWaits.userId, userId), isNull(slotWaits.endedAt));
  const waitId = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const isSame = and(
      isOpen,
      eq(slotWaits.turfId, turfId),
      eq(slotWaits.date, date),
      eq(slotWaits.hours, hours),
    );
    const [same] = await tx.select({ id: slotWaits.id }).from(slotWaits).where(isSame);
    if (same) return same.id;
    if ((await tx.$count(slotWaits, isOpen)) >= maxSlotWaits) throw new Refusal('TOO_MANY_WAITS');
    const id = newId();
    await tx.insert(slotWaits).values({
      turfId,
      id,
      userId,
      date,
      hours,
      slotMinutes,
      startsAt: slotStart(date, hours[0] ?? 0),
      createdAt: clock.sqlNow(),
    });
    return id;
  });
  const wait = (await listWaits(services, person)).find(({ id }) => id === waitId);
  if (!wait) throw new Refusal('SLOT_PAST');
  return wait;
}
