import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf } from '../../../forms/form-answer.server.ts';
import { errorCodeOf, messageFor, statusOf } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import { typedPaise, typedText } from '../../../forms/typed-fields.ts';
import { ruleOf } from './load-new-series.server.ts';
import { readChosen, readSeriesAsk } from './series-ask.ts';

/** Only converts what was typed; the operation checks it. */
const bookingForm = z.object({
  key: typedText,
  guestName: typedText,
  guestPhone: typedText,
  agreed: typedPaise,
  note: typedText,
  dates: z.array(z.string().transform(readChosen)),
});

/** Refusals after which the page shows the dates as they are now. */
const staleTexts: Partial<Record<ErrorCode, () => string>> = {
  SLOT_TAKEN: m.desk_series_lost,
  PRICE_CHANGED: m.desk_series_price_changed,
};

/** Books the chosen dates of the rule in the URL. Otherwise returns what was typed, with the dates as they are now. */
export async function bookSeries(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const ask = readSeriesAsk(url.searchParams, '', new Date());
  const chosen = formData.getAll('dates').map(String);
  try {
    const rule = ruleOf(ask);
    const form = parseForm(bookingForm, { ...Object.fromEntries(formData), dates: chosen });
    const { key, guestName, guestPhone, agreed, note, dates } = form;
    const { id } = await apiFor(context, key ? { idempotencyKey: key } : {}).series.create({
      ...rule,
      ...{ guestName, guestPhone, note },
      ...(agreed !== undefined && { agreedPaise: agreed }),
      dates: dates.map(({ turfId, date }) => ({ turfId, date })),
      expectedTotalPaise: dates.reduce((sum, { paise }) => sum + paise, 0),
    });
    return redirect(`/desk/series/${id}`, { headers: { 'set-cookie': flashCookie('series-booked') } });
  } catch (error) {
    const stale = staleTexts[errorCodeOf(error)];
    const problems = problemsOf(error, stale?.() ?? messageFor(error));
    const answer = formAnswer(formData, problems, { agreedPaise: 'agreed' });
    const preview = stale && (await apiFor(context).series.preview(ruleOf(ask)));
    return data({ answer, preview, chosen }, { status: statusOf(error) });
  }
}
