import * as m from '#messages';
import type { FoundBooking } from '../../../contract/bookings/bookings.ts';
import { istIsoOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { bookingFilters } from '../../components/admin/booking-filters.ts';
import { csvHours, csvLine, csvMark, csvStream } from '../../csv-text.ts';
import { refusalText } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/bookings-csv';

const mostBookings = 10_000;

/** Streams the bookings of the current filters as CSV, the latest ten thousand games. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const { bookings } = apiFor(context);
  const filters = { ...bookingFilters(url.searchParams), limit: 100 };
  const first = await bookings.find(filters).catch((error: unknown) => {
    throw new Response(refusalText(error), { status: 400 });
  });
  async function* lines(): AsyncGenerator<string> {
    yield csvMark + head();
    let written = 0;
    for (let page = first; ; page = await bookings.find({ ...filters, cursor: page.nextCursor })) {
      yield page.items.map(lineOf).join('');
      written += page.items.length;
      if (page.nextCursor === null) return;
      if (written >= mostBookings) {
        yield csvLine([m.admin_bookings_csv_cut({ count: written })]);
        return;
      }
    }
  }
  return new Response(csvStream(lines()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="maidan-bookings.csv"',
      'cache-control': 'private, no-store',
    },
  });
}

const head = () =>
  csvLine([
    m.desk_code(),
    m.desk_csv_date(),
    m.desk_csv_hours(),
    m.desk_turf(),
    m.desk_csv_customer(),
    m.desk_state(),
    m.desk_csv_booked(),
    m.admin_bookings_csv_created(),
    m.desk_csv_total(),
  ]);

function lineOf(booking: FoundBooking): string {
  return csvLine([
    booking.code,
    booking.date,
    csvHours(booking),
    booking.turf.name,
    booking.customer.name,
    booking.status,
    booking.source,
    istIsoOf(new Date(booking.createdAt)),
    booking.totalPaise / 100,
  ]);
}
