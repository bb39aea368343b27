import type { RouterContextProvider } from 'react-router';
import { apiFor, viewerContext } from '../../api.server.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import { staffStart } from '../account/staff-start.server.ts';
import type { LayoutViewer } from './account-links.ts';

/** Returns the viewer with the pages that the menus offer as staff; null for visitors. */
export async function loadViewer(context: Readonly<RouterContextProvider>): Promise<LayoutViewer | null> {
  const viewer = context.get(viewerContext);
  const places = viewer?.role === 'customer' ? await readOrNull(apiFor(context).staff.listOwn()) : null;
  const rights = [...new Set(places?.items.flatMap((place) => place.rights))];
  const startsAt = staffStart(rights);
  return viewer && { ...viewer, ...(startsAt && { staff: { rights, startsAt } }) };
}
