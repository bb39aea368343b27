import * as m from '#messages';
import { formatHours } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { TurfHours } from './lock-hours.ts';
import type { TurfDay } from './queries.ts';
import { getActiveTurfDay } from './turf-days.ts';

/**
 * Rejects taken hours early and names them; the primary key of the reservations is the real guard.
 * @throws Refusal SLOT_TAKEN, with the other turf if that one has the ground
 */
export function refuseTaken(turf: { name: string }, day: TurfDay, hours: readonly number[]): void {
  const taken = hours.filter((hour) => day.reservedHours.has(hour));
  if (taken.length === 0) return;
  const message = textOfOther(turf, day, taken);
  throw new Refusal('SLOT_TAKEN', { data: { hours: taken }, ...(message && { message }) });
}

/**
 * Answers for a transaction that failed with `error`: if it lost its hours, reads who has them now.
 * @throws Refusal SLOT_TAKEN as `refuseTaken`, otherwise the error
 */
export async function refuseLost(
  { db, clock }: Services,
  { turfId, date, hours }: TurfHours,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.code === 'SLOT_TAKEN' && !error.details) {
    const { turf, day } = await getActiveTurfDay(db, clock, turfId, date);
    refuseTaken(turf, day, hours);
  }
  throw error;
}

const texts = {
  booking: m.errors_ground_booked,
  hold: m.errors_ground_held,
  lock: m.errors_ground_locked,
};

function textOfOther(turf: { name: string }, day: TurfDay, taken: readonly number[]): string | undefined {
  const first = taken.find((hour) => day.takenBy.has(hour));
  if (first === undefined) return undefined;
  const [kind, other] = [day.reservedHours.get(first), day.takenBy.get(first)];
  if (!other || !kind || kind === 'closed') return undefined;
  const isSame = (hour: number) =>
    day.reservedHours.get(hour) === kind && day.takenBy.get(hour)?.id === other.id;
  let [from, to] = [first, first + 1];
  while (isSame(from - 1)) from -= 1;
  while (isSame(to)) to += 1;
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return texts[kind]({ other: other.name, hours: formatHours(hours), turf: turf.name });
}
