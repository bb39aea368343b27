/** Pictures of a turf; without zod, for the browser checks a file before it is sent. Source: decisions page, policy table. */
export const pictureLimits = { mostPerTurf: 6, mostBytes: 5 * 1_024 * 1_024 } as const;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const pictureTexts = {
  type: 'Invalid file type. Please upload JPEG, PNG, or WebP images.',
  size: 'File too large. Maximum size is 5MB.',
  count: `Maximum ${pictureLimits.mostPerTurf} images allowed`,
  unreadable: 'This image cannot be read. It may be cut off: save it anew and try again.',
  tall: 'This image is too tall for its width. Cut it to the part that shows the ground.',
  pixels: 'This image has too many pixels. Make it at most 40 megapixels.',
} as const;

/** Why a file need not be sent at all; `undefined` when the server should look at it. */
export function problemWithFile(file: { type: string; size: number }): string | undefined {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return pictureTexts.type;
  return file.size > pictureLimits.mostBytes ? pictureTexts.size : undefined;
}
