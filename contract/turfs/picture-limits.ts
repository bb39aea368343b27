import * as m from '#messages';

/**
 * Limits for pictures, without zod because the browser checks files too. Source: docs/business-rules.md,
 * constants.
 */
export const pictureLimits = {
  /** A turf and a venue as a whole are a place each. */
  mostPerPlace: 6,
  /** With fewer pictures a turf's listing is incomplete. */
  leastForListing: 3,
  mostBytes: 5 * 1_024 * 1_024,
  /**
   * Maximum ratio of height to width; a phone screenshot has 2.2. Taller images would appear as narrow
   * strips.
   */
  mostTall: 3,
  mostPixels: 40_000_000,
} as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const mostMegabytes = pictureLimits.mostBytes / 1_024 ** 2;

export const pictureTexts = {
  type: m.errors_picture_type,
  size: () => m.errors_picture_size({ megabytes: mostMegabytes }),
  count: () => m.errors_picture_count({ count: pictureLimits.mostPerPlace }),
  unreadable: m.errors_picture_unreadable,
  tall: () => m.errors_picture_tall({ times: pictureLimits.mostTall }),
  pixels: () => m.errors_picture_pixels({ megapixels: pictureLimits.mostPixels / 1_000_000 }),
  slow: m.errors_picture_slow,
  busy: m.errors_picture_busy,
} as const;

/** Some phones report JPEG as `image/jpg`; files without a type can only be checked by the server. */
const otherNames = ['image/jpg', ''];

/** Returns an error text for a file that need not be uploaded, `undefined` if the server must decide. */
export function problemWithFile(file: { type: string; size: number }): string | undefined {
  if (![...pictureTypes, ...otherNames].includes(file.type)) return pictureTexts.type();
  return file.size > pictureLimits.mostBytes ? pictureTexts.size() : undefined;
}
