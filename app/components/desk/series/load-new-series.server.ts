import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { type SeriesPreview, seriesRule } from '../../../../contract/desk/series.ts';
import { deskHorizonDays } from '../../../../contract/policy.ts';
import { apiFor } from '../../../api.server.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf } from '../../../forms/messages.ts';
import { parseForm, refusalText } from '../../../forms/refusal-details.server.ts';
import { requireDesk } from '../../account/require-desk.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { loadDeskTurfs } from '../desk-turfs.server.ts';
import { loadVenueOf } from '../venue-of-turf.server.ts';
import { readSeriesAsk, type SeriesAsk } from './series-ask.ts';

type Context = Readonly<RouterContextProvider>;

export async function loadNewSeries(context: Context, url: URL) {
  const viewer = await requireDesk(context, url, 'desk');
  const { searchParams } = url;
  const now = new Date();
  const { turfs, search } = await loadDeskTurfs(context, viewer, searchParams, 'desk');
  const asked = readSeriesAsk(searchParams, turfs[0]?.id ?? '', now);
  const venue = await loadVenueOf(context, asked.turfId);
  const ofVenue = venue?.turfs.map(({ id }) => id) ?? [];
  const ask = { ...asked, otherTurfIds: ofVenue.filter((id) => asked.otherTurfIds.includes(id)) };
  const today = istDateOf(now);
  return {
    ...{ turfs, search, venue, ask, today },
    lastDay: addDays(today, deskHorizonDays),
    // Idempotency key: a form resubmitted after a lost response books once.
    key: randomUUID(),
    ...(searchParams.has('untilDate')
      ? await previewOf(context, ask, searchParams)
      : { preview: null, answer: undefined }),
  };
}
export type LoadedNewSeries = Awaited<ReturnType<typeof loadNewSeries>>;

/** Returns the rule of the page for the operations. */
export function ruleOf({ fromHour, toHour, ...ask }: SeriesAsk) {
  // A blank hour would be midnight.
  return parseForm(seriesRule, { ...ask, fromHour: fromHour || undefined, toHour: toHour || undefined });
}

async function previewOf(
  context: Context,
  ask: SeriesAsk,
  typed: URLSearchParams,
): Promise<{ preview: SeriesPreview | null; answer: FormAnswer | undefined }> {
  try {
    return { preview: await apiFor(context).series.preview(ruleOf(ask)), answer: undefined };
  } catch (error) {
    if (errorCodeOf(error) === 'TURF_NOT_FOUND') throw data(null, { status: 404 });
    return { preview: null, answer: formAnswer(typed, problemsOf(error, refusalText(error))) };
  }
}
