import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { idIn } from '../../id-in.ts';
import { errorCodeOf } from '../../messages.ts';
import { requireRole } from '../account/require-viewer.server.ts';
import { loadDeskTurfs } from '../desk/desk-turfs.server.ts';

/** The day that the address names, or today at the first turf. */
export async function loadDay(context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireRole(context, url, ['turf_owner', 'admin']);
  const choice = await loadDeskTurfs(context, viewer, url.searchParams);
  const today = istDateOf(new Date());
  const asked = url.searchParams.get('date') ?? '';
  const date = isIstDate(asked) ? asked : today;
  const turfId = idIn(url.searchParams, 'turfId') ?? choice.turfs[0]?.id;
  // A form that is sent again after a lost answer carries the same key, and does nothing twice.
  const key = randomUUID();
  const place = { choice, today, date, key };
  if (!turfId) return { ...place, sheet: null };
  try {
    return { ...place, sheet: await apiFor(context).desk.getDay({ turfId, date }) };
  } catch (error) {
    if (['TURF_NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error)))
      throw data(null, { status: 404 });
    throw error;
  }
}
