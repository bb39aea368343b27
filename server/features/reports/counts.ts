import type { ReportRatings } from '../../../contract/reports/reports.ts';
import type { BookingCounts } from '../../flows/booking/reads/report-queries.ts';
import type { Database } from '../../platform/database/database.ts';

export const noCounts: BookingCounts = {
  bookings: 0,
  hours: 0,
  cancelled: 0,
  venueDuePaise: 0,
  onlinePartial: 0,
  onlineFull: 0,
  walkIn: 0,
  phone: 0,
  bookingsBefore: 0,
  hoursBefore: 0,
};

export function addCounts(parts: Iterable<BookingCounts>): BookingCounts {
  const sum = { ...noCounts };
  for (const part of parts)
    for (const name of Object.keys(sum) as (keyof BookingCounts)[]) sum[name] += part[name];
  return sum;
}

/** Counts the visible reviews of turfs by stars. The reviews feature provides it. */
export type CountStars = (db: Database, turfIds: readonly string[] | 'all') => Promise<ReportRatings>;
