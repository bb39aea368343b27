import {
  type BookingSource,
  type BookingStatus,
  bookingSources,
  bookingStatuses,
} from '../../../contract/bookings/bookings.ts';
import { isIstDate } from '../../../contract/calendar.ts';
import { idParam } from '../../../contract/id-param.ts';

export type BookingFilters = {
  q?: string;
  status?: BookingStatus;
  source?: BookingSource;
  from?: string;
  to?: string;
  place?: string;
  ownerId?: string;
};

/** Returns the filters of the query string; ignores invalid and empty ones. */
export function bookingFilters(params: URLSearchParams): BookingFilters {
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined;
  const date = (name: string) => [params.get(name) ?? ''].find(isIstDate);
  const filters = {
    q: text('q'),
    status: bookingStatuses.find((status) => status === params.get('status')),
    source: bookingSources.find((source) => source === params.get('source')),
    from: date('from'),
    to: date('to'),
    place: text('place'),
    ownerId: idParam().safeParse(params.get('ownerId')).data,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
