import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { errorCodeOf } from '../../messages.ts';
import { requireRole } from '../account/require-viewer.server.ts';

/** The day that the address names, or today at the first turf. */
export async function loadDay(context: Readonly<RouterContextProvider>, url: URL) {
  requireRole(context, url, ['turf_owner', 'admin']);
  const { closures, desk } = apiFor(context);
  const { items: turfs } = await closures.listTurfs();
  const today = istDateOf(new Date());
  const asked = url.searchParams.get('date') ?? '';
  const date = isIstDate(asked) ? asked : today;
  const turfId = url.searchParams.get('turfId') ?? turfs[0]?.id;
  // A form that is sent again after a lost answer carries the same key, and does nothing twice.
  const key = randomUUID();
  if (!turfId) return { turfs, today, key, sheet: null };
  try {
    return { turfs, today, key, sheet: await desk.getDay({ turfId, date }) };
  } catch (error) {
    if (['TURF_NOT_FOUND', 'VALIDATION_ERROR'].includes(errorCodeOf(error)))
      throw data(null, { status: 404 });
    throw error;
  }
}
