import type { WeeklyPlan, WeeklyPlanRequest } from '../../../contract/bookings/weekly-slots.ts';
import { hoursOf } from '../../../contract/calendar.ts';
import { weeklyDatesFrom } from '../../core/bookings/weekly/rules.ts';
import { currentPolicy } from '../../core/people/settings/current-settings.ts';
import { normaliseHours } from '../../core/slots/normalise-hours.ts';
import { refuseTooLong } from '../../core/slots/refuse-taken.ts';
import type { Services } from '../services.ts';
import { planDates, planView } from './plan-dates.ts';
import { requireFirstDate } from './request.ts';

/**
 * Previews a weekly slot: each date with its price and what is in the way.
 * @throws Refusal TURF_NOT_FOUND, DATE_OUT_OF_RANGE, VALIDATION_ERROR, WEEKLY_SLOTS_OFF, WEEKLY_SLOT_NOT_FOUND, CANNOT_RENEW
 */
export async function planWeeklySlot(
  services: Services,
  request: WeeklyPlanRequest,
  userId: string | undefined,
): Promise<WeeklyPlan> {
  const { db, clock } = services;
  const policy = await currentPolicy(services);
  const { hours, ...input } = await normaliseHours(services, {
    ...request,
    hours: hoursOf(request.startTimes).toSorted((one, other) => one - other),
  });
  await requireFirstDate(db, input, userId, policy, await clock.now(db));
  const wanted = weeklyDatesFrom(input.date).map((date) => ({ date, hours }));
  const { turf, planned } = await planDates(services, db, input, wanted, policy);
  refuseTooLong(hours, turf);
  return planView(turf, hours, planned);
}
