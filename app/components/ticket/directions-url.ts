/** The way there, in the phone's map. Without a position of its own the turf is looked for by name. */
export function directionsUrl(turf: {
  name: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
}): string {
  const { latitude, longitude } = turf;
  const hasPlace = latitude !== null && longitude !== null;
  const destination = hasPlace ? `${latitude},${longitude}` : `${turf.name}, ${turf.location}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
