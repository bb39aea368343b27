import type { SeriesPreview, SeriesRule } from '../../../contract/desk/series.ts';
import { findVenueName } from '../../core/turfs/venues.ts';
import type { Person } from '../../platform/permissions.ts';
import { deskPolicy } from '../desk/quote-at-desk.ts';
import type { Services } from '../services.ts';
import { getSeriesTurfs, planDates } from './plan-dates.ts';

/**
 * Returns each date that the weekly rule names, with its price and what is in the way.
 * @throws Refusal TURF_NOT_FOUND for other owners' too, VALIDATION_ERROR
 */
export async function previewSeries(
  services: Services,
  person: Person,
  rule: SeriesRule,
): Promise<SeriesPreview> {
  const { db } = services;
  const turfs = await getSeriesTurfs(db, person, rule);
  const planned = await planDates(services, db, turfs, rule, await deskPolicy(services));
  const { venueId } = turfs[0];
  return {
    venue: { id: venueId, name: (await findVenueName(db, venueId)) ?? '' },
    dates: planned.map(({ turfId, turfName, date, state, totalPaise, takenBy, lockedReason }) => ({
      ...{ turfId, turfName, date, state, totalPaise, takenBy, lockedReason },
    })),
    totalPaise: planned.reduce((sum, date) => sum + date.totalPaise, 0),
  };
}
