import type { RouterContextProvider } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { isNotFound } from '../../document/not-found-as-404.server.ts';

/** Returns the venue of a turf with its other turfs, for changes of several; undefined without others. */
export async function loadVenueOf(context: Readonly<RouterContextProvider>, turfId: string) {
  if (turfId === '') return undefined;
  try {
    const { venueName, neighbours } = await apiFor(context).turfs.getManaged({ turfId });
    return neighbours.length > 0 ? { name: venueName, turfs: neighbours } : undefined;
  } catch (error) {
    // The preview answers 404.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
