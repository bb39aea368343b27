import * as m from '#messages';
import {
  formatHour,
  formatHourRange,
  hourRanges,
  hourText,
  type SlotMinutes,
} from '../../../contract/calendar.ts';
import { invalidField, Refusal } from '../../../contract/errors.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { hoursIn } from '../../../contract/slot-times.ts';
import { lengthProblem, lengthText } from '../../../contract/turfs/length-problem.ts';
import { bufferHalvesOf } from '../../../contract/turfs/lengths.ts';
import type { Services } from '../../platform/services.ts';
import type { TurfSummary } from '../turfs/queries.ts';
import type { TurfHours } from './lock-hours.ts';
import type { TurfDay } from './queries.ts';
import { getActiveTurfDay } from './turf-days.ts';

/**
 * Rejects taken hours early and names them; the primary key of the reservations is the real guard.
 * @throws Refusal SLOT_TAKEN, with the other turf if that one has the ground
 */
export function refuseTaken(turf: NamedTurf, day: TurfDay, hours: readonly number[]): void {
  const taken = hours.filter((hour) => day.reservedHours.has(hour));
  if (taken.length === 0) return;
  const message = textOfOther(turf, day, taken);
  throw new Refusal('SLOT_TAKEN', { data: { hours: taken }, ...(message && { message }) });
}

/**
 * Rejects hours without room for the buffer after them, as `refuseTaken`.
 * @throws Refusal SLOT_TAKEN with the last slot before what is in the way
 */
export function refuseBuffer(turf: TurfSummary, day: TurfDay, hours: readonly number[]): void {
  const { slotMinutes, bufferMinutes } = turf;
  const taken = bufferHalvesOf(hours, turf).find((half) => day.busyHalves.has(half));
  if (taken === undefined) return;
  const game = hourRanges(hours, slotMinutes).findLast(({ to }) => to <= taken);
  const message = m.errors_buffer_taken({ minutes: bufferMinutes, time: formatHour(taken) });
  throw new Refusal('SLOT_TAKEN', { data: { hours: game ? [game.to - slotMinutes / 60] : [] }, message });
}

/** @throws Refusal VALIDATION_ERROR for more hours than a booking can have */
export function refuseTooLong(hours: readonly number[], { slotMinutes }: NamedTurf): void {
  const most = defaultPolicy.maxSlotsPerBooking;
  if (hoursIn(hours.length, slotMinutes) <= most) return;
  const message = m.errors_booking_longest({ hours: most });
  throw invalidField('startTimes', message);
}

/**
 * Rejects slots whose length customers cannot book. Source: docs/business-rules.md, rule 20.
 * @param free all slots that the customer could book, these included
 * @throws Refusal VALIDATION_ERROR, GAME_TOO_SHORT; LEAVES_GAP, with the starts that fit
 */
export function refuseLength(turf: TurfSummary, free: readonly number[], hours: readonly number[]): void {
  refuseTooLong(hours, turf);
  const problem = lengthProblem(hours, free, turf);
  if (!problem) return;
  const message = lengthText(problem, turf.minMinutes);
  if (problem.kind === 'short') throw new Refusal('GAME_TOO_SHORT', { message });
  throw new Refusal('LEAVES_GAP', { data: { startTimes: problem.starts.map(hourText) }, message });
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
    refuseBuffer(turf, day, hours);
  }
  throw error;
}

type NamedTurf = { name: string; slotMinutes: SlotMinutes };

const texts = {
  booking: m.errors_ground_booked,
  hold: m.errors_ground_held,
  lock: m.errors_ground_locked,
  buffer: m.errors_ground_buffer,
  weekly: m.errors_ground_booked,
};

function textOfOther(turf: NamedTurf, day: TurfDay, taken: readonly number[]): string | undefined {
  const first = taken.find((hour) => day.takenBy.has(hour));
  if (first === undefined) return undefined;
  const [kind, other] = [day.reservedHours.get(first), day.takenBy.get(first)];
  if (!other || !kind || kind === 'closed') return undefined;
  const isSame = (hour: number) =>
    day.reservedHours.get(hour) === kind && day.takenBy.get(hour)?.id === other.id;
  const length = turf.slotMinutes / 60;
  let [from, to] = [first, first + length];
  while (isSame(from - length)) from -= length;
  while (isSame(to)) to += length;
  return texts[kind]({ other: other.name, hours: formatHourRange(from, to), turf: turf.name });
}
