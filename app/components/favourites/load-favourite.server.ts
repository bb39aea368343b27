import type { RouterContextProvider } from 'react-router';
import { apiFor, viewerContext } from '../../api.server.ts';

/** Returns whether the turf is a favourite; null for visitors, whose pages are shared. */
export async function loadFavourite(
  context: Readonly<RouterContextProvider>,
  turfId: string,
): Promise<boolean | null> {
  if (!context.get(viewerContext)) return null;
  const { isFavourite } = await apiFor(context)
    .favourites.get({ turfId })
    .catch(() => ({ isFavourite: false }));
  return isFavourite;
}
