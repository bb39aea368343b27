import * as m from '#messages';
import { hourRanges } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { calendarHour, isAroundTheClock } from '../../../contract/evenings.ts';
import type { Services } from '../../platform/services.ts';
import type { TurfHours } from './lock-hours.ts';
import { readTurfDay } from './turf-days.ts';

/**
 * Returns the one form of a selection at a turf open around the clock: hours that are all after midnight are those of
 * the next date, and hours that cross midnight follow each other. `hours` is ascending.
 * @throws Refusal TURF_NOT_FOUND, VALIDATION_ERROR
 */
export async function inOneForm<Selection extends TurfHours>(
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
  throw new Refusal('VALIDATION_ERROR', { data: { fields: [{ field: 'startTimes', message }] } });
}
