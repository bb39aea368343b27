import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mostMegabytes, pictureTexts } from './picture-limits.ts';
import { pictureAlt, pictureId, pictures } from './pictures.ts';

/**
 * Returns the operations on the pictures of a turf or of a venue as a whole.
 * @param place the field of the path that names it
 */
export function picturesApi<Place extends { turfId: z.ZodType } | { venueId: z.ZodType }>(
  path: `/${string}`,
  place: Place,
) {
  return {
    addPicture: oc
      .route({
        method: 'POST',
        path: `${path}/images`,
        successStatus: 201,
        summary: `Add a picture (multipart, field \`file\`): JPEG, PNG or WebP up to ${mostMegabytes} MB`,
        tags: ['Desk'],
      })
      .input(z.strictObject({ ...place, file: z.file({ error: pictureTexts.type }) }))
      .output(pictures),
    orderPictures: oc
      .route({
        method: 'PUT',
        path: `${path}/images/order`,
        summary: 'Order the pictures; the first one is shown on the card',
        description: 'Pictures that are not named follow in their old order.',
        tags: ['Desk'],
      })
      .input(z.strictObject({ ...place, pictureIds: z.array(pictureId).max(50) }))
      .output(pictures),
    describePicture: oc
      .route({
        method: 'PATCH',
        path: `${path}/images/{pictureId}`,
        summary: 'Set the alt text of a picture',
        tags: ['Desk'],
      })
      .input(z.strictObject({ ...place, pictureId, alt: pictureAlt }))
      .output(pictures),
    removePicture: oc
      .route({
        method: 'DELETE',
        path: `${path}/images/{pictureId}`,
        summary: 'Delete a picture and its files',
        tags: ['Desk'],
      })
      .input(z.strictObject({ ...place, pictureId }))
      .output(pictures),
  };
}
