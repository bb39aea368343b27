import * as m from '#messages';
import type { apiFor } from '../../../api.server.ts';
import { changedSince } from '../../../document/changed-since.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf, failedOr, statusOf } from '../../../forms/messages.ts';
import { locksOf, type StandingBooking, standingBookingsOf } from '../../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { amenitiesIn, readTurfForm, turfRefusal } from './turf-form-values.server.ts';

type Api = ReturnType<typeof apiFor>;

export type TurfAnswer = {
  form?: FormAnswer;
  pictures?: string;
  archive?: string;
  move?: string;
  venue?: FormAnswer;
  /** Bookings that prevent the change. */
  standing?: StandingBooking[];
  /** Locked hours that prevent it. */
  locks?: { date: string; when: string }[];
  /** The change is allowed once the owner has seen `standing`. */
  canConfirm?: boolean;
};
type Result = { goTo: string; cookie: string } | { answer: TurfAnswer; status: number };

export async function changeTurf(api: Api, turfId: string, formData: FormData): Promise<Result> {
  const page = `/desk/turfs/${turfId}`;
  const done = (flash: Flash, goTo = page): Result => ({ goTo, cookie: flashCookie(flash) });
  const pictureId = String(formData.get('pictureId') ?? '');
  switch (formData.get('intent')) {
    case 'turf':
      return attempt(
        async () =>
          api.turfs.update({
            turfId,
            ...changedSince(formData, readTurfForm(formData)),
            ...(formData.get('confirmed') === 'yes' && { confirmed: true }),
          }),
        () => done('turf-saved'),
        (error) => ({
          form: turfRefusal(formData, error),
          standing: standingBookingsOf(error),
          locks: locksOf(error),
          canConfirm: errorCodeOf(error) === 'TURF_CHANGE_UNCONFIRMED',
        }),
      );
    case 'venue':
      return attempt(
        async () =>
          api.venues.update({
            venueId: String(formData.get('venueId') ?? ''),
            name: String(formData.get('name') ?? ''),
            description: String(formData.get('description') ?? ''),
            amenities: amenitiesIn(formData),
          }),
        () => done('venue-saved', `${page}#venue`),
        (error) => ({
          venue: formAnswer(formData, problemsOf(error, failedOr(m.desk_failed_to_save_venue(), error))),
        }),
      );
    case 'move':
      return attempt(
        async () => api.turfs.move({ turfId, venueId: String(formData.get('venueId') ?? '') }),
        () => done('turf-moved'),
        (error) => ({
          move: failedOr(m.desk_failed_to_move_turf(), error),
          standing: standingBookingsOf(error),
          locks: locksOf(error),
        }),
      );
    case 'archive':
      return attempt(
        async () => api.turfs.archive({ turfId }),
        () => done('turf-deleted', '/role-redirect'),
        (error) => ({
          archive: failedOr(m.desk_failed_to_delete_turf(), error),
          standing: standingBookingsOf(error),
        }),
      );
    case 'upload':
      if (chosenFiles(formData).length === 0)
        return { answer: { pictures: m.desk_picture_missing() }, status: 400 };
      return attempt(
        async () => uploadAll(api, turfId, formData),
        () => done('turf-saved', `${page}#pictures`),
        picturesFailed,
      );
    case 'describe':
      return attempt(
        async () => api.turfs.describePicture({ turfId, pictureId, alt: String(formData.get('alt') ?? '') }),
        () => done('turf-saved', `${page}#pictures`),
        picturesFailed,
      );
    case 'first':
    case 'up':
      return attempt(
        async () => api.turfs.orderPictures({ turfId, pictureIds: await orderWith(api, turfId, formData) }),
        () => done('turf-saved', `${page}#pictures`),
        picturesFailed,
      );
    case 'remove':
      return attempt(
        async () => api.turfs.removePicture({ turfId, pictureId }),
        () => done('turf-saved', `${page}#pictures`),
        picturesFailed,
      );
    default:
      return { answer: { form: { error: { '': [m.desk_invalid_input()] } } }, status: 400 };
  }
}

/** Returns the picture ids with one picture moved to the front or one place up. */
async function orderWith(api: Api, turfId: string, formData: FormData): Promise<string[]> {
  const moved = String(formData.get('pictureId') ?? '');
  if (formData.get('intent') === 'first') return [moved];
  const { pictures } = await api.turfs.getManaged({ turfId });
  const ids = pictures.map(({ id }) => id);
  const place = ids.indexOf(moved);
  if (place < 1) return ids;
  return [
    ...ids.slice(0, place - 1),
    moved,
    ...ids.filter((id, index) => index >= place - 1 && id !== moved),
  ];
}

async function attempt(
  work: () => Promise<unknown>,
  done: () => Result,
  refused: (error: unknown) => TurfAnswer,
): Promise<Result> {
  try {
    await work();
    return done();
  } catch (error) {
    return { answer: refused(error), status: statusOf(error) };
  }
}

function picturesFailed(error: unknown): TurfAnswer {
  return { pictures: failedOr(m.desk_failed_to_change_pictures(), error) };
}

/** An empty file input submits one file without a name. */
function chosenFiles(formData: FormData): File[] {
  const files = formData.getAll('file').filter((file): file is File => typeof file !== 'string');
  return files.filter(({ size, name }) => size > 0 || name !== '');
}

/** Uploads files one by one without JavaScript; keeps the successful ones and throws at the first failure. */
async function uploadAll(api: Api, turfId: string, formData: FormData): Promise<void> {
  for (const file of chosenFiles(formData)) await api.turfs.addPicture({ turfId, file });
}
