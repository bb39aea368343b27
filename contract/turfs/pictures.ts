import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { singleLineText } from '../text/schemas.ts';

export const pictureId = idParam({ error: m.errors_picture_id });

export const picture = z.object({
  id: pictureId,
  url: z.string().meta({
    description: 'The picture 960 pixels wide, WebP',
    example: '/files/turfs/6f1c0a7be2d94c3f8a5b1e0d7c9f2a34/960.webp',
  }),
  alt: z.string().meta({ example: 'The gate beside the bus stand' }),
  width: z.int().positive().meta({ example: 1600 }),
  height: z.int().positive().meta({ example: 1000 }),
});
export type Picture = z.infer<typeof picture>;
export const pictures = z.object({ items: z.array(picture) });

export const pictureAlt = singleLineText().max(200, { error: m.errors_picture_alt });
