import * as m from '#messages';
import type { apiFor } from '../../../api.server.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { failedOr } from '../../../forms/messages.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { changePictures, type PicturesAnswer } from './change-pictures.server.ts';
import { attempt, done, type FormResult } from './form-result.server.ts';
import { amenitiesIn } from './turf-form-values.server.ts';

export type VenueAnswer = PicturesAnswer & { form?: FormAnswer };

export async function changeVenue(
  api: ReturnType<typeof apiFor>,
  venueId: string,
  formData: FormData,
): Promise<FormResult<VenueAnswer>> {
  const page = `/desk/venues/${venueId}`;
  const ofPictures = await changePictures(api.venues, { venueId }, formData, { page, saved: 'venue-saved' });
  return (
    ofPictures ??
    attempt<VenueAnswer>(
      async () =>
        api.venues.update({
          venueId,
          name: String(formData.get('name') ?? ''),
          description: String(formData.get('description') ?? ''),
          amenities: amenitiesIn(formData),
        }),
      () => done('venue-saved', page),
      (error) => ({
        form: formAnswer(formData, problemsOf(error, failedOr(m.desk_failed_to_save_venue(), error))),
      }),
    )
  );
}
