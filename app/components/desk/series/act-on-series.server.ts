import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../../forms/messages.ts';
import { parseForm } from '../../../forms/refusal-details.server.ts';
import { typedText } from '../../../forms/typed-fields.ts';

const actForm = z.object({
  intent: z.enum(['skip', 'end'], { error: m.desk_invalid_input }),
  bookingId: typedText,
  fromDate: typedText,
  reason: typedText,
});

/** Skips one date or ends the series. */
export async function actOnSeries(
  context: Readonly<RouterContextProvider>,
  seriesId: string,
  formData: FormData,
) {
  const typed = typedTexts(formData);
  const api = apiFor(context);
  try {
    const { intent, bookingId, fromDate, reason } = parseForm(actForm, typed);
    if (intent === 'skip')
      await api.bookings.cancelForCustomer({ bookingId, reason: m.desk_series_skip_reason() });
    else await api.series.end({ seriesId, fromDate, reason });
    return redirect(`/desk/series/${seriesId}`, {
      headers: { 'set-cookie': flashCookie(intent === 'skip' ? 'series-date-skipped' : 'series-ended') },
    });
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data({ at: typed.bookingId ?? 'end', answer }, { status: statusOf(error) });
  }
}
