import * as m from '#messages';
import { buttonLook } from './components/ui/button.tsx';
import { PinIcon } from './components/ui/icons.tsx';

export type Place = { name: string; location: string; latitude: number | null; longitude: number | null };

/** Returns the Google Maps directions link: by coordinates, or by name and place without them. */
export function directionsUrl({ name, location, latitude, longitude }: Place): string {
  const isPlaced = latitude !== null && longitude !== null;
  const destination = isPlaced ? `${latitude},${longitude}` : `${name}, ${location}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

export function whatsAppUrl(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}

export function DirectionsLink({ turf, look }: { turf: Place; look: Parameters<typeof buttonLook>[0] }) {
  return (
    <a href={directionsUrl(turf)} rel="noopener noreferrer" className={buttonLook(look)}>
      <PinIcon />
      {m.turfs_about_directions()}
    </a>
  );
}
