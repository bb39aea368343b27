import type { RouterContextProvider } from 'react-router';
import { place as placeName } from '../../../contract/turfs/place-alerts-api.ts';
import { apiFor, viewerContext } from '../../api.server.ts';

/** `alertId`: the viewer gets a mail when the first turf opens. */
export type EmptyPlace = { place: string; alertId: string | undefined };

/** Returns a searched place without any turf, or null if other filters made the list empty. */
export async function loadEmptyPlace(
  context: Readonly<RouterContextProvider>,
  place: string | undefined,
): Promise<EmptyPlace | null> {
  if (!place || !placeName.safeParse(place).success) return null;
  const { turfs, placeAlerts } = apiFor(context);
  const { total } = await turfs.list({ location: place, limit: 1 });
  if (total > 0) return null;
  const { items } = context.get(viewerContext) ? await placeAlerts.list({ place }) : { items: [] };
  return { place, alertId: items[0]?.id };
}
