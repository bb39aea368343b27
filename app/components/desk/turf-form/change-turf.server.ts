import type { apiFor } from '../../../api.server.ts';
import { changedSince } from '../../../document/changed-since.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import type { Flash } from '../../../forms/flash-texts.ts';
import { failedOr, statusOf } from '../../../forms/messages.ts';
import { type StandingBooking, standingBookingsOf } from '../../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { readTurfForm, turfRefusal } from './turf-form-values.server.ts';

type Api = ReturnType<typeof apiFor>;

/** Which part of the page was refused, and why. */
export type TurfAnswer = {
  form?: FormAnswer;
  pictures?: string;
  archive?: string;
  /** Bookings that stand in the way of what was refused. */
  standing?: StandingBooking[];
};
type Result = { goTo: string; cookie: string } | { answer: TurfAnswer; status: number };

/** Each form of the page says with `intent` what it wants. */
export async function changeTurf(api: Api, turfId: string, formData: FormData): Promise<Result> {
  const page = `/desk/turfs/${turfId}`;
  const done = (flash: Flash, goTo = page): Result => ({ goTo, cookie: flashCookie(flash) });
  const pictureId = String(formData.get('pictureId') ?? '');
  switch (formData.get('intent')) {
    case 'turf': {
      const read = readTurfForm(formData);
      if ('answer' in read) return { answer: { form: read.answer }, status: 400 };
      return attempt(
        async () => api.turfs.update({ turfId, ...changedSince(formData, read.draft) }),
        () => done('turf-saved'),
        (error) => ({ form: turfRefusal(formData, error), standing: standingBookingsOf(error) }),
      );
    }
    case 'archive':
      return attempt(
        async () => api.turfs.archive({ turfId }),
        () => done('turf-deleted', '/role-redirect'),
        (error) => ({
          archive: failedOr('Failed to delete turf', error),
          standing: standingBookingsOf(error),
        }),
      );
    case 'upload':
      if (chosenFiles(formData).length === 0)
        return { answer: { pictures: 'Choose a picture first.' }, status: 400 };
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
      return { answer: { form: { error: { '': ['Invalid input data'] } } }, status: 400 };
  }
}

/** The picture first of all, or in the place of the one before it; all others keep their order. */
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
  return { pictures: failedOr('Failed to change the pictures. Please try again.', error) };
}

/** A box for files that was left empty sends one without a name. */
function chosenFiles(formData: FormData): File[] {
  const files = formData.getAll('file').filter((file): file is File => typeof file !== 'string');
  return files.filter(({ size, name }) => size > 0 || name !== '');
}

/** What was sent without JavaScript: the pictures that went well stay, the first that did not is told. */
async function uploadAll(api: Api, turfId: string, formData: FormData): Promise<void> {
  for (const file of chosenFiles(formData)) await api.turfs.addPicture({ turfId, file });
}
