import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { Turf } from '../../../contract/turfs.ts';

/** What a team reads in its group before anybody taps the link. */
export function shareWordsOf(turf: Turf): string {
  return `${turf.name}, ${turf.location}: ${sportNames[turf.sport].toLowerCase()} from ${formatPaise(turf.usualPrices.leastPaise)} an hour`;
}

export function whatsAppUrl(words: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`;
}

/** By coordinates where the owner has set them, else by name and place. Nothing is asked of Google before the tap. */
export function directionsUrl({ name, location, latitude, longitude }: Turf): string {
  const isPlaced = latitude !== null && longitude !== null;
  const place = isPlaced ? `${latitude},${longitude}` : `${name}, ${location}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
