import * as m from '#messages';
import type { Flash } from '../../../forms/flash-texts.ts';
import { failedOr } from '../../../forms/messages.ts';
import { attempt, done, type FormResult } from './form-result.server.ts';

export type PicturesAnswer = { pictures?: string };

/** The operations on the pictures of a turf or of a venue. */
type PicturesApi<Place> = {
  addPicture(input: Place & { file: File }): Promise<unknown>;
  describePicture(input: Place & { pictureId: string; alt: string }): Promise<unknown>;
  orderPictures(input: Place & { pictureIds: string[] }): Promise<unknown>;
  removePicture(input: Place & { pictureId: string }): Promise<unknown>;
};

/** Returns undefined for a form that is not about pictures. */
export async function changePictures<Place extends object>(
  api: PicturesApi<Place>,
  place: Place,
  formData: FormData,
  { page, saved }: { page: string; saved: Flash },
): Promise<FormResult<PicturesAnswer> | undefined> {
  const pictureId = String(formData.get('pictureId') ?? '');
  const change = (work: () => Promise<unknown>) =>
    attempt<PicturesAnswer>(
      work,
      () => done(saved, `${page}#pictures`),
      (error) => ({ pictures: failedOr(m.desk_failed_to_change_pictures(), error) }),
    );
  switch (formData.get('intent')) {
    case 'upload': {
      const files = chosenFiles(formData);
      if (files.length === 0) return { answer: { pictures: m.desk_picture_missing() }, status: 400 };
      // Without JavaScript. Keeps the files before the first that is refused.
      return change(async () => {
        for (const file of files) await api.addPicture({ ...place, file });
      });
    }
    case 'describe':
      return change(() =>
        api.describePicture({ ...place, pictureId, alt: String(formData.get('alt') ?? '') }),
      );
    case 'first':
    case 'up':
      return change(() => api.orderPictures({ ...place, pictureIds: formData.getAll('order').map(String) }));
    case 'remove':
      return change(() => api.removePicture({ ...place, pictureId }));
    default:
      return undefined;
  }
}

/** An empty file input submits one file without a name. */
function chosenFiles(formData: FormData): File[] {
  const files = formData.getAll('file').filter((file): file is File => typeof file !== 'string');
  return files.filter(({ size, name }) => size > 0 || name !== '');
}
