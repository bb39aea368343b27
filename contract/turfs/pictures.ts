import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { singleLineText } from '../text/schemas.ts';
import { pictureTexts } from './picture-limits.ts';
import { turfId } from './slots.ts';

const pictureId = idParam({ error: m.errors_picture_id });

export const turfPicture = z.object({
  id: pictureId,
  url: z.string().meta({ description: 'The picture 960 pixels wide, WebP' }),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type TurfPicture = z.infer<typeof turfPicture>;
export const turfPictures = z.object({ items: z.array(turfPicture) });

export const pictureUpload = z.strictObject({ turfId, file: z.file({ error: pictureTexts.type }) });
export const pictureRemoval = z.strictObject({ turfId, pictureId });
export const pictureText = z.strictObject({
  turfId,
  pictureId,
  alt: singleLineText().max(200, { error: m.errors_picture_alt }),
});
/** Every picture of the turf once; the first is shown on its card. */
export const pictureOrder = z.strictObject({ turfId, pictureIds: z.array(pictureId).max(50) });
