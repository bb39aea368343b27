import { data, type RouterContextProvider } from 'react-router';
import type { ClosurePreview, ClosureRequest, LockedAhead } from '../../../../contract/bookings/closures.ts';
import { addDays, type IstDate, isIstDate, istDateOf, istHourOf } from '../../../../contract/calendar.ts';
import { deskHorizonDays } from '../../../../contract/policy.ts';
import { apiFor } from '../../../api.server.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf } from '../../../forms/messages.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';
import { idIn } from '../../../id-in.ts';
import { requireDesk } from '../../account/require-desk.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { loadDeskTurfs } from '../desk-turfs.server.ts';
import { loadVenueOf } from '../venue-of-turf.server.ts';

type Context = Readonly<RouterContextProvider>;

export type ClosureAsk = {
  turfId: string;
  otherTurfIds: string[];
  date: IstDate;
  untilDate: string | undefined;
  /** The hours of the form are kept while whole days are chosen. */
  isWholeDays: boolean;
  fromHour: number;
  toHour: number;
  reason: string;
};

export async function loadClosure(context: Context, url: URL) {
  const viewer = await requireDesk(context, url, 'calendar');
  const now = new Date();
  const { turfs, search } = await loadDeskTurfs(context, viewer, url.searchParams, 'calendar');
  const asked = readAsk(url.searchParams, turfs[0]?.id ?? '', now);
  const venue = await loadVenueOf(context, asked.turfId);
  const ofVenue = venue?.turfs.map(({ id }) => id) ?? [];
  const isAll = url.searchParams.has('allTurfs');
  const otherTurfIds = ofVenue.filter((id) => isAll || asked.otherTurfIds.includes(id));
  const ask = { ...asked, otherTurfIds };
  const today = istDateOf(now);
  return {
    turfs,
    search,
    venue,
    ask,
    today,
    lastDay: addDays(today, deskHorizonDays),
    locked: await listLocked(context, ask.turfId),
    ...(url.searchParams.has('turfId')
      ? await look(context, ask, url.searchParams)
      : { preview: null, answer: undefined }),
  };
}
export type LoadedClosure = Awaited<ReturnType<typeof loadClosure>>;

async function look(
  context: Context,
  ask: ClosureAsk,
  typed: URLSearchParams,
): Promise<{ preview: ClosurePreview | null; answer: FormAnswer | undefined }> {
  const { reason: _, ...range } = requestOf(ask);
  try {
    return { preview: await apiFor(context).closures.preview(range), answer: undefined };
  } catch (error) {
    if (errorCodeOf(error) === 'TURF_NOT_FOUND') throw data(null, { status: 404 });
    return { preview: null, answer: formAnswer(typed, problemsOf(error, refusalText(error))) };
  }
}

async function listLocked(context: Context, turfId: string): Promise<LockedAhead[]> {
  if (turfId === '') return [];
  try {
    return (await apiFor(context).closures.listLocked({ turfId })).items;
  } catch (error) {
    // The preview answers 404.
    if (errorCodeOf(error) === 'TURF_NOT_FOUND') return [];
    throw error;
  }
}

export function requestOf({ isWholeDays, fromHour, toHour, ...ask }: ClosureAsk): ClosureRequest {
  return isWholeDays ? ask : { ...ask, fromHour, toHour };
}

/** Parses the closure form. Defaults to the next four hours, for sudden rain. */
export function readAsk(params: URLSearchParams | FormData, firstTurfId: string, now: Date): ClosureAsk {
  const hourNow = Math.min(istHourOf(now), 22);
  const text = (name: string) => String(params.get(name) ?? '');
  const hour = (name: string, usual: number) =>
    /^\d{1,2}(\.5)?$/.test(text(name)) ? Number(text(name)) : usual;
  const date: IstDate = isIstDate(text('date')) ? text('date') : istDateOf(now);
  return {
    turfId: idIn(params, 'turfId') ?? firstTurfId,
    otherTurfIds: params.getAll('otherTurfIds').map(String),
    date,
    untilDate: text('untilDate') || undefined,
    isWholeDays: text('wholeDays') !== '',
    fromHour: hour('fromHour', hourNow),
    toHour: hour('toHour', Math.min(hourNow + 4, 24)),
    reason: text('reason'),
  };
}
