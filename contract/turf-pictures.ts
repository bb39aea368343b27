import { z } from 'zod';
import { turfId } from './slots.ts';

/** Pictures of a turf. Source: decisions page, policy table. */
export const pictureLimits = { mostPerTurf: 6, mostBytes: 5 * 1_024 * 1_024 } as const;

export const pictureTexts = {
  type: 'Invalid file type. Please upload JPEG, PNG, or WebP images.',
  size: 'File too large. Maximum size is 5MB.',
  count: `Maximum ${pictureLimits.mostPerTurf} images allowed`,
  unreadable: 'This image cannot be read. It may be cut off: save it anew and try again.',
  pixels: 'This image has too many pixels. Make it at most 40 megapixels.',
} as const;

const pictureId = z.uuid('Invalid picture ID');

export const turfPicture = z.object({
  id: pictureId,
  url: z.string().meta({ description: 'The picture 960 pixels wide, WebP' }),
  /** What is to be seen, for people who do not see it. */
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type TurfPicture = z.infer<typeof turfPicture>;
export const turfPictures = z.object({ items: z.array(turfPicture) });

export const pictureUpload = z.strictObject({ turfId, file: z.file(pictureTexts.type) });
export const pictureRemoval = z.strictObject({ turfId, pictureId });
export const pictureText = z.strictObject({
  turfId,
  pictureId,
  alt: z.string().trim().max(200, 'A description is at most 200 characters long'),
});
/** Every picture of the turf once, the first one on its card. */
export const pictureOrder = z.strictObject({ turfId, pictureIds: z.array(pictureId).max(50) });
