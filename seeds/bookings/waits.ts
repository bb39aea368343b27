import { slotStart } from '../../contract/calendar.ts';
import type { guestHolds } from '../../server/core/bookings/tables.ts';
import type { slotWaits } from '../../server/core/bookings/waits/tables.ts';
import type { slotReservations } from '../../server/core/slots/tables.ts';
import type { searchAlerts } from '../../server/features/notifications/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import { type DemoCustomer, userIdOf } from '../people.ts';
import { seedId } from '../seed-ids.ts';
import { cellsOf, type DemoTurf } from '../turfs/turfs.ts';
import type { BookingRow } from './booking-rows.ts';

type WaitRow = typeof slotWaits.$inferInsert;
type ReservationRow = typeof slotReservations.$inferInsert;
type DemoOffer = {
  wait: WaitRow;
  hold: typeof guestHolds.$inferInsert;
  reservations: ReservationRow[];
};

/** A turf of the demo owner, with its busiest hours. */
const awaitedTurf = 'Kovai Strikers Ground';
const evening = [18, 19, 20, 21];
const minute = 60_000;

/** Two customers, and behind them the demo player, wait for a game of a customer ahead. */
export function waitRows(
  day: DemoDay,
  booked: readonly BookingRow[],
  { demo, customers }: { demo: readonly DemoTurf[]; customers: readonly DemoCustomer[] },
): WaitRow[] {
  const ids = customers.map(({ id }) => id);
  const owned = new Set(demo.filter(({ owner }) => owner === 'owner').map(({ id }) => id));
  const games = booked.filter(
    ({ turfId, status, date, userId }) =>
      owned.has(turfId) && status === 'confirmed' && date > day.today && ids.includes(userId ?? ''),
  );
  const game = games.findLast(({ turfId }) => turfId === turfIn(demo).id) ?? games.at(-1);
  if (!game) return [];
  const { turfId, date, hours, slotMinutes, startsAt, userId: buyer } = game;
  const line = [...ids.filter((id) => id !== buyer).slice(0, 2), userIdOf('player@maidan.test')];
  return line.map((userId, place) => ({
    ...{ turfId, id: seedId('wait', place), userId, date, hours, slotMinutes, startsAt },
    createdAt: new Date(day.midnight.getTime() - (90 - place * 20) * minute),
  }));
}

/** A free evening hour is offered to a demo player until tomorrow morning, as if it had been freed at night. */
export function offerRows(
  day: DemoDay,
  now: Date,
  { demo, claimed }: { demo: readonly DemoTurf[]; claimed: readonly ReservationRow[] },
): DemoOffer {
  const turf = turfIn(demo);
  const { id: turfId, slotMinutes } = turf;
  const taken = new Set(claimed.map(({ venueId, date, cell }) => `${venueId} ${date} ${cell}`));
  const slots = [9, 8, 7, 6, 5].flatMap((days) =>
    evening.map((hour) => ({ date: day.daysAhead(days), hour })),
  );
  const free = slots.find(({ date, hour }) =>
    cellsOf(turf, date, [hour]).every((cell) => !taken.has(`${turf.venueId} ${cell.date} ${cell.cell}`)),
  );
  if (!free) throw new Error(`no free evening at ${awaitedTurf}`);
  const { date, hour } = free;
  const [id, waitId, userId] = [
    seedId('offer', 0),
    seedId('wait', 'offered'),
    userIdOf('player2@maidan.test'),
  ];
  const expiresAt = slotStart(day.daysAhead(1), 8);
  const game = { turfId, userId, date, hours: [hour], slotMinutes };
  const createdAt = new Date(day.midnight.getTime() - 60 * minute);
  return {
    wait: { ...game, id: waitId, startsAt: slotStart(date, hour), createdAt, offeredAt: now },
    hold: { ...game, id, waitId, tokenHash: seedId('token', 0), expiresAt, createdAt },
    reservations: cellsOf(turf, date, [hour]).map((cell) => ({
      ...{ ...cell, kind: 'hold' as const, guestHoldId: id, expiresAt, createdAt },
    })),
  };
}

/** The demo player hears of basketball in the evening of the day after tomorrow. */
export function searchAlertRows(day: DemoDay): (typeof searchAlerts.$inferInsert)[] {
  const date = day.daysAhead(2);
  const [fromHour, toHour] = [17, 21];
  return [
    {
      ...{ id: seedId('search alert', 0), userId: userIdOf('player@maidan.test') },
      ...{ place: 'Chennai', placeKey: 'chennai', sport: 'basketball', date, fromHour, toHour },
      ...{ maxPricePaise: 900_00, endsAt: slotStart(date, toHour) },
      createdAt: new Date(day.midnight.getTime() - 60 * minute),
    },
  ];
}

function turfIn(demo: readonly DemoTurf[]): DemoTurf {
  const turf = demo.find(({ name }) => name === awaitedTurf);
  if (!turf) throw new Error(`no demo turf is called ${awaitedTurf}`);
  return turf;
}
