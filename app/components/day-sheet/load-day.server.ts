import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { closingHourOf, type IstDate, isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { isEveningOf } from '../../../contract/desk/venue-money.ts';
import { eveningOf } from '../../../contract/evenings.ts';
import { apiFor } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { idIn } from '../../id-in.ts';
import { requireDesk } from '../account/require-desk.server.ts';
import { loadDeskTurfs } from '../desk/desk-turfs.server.ts';

/**
 * Loads the sheet of the turf and day in the URL. Redirects to add missing ones, so that a sheet left open
 * past midnight stays on its day.
 */
export async function loadDay(context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = await requireDesk(context, url, 'desk');
  const choice = await loadDeskTurfs(context, viewer, url.searchParams, 'desk');
  const now = new Date();
  const today = istDateOf(now);
  const asked = url.searchParams.get('date') ?? '';
  const askedTurfId = idIn(url.searchParams, 'turfId');
  const turfId = askedTurfId ?? choice.turfs[0]?.id;
  const date = isIstDate(asked) ? asked : await currentDay(context, turfId, now);
  // Idempotency key: a form resubmitted after a lost response acts once.
  const key = randomUUID();
  const isNightAfter = isEveningOf(date, now);
  const place = { choice, today, date, isNightAfter, key };
  if (!turfId) return { ...place, sheet: null };
  if (!askedTurfId || asked !== date) throw redirect(pathOfDay(url, { turfId, date }));
  return { ...place, sheet: await notFoundAs404(apiFor(context).desk.getDay({ turfId, date })) };
}

/** Returns today, or until 5 am yesterday if the turf closes after midnight. */
async function currentDay(
  context: Readonly<RouterContextProvider>,
  turfId: string | undefined,
  now: Date,
): Promise<IstDate> {
  const [today, evening] = [istDateOf(now), eveningOf(now)];
  if (!turfId || evening === today) return today;
  const { closingTime } = await notFoundAs404(apiFor(context).turfs.getManaged({ turfId }));
  return closingHourOf(closingTime) > 24 ? evening : today;
}

function pathOfDay({ pathname, searchParams }: URL, place: { turfId: string; date: string }): string {
  return `${pathname}?${new URLSearchParams({ ...Object.fromEntries(searchParams), ...place })}`;
}
