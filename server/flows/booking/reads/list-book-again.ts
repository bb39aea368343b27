import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { BookAgain } from '../../../../contract/bookings/bookings.ts';
import { hourText } from '../../../../contract/calendar.ts';
import { Refusal } from '../../../../contract/errors.ts';
import { quoteHours } from '../../../core/bookings/quote-hours.ts';
import { nextSameWeekday } from '../../../core/bookings/rules.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { listSlots } from '../../../core/slots/list-slots.ts';
import { turfs } from '../../../core/turfs/tables.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../services.ts';

const most = 3;

/**
 * Lists the last combinations of turf, weekday and hours that the person booked, each on the next same
 * weekday after their last booking of it. Leaves out hours that the turf no longer offers, and dates of weekly slots,
 * whose next weeks are reserved.
 */
export async function listBookAgain(services: Services, { userId }: Person): Promise<BookAgain[]> {
  const { db, clock } = services;
  const lastDate = max(bookings.date);
  const patterns = await db
    .select({
      id: turfs.id,
      name: turfs.name,
      location: turfs.location,
      slotMinutes: turfs.slotMinutes,
      hours: bookings.hours,
      lastDate,
    })
    .from(bookings)
    .innerJoin(
      turfs,
      and(
        eq(turfs.id, bookings.turfId),
        eq(turfs.isActive, true),
        eq(turfs.slotMinutes, bookings.slotMinutes),
      ),
    )
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.status, 'confirmed'),
        isNull(bookings.noShowAt),
        isNull(bookings.weeklyDateId),
      ),
    )
    .groupBy(turfs.id, bookings.hours, sql`extract(dow FROM ${bookings.date})`)
    .orderBy(desc(lastDate), desc(bookings.hours))
    .limit(most);
  const now = await clock.now(db);
  const offers = await Promise.all(
    patterns.map(async ({ hours, slotMinutes, lastDate: last, ...turf }) => {
      const date = nextSameWeekday(last ?? '', hours[0] ?? 0, now);
      const startTimes = hours.map(hourText);
      const totalPaise = await findTotal(services, { turfId: turf.id, date, startTimes });
      return totalPaise === undefined ? [] : { turf, date, startTimes, slotMinutes, totalPaise };
    }),
  );
  return offers.flat();
}

/** Returns null if an hour is taken, undefined if it cannot be booked at all. */
async function findTotal(
  services: Services,
  request: Parameters<typeof quoteHours>[1],
): Promise<number | null | undefined> {
  const { turfId, date, startTimes } = request;
  try {
    const [quote, { slots }] = await Promise.all([
      quoteHours(services, request),
      listSlots(services, turfId, date),
    ]);
    const free = slots.filter(({ status }) => status === 'available').map((slot) => slot.eveningTime);
    return startTimes.every((time) => free.includes(time)) ? quote.totalPaise : null;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
