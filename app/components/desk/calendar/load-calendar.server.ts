import type { RouterContextProvider } from 'react-router';
import { istDateOf } from '../../../../contract/calendar.ts';
import { maxDeskDays } from '../../../../contract/policy.ts';
import { apiFor } from '../../../api.server.ts';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { readOrNull } from '../../../read-or-null.server.ts';
import { requireDesk } from '../../account/require-desk.server.ts';
import { loadDeskTurfs } from '../desk-turfs.server.ts';
import { placeOf } from './calendar-ask.ts';

type Context = Readonly<RouterContextProvider>;

/** Loads the calendar. `calendar` is null without a turf, or if the hours failed to load (`failed`). */
export async function loadCalendar(context: Context, url: URL) {
  const viewer = await requireDesk(context, url, 'calendar');
  const desk = await loadDeskTurfs(context, viewer, url.searchParams, 'calendar');
  const today = istDateOf(new Date());
  const place = placeOf(url.searchParams, { turfId: desk.turfs[0]?.id ?? '', today });
  const shown = { ...desk, today, place };
  if (place.turfId === '') return { ...shown, calendar: null, failed: false };
  const days = place.view === 'week' ? maxDeskDays : 1;
  const calendar = await notFoundAs404(
    // Null on failure, because wrong hours are worse than none.
    readOrNull(apiFor(context).slots.listForDesk({ turfId: place.turfId, date: place.date, days })),
  );
  return { ...shown, calendar, failed: calendar === null };
}
