import type { RouterContextProvider } from 'react-router';
import { apiFor, viewerContext } from '../../api.server.ts';

/** Whether the viewer keeps this turf; null for visitors, so that the pages they share say nothing about anybody. */
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
