/** Pictures of a turf; without zod, for the browser checks a file before it is sent. Source: docs/decisions/040, constants. */
export const pictureLimits = {
  mostPerTurf: 6,
  mostBytes: 5 * 1_024 * 1_024,
  /** Of the height, in widths: a phone's screenshot is 2.2. What is taller is a strip on every page. */
  mostTall: 3,
  mostPixels: 40_000_000,
} as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** As the texts say it. */
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

/** What some phones call a JPEG; of a file without a name for what it is only the server can tell. */
const otherNames = ['image/jpg', ''];

/** Why a file need not be sent at all; `undefined` when the server should look at it. */
export function problemWithFile(file: { type: string; size: number }): string | undefined {
  if (![...pictureTypes, ...otherNames].includes(file.type)) return pictureTexts.type;
  return file.size > pictureLimits.mostBytes ? pictureTexts.size : undefined;
}
