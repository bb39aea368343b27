/**
 * Limits for turf pictures, without zod because the browser checks files too. Source: docs/decisions/040,
 * constants.
 */
export const pictureLimits = {
  mostPerTurf: 6,
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
  type: 'Invalid file type. Please upload JPEG, PNG, or WebP images.',
  size: `File too large. Maximum size is ${mostMegabytes}MB.`,
  count: `Maximum ${pictureLimits.mostPerTurf} images allowed`,
  unreadable: 'This image cannot be read. It may be cut off: save it anew and try again.',
  tall: `This image is more than ${pictureLimits.mostTall} times as tall as it is wide. Cut it to the part that shows the ground.`,
  pixels: `This image has too many pixels. Make it at most ${pictureLimits.mostPixels / 1_000_000} megapixels.`,
  slow: 'This image takes too long to draw. Save it smaller, or try again in a few minutes.',
  busy: 'Many pictures are being drawn at the moment. This one was not kept: please send it again in a minute.',
} as const;

/** Some phones report JPEG as `image/jpg`; files without a type can only be checked by the server. */
const otherNames = ['image/jpg', ''];

/** Returns an error text for a file that need not be uploaded, `undefined` if the server must decide. */
export function problemWithFile(file: { type: string; size: number }): string | undefined {
  if (![...pictureTypes, ...otherNames].includes(file.type)) return pictureTexts.type;
  return file.size > pictureLimits.mostBytes ? pictureTexts.size : undefined;
}
