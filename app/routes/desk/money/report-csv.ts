import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { loadOwnerChoice, requireDesk } from '../../../components/account/require-desk.server.ts';
import { askedIn } from '../../../components/figures/load-report.server.ts';
import { bookingHead, bookingLine, figureLines } from '../../../components/figures/report-csv.server.ts';
import { csvLine, csvMark, csvStream } from '../../../csv-text.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';
import type { Route } from './+types/report-csv';

/** Larger spreadsheets are slow to open; choose a shorter span instead. */
const mostBookings = 20_000;

/** Streams the owner's bookings in the span as CSV, with the figures at the end. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireDesk(context, url, 'figures', ['turf_owner']);
  const { ownerId } = await loadOwnerChoice(context, viewer, url, 'figures');
  const { reports } = apiFor(context);
  const asked = { ...askedIn(url.searchParams), ownerId };
  const report = await reports.owner(asked).catch((error: unknown) => {
    throw new Response(refusalText(error), { status: 400 });
  });
  async function* lines(): AsyncGenerator<string> {
    yield csvMark + bookingHead();
    let written = 0;
    let cursor: string | undefined;
    do {
      const page = await reports.ownerBookings({ ...report.span, ownerId, ...(cursor && { cursor }) });
      yield page.items.map(bookingLine).join('');
      written += page.items.length;
      cursor = page.nextCursor ?? undefined;
    } while (cursor && written < mostBookings);
    if (cursor) yield csvLine([m.desk_csv_cut({ count: written })]);
    yield figureLines(report);
  }
  const { from, to } = report.span;
  return new Response(csvStream(lines()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="maidan-${from}-to-${to}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
