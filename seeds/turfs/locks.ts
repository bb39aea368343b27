import type { slotReservations } from '../../server/core/slots/tables.ts';
import type { DemoDay } from '../demo-day.ts';
import type { Random } from '../random.ts';
import { cellsOf, type DemoTurf, slotsOfHours } from './turfs.ts';

type ReservationRow = typeof slotReservations.$inferInsert;

const lockCount = 12;
const reasons = [
  'Re-marking the lines',
  'Academy practice',
  'Floodlight check',
  'Private event',
  'Net repair',
];

/** Draws two consecutive hours per lock on upcoming days, without hours that are booked. */
export function lockRows(
  day: DemoDay,
  demo: readonly DemoTurf[],
  claimed: readonly ReservationRow[],
  random: Random,
): ReservationRow[] {
  const taken = new Set(claimed.map(keyOf));
  return random
    .shuffled(demo)
    .slice(0, lockCount)
    .flatMap((turf) => {
      const date = day.daysAhead(random.between(1, 9));
      const first = Math.max(random.between(10, 15), turf.opens);
      const lockedReason = random.pick(reasons);
      const createdAt = new Date(day.midnight.getTime() - random.between(2, 70) * 3_600_000);
      return cellsOf(turf, date, slotsOfHours(turf, [first, first + 1])).map((cell) => ({
        ...cell,
        kind: 'lock' as const,
        lockedBy: turf.ownerId,
        lockedReason,
        createdAt,
      }));
    })
    .filter((lock) => {
      const isFree = !taken.has(keyOf(lock));
      taken.add(keyOf(lock));
      return isFree;
    });
}

function keyOf({ venueId, date, cell, piece }: ReservationRow): string {
  return `${venueId} ${date} ${cell} ${piece}`;
}
