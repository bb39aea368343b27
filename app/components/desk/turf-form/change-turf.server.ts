import * as m from '#messages';
import type { apiFor } from '../../../api.server.ts';
import { changedSince } from '../../../document/changed-since.server.ts';
import { errorCodeOf, failedOr } from '../../../forms/messages.ts';
import { locksOf, type StandingBooking, standingBookingsOf } from '../../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { changePictures, type PicturesAnswer } from './change-pictures.server.ts';
import { attempt, done, type FormResult } from './form-result.server.ts';
import { readTurfForm, turfRefusal } from './turf-form-values.server.ts';

type Api = ReturnType<typeof apiFor>;

export type TurfAnswer = PicturesAnswer & {
  form?: FormAnswer;
  archive?: string;
  move?: string;
  /** Bookings that prevent the change. */
  standing?: StandingBooking[];
  /** Locked hours that prevent it. */
  locks?: { date: string; when: string }[];
  /** The change is allowed once the owner has seen `standing`. */
  canConfirm?: boolean;
};

export async function changeTurf(
  api: Api,
  turfId: string,
  formData: FormData,
): Promise<FormResult<TurfAnswer>> {
  const page = `/desk/turfs/${turfId}`;
  const ofPictures = await changePictures(api.turfs, { turfId }, formData, { page, saved: 'turf-saved' });
  if (ofPictures) return ofPictures;
  switch (formData.get('intent')) {
    case 'turf':
      return attempt<TurfAnswer>(
        async () =>
          api.turfs.update({
            turfId,
            ...changedSince(formData, readTurfForm(formData)),
            ...(formData.get('confirmed') === 'yes' && { confirmed: true }),
          }),
        () => done('turf-saved', page),
        (error) => ({
          form: turfRefusal(formData, error),
          standing: standingBookingsOf(error),
          locks: locksOf(error),
          canConfirm: errorCodeOf(error) === 'TURF_CHANGE_UNCONFIRMED',
        }),
      );
    case 'move':
      return attempt<TurfAnswer>(
        async () => api.turfs.move({ turfId, venueId: String(formData.get('venueId') ?? '') }),
        () => done('turf-moved', page),
        (error) => ({
          move: failedOr(m.desk_failed_to_move_turf(), error),
          standing: standingBookingsOf(error),
          locks: locksOf(error),
        }),
      );
    case 'archive':
      return attempt<TurfAnswer>(
        async () => api.turfs.archive({ turfId }),
        () => done('turf-deleted', '/role-redirect'),
        (error) => ({
          archive: failedOr(m.desk_failed_to_delete_turf(), error),
          standing: standingBookingsOf(error),
        }),
      );
    default:
      return { answer: { form: { error: { '': [m.desk_invalid_input()] } } }, status: 400 };
  }
}
