export type PicturedTurf = {
  id: string;
  name: string;
  location: string;
  sport: string;
  hourlyRatePaise: number;
  rating: number | null;
  reviewCount: number;
  artworkSeed: number;
};

/** Drawing version: increase it when the drawing changes, so that cached pictures are fetched again. */
const drawing = 1;

/** Returns a version of the picture: an FNV-1a hash of its content. */
export function turfPictureVersion(turf: PicturedTurf): string {
  const { name, location, sport, hourlyRatePaise, rating, reviewCount, artworkSeed } = turf;
  const shown = [drawing, name, location, sport, hourlyRatePaise, rating, reviewCount, artworkSeed];
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(shown)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Returns the picture's path; the version makes it cacheable for a year. */
export function turfPicturePath(turf: PicturedTurf): string {
  return `/og/turf/${turf.id}.png?v=${turfPictureVersion(turf)}`;
}

export const sitePicturePath = '/og/maidan.png';
export const pictureSize = { width: 1200, height: 630 } as const;
