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
  const { total } = await apiFor(context).turfs.list({ location: place, limit: 1 });
  return total > 0 ? null : { place, alertId: await findPlaceAlert(context, place) };
}

export async function findPlaceAlert(
  context: Readonly<RouterContextProvider>,
  place: string | undefined,
): Promise<string | undefined> {
  if (!place || !context.get(viewerContext) || !placeName.safeParse(place).success) return undefined;
  const { items } = await apiFor(context).placeAlerts.list({ place });
  return items[0]?.id;
}
