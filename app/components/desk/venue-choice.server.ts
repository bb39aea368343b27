import type { RouterContextProvider } from 'react-router';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { apiFor } from '../../api.server.ts';
import { idIn } from '../../id-in.ts';

/** The venue that a page of the desk shows, and others to choose from. */
export type VenueChoice = {
  venues: { id: string; name: string }[];
  /** The venue in the URL, of the turf in it, or the first one; undefined without any. */
  venueId: string | undefined;
  /** A turf of the venue, the one in the URL if it is there. */
  turfId: string;
};

export async function loadVenueChoice(
  context: Readonly<RouterContextProvider>,
  url: URL,
  right: StaffRight,
): Promise<VenueChoice> {
  const { items: turfs } = await apiFor(context).desk.listTurfs({ right });
  const venues = [...new Map(turfs.map(({ venue }) => [venue.id, venue])).values()];
  const turfId = idIn(url.searchParams, 'turfId');
  const ofTurf = turfs.find(({ id }) => id === turfId)?.venue.id;
  const venueId = idIn(url.searchParams, 'venueId') ?? ofTurf ?? venues[0]?.id;
  const first = turfs.find(({ id, venue }) => venue.id === venueId && (!turfId || id === turfId));
  return { venues, venueId, turfId: first?.id ?? '' };
}
