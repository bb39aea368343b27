import * as m from '#messages';
import { hourRanges } from '../../../contract/calendar.ts';
import { invalidField } from '../../../contract/errors.ts';
import { calendarHour, isAroundTheClock } from '../../../contract/evenings.ts';
import type { Services } from '../../platform/services.ts';
import type { TurfHours } from './lock-hours.ts';
import { readTurfDay } from './turf-days.ts';

/**
 * Moves hours that are all after midnight to the next date, if the turf is open around the clock. Refuses hours that
 * cross midnight with a break. `hours` is ascending.
 * @throws Refusal TURF_NOT_FOUND, VALIDATION_ERROR
 */
export async function normaliseHours<Selection extends TurfHours>(
  services: Pick<Services, 'db' | 'clock' | 'sharedReads'>,
  selection: Selection,
): Promise<Selection> {
  const { turfId, date, hours } = selection;
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];
  if (last < 24) return selection;
  const { turf } = await readTurfDay(services, turfId, date);
  if (!isAroundTheClock(turf)) return selection;
  if (first >= 24)
    return { ...selection, date: calendarHour(date, first).date, hours: hours.map((hour) => hour - 24) };
  if (hourRanges(hours, turf.slotMinutes).length === 1) return selection;
  const message = m.errors_break_at_midnight();
  throw invalidField('startTimes', message);
}
