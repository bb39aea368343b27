import type { RouterContextProvider } from 'react-router';
import { addDays, isIstDate, istDateOf } from '../../../../contract/calendar.ts';
import { eveningOf } from '../../../../contract/evenings.ts';
import { apiFor } from '../../../api.server.ts';
import { idIn } from '../../../id-in.ts';
import { requireDesk } from '../../account/require-desk.server.ts';
import type { BoardSheet } from './board-rows.ts';
import { loadDialog } from './load-dialog.server.ts';

/** Loads seven days of a turf, from today on by default. */
export async function loadWeek(context: Readonly<RouterContextProvider>, url: URL) {
  await requireDesk(context, url, 'desk', ['turf_owner']);
  const api = apiFor(context);
  const { items: turfs } = await api.desk.listTurfs({ right: 'desk' });
  const asked = idIn(url.searchParams, 'turfId');
  const turf = turfs.find(({ id }) => id === asked) ?? turfs[0];
  const now = new Date();
  const day = url.searchParams.get('date') ?? '';
  const date = isIstDate(day) ? day : eveningOf(now);
  const week = turf && (await api.desk.getWeek({ turfId: turf.id, date }));
  const sheets: BoardSheet[] = week?.days.map((one) => ({ turf: week.turf, now: week.now, ...one })) ?? [];
  return {
    ...{ turfs, turf, sheets, date, today: istDateOf(now), until: addDays(date, 6) },
    ...(await loadDialog(context, url, sheets, turfs)),
  };
}
