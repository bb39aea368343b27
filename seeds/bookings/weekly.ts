import { slotStart } from '../../contract/calendar.ts';
import type { Policy } from '../../contract/policy.ts';
import { payByOf } from '../../server/core/bookings/weekly/rules.ts';
import type { weeklySlotDates, weeklySlots } from '../../server/core/bookings/weekly/tables.ts';
import type { slotReservations } from '../../server/core/slots/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import { userIdOf } from '../people.ts';
import { randomFrom } from '../random.ts';
import { seedId } from '../seed-ids.ts';
import type { priceFinder } from '../turfs/price-rules.ts';
import { cellsOf, type DemoTurf } from '../turfs/turfs.ts';
import { type BookingRow, bookingRows, reservationRows } from './booking-rows.ts';

type ReservationRow = typeof slotReservations.$inferInsert;

const weeklyTurf = 'Velachery Turf 360';
const evening = [19, 20, 18, 21, 17, 22];
/** From today: the first was not paid in time, the second is paid, the others are reserved. */
const days = [-2, 5, 12, 19, 26, 33];
const hourMs = 3_600_000;

/** The second demo player has an hour of the evening every week. */
export function weeklyRows(
  day: DemoDay,
  {
    demo,
    claimed,
    ...terms
  }: {
    demo: readonly DemoTurf[];
    claimed: readonly ReservationRow[];
    policy: Policy;
    priceOf: ReturnType<typeof priceFinder>;
  },
): {
  slot: typeof weeklySlots.$inferInsert;
  dates: (typeof weeklySlotDates.$inferInsert)[];
  booking: BookingRow;
  reservations: ReservationRow[];
} {
  const turf = demo.find(({ name }) => name === weeklyTurf);
  const taken = new Set(claimed.map(({ venueId, date, cell }) => `${venueId} ${date} ${cell}`));
  const hour = evening.find((start) =>
    days.every((ahead) =>
      cellsOf(turf as DemoTurf, day.daysAhead(ahead), [start]).every(
        ({ venueId, date, cell }) => !taken.has(`${venueId} ${date} ${cell}`),
      ),
    ),
  );
  if (!turf || hour === undefined) throw new Error(`no free evening at ${weeklyTurf}`);
  const { id: turfId, slotMinutes } = turf;
  const userId = userIdOf('player2@maidan.test');
  const id = seedId('weekly', 0);
  const hours = [hour];
  const createdAt = slotStart(day.daysAgo(12), 20);
  const dates = days.map((ahead, place) => {
    const date = day.daysAhead(ahead);
    const startsAt = slotStart(date, hour);
    const payBy = payByOf(startsAt);
    const game = { turfId, id: seedId('weekly date', place), weeklySlotId: id, date, hours };
    const slotPricesPaise = [terms.priceOf(turf, date, hour)];
    const end = ahead < 0 ? ({ endedAt: payBy, outcome: 'released' } as const) : {};
    return { ...game, slotPricesPaise, startsAt, payBy, ...end };
  });
  const [, paid, ...reserved] = dates;
  if (!paid) throw new Error('no date is paid');
  const random = randomFrom(`weekly ${day.today}`);
  const plan = { turf, userId, date: paid.date, hours, paymentOption: 'partial', ending: 'kept' } as const;
  const paidAt = new Date(day.midnight.getTime() - 4 * hourMs);
  const [row] = bookingRows([{ ...plan, createdAt: paidAt }], { day, random, ...terms });
  if (!row) throw new Error('no booking of the paid date');
  const booking = {
    ...row,
    id: seedId('booking', 'weekly'),
    weeklyDateId: paid.id,
    holdExpiresAt: paid.payBy,
  };
  return {
    slot: { turfId, id, userId, hours, slotMinutes, bufferMinutes: 0, policy: terms.policy, createdAt },
    dates,
    booking,
    reservations: [
      ...reservationRows([booking], demo),
      ...reserved.flatMap(({ id: weeklyDateId, date, payBy: expiresAt }) =>
        cellsOf(turf, date, hours).map((cell) => ({
          ...{ ...cell, kind: 'weekly' as const, weeklyDateId, expiresAt, createdAt },
        })),
      ),
    ],
  };
}
