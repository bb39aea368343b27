import { data, type RouterContextProvider, redirect } from 'react-router';
import { apiFor } from '../../../api.server.ts';
import { flashCookie } from '../../../forms/flash.ts';
import { refusalText } from '../../../forms/refusal-details.server.ts';
import { readAsk } from './load-closure.server.ts';

export async function reopen(context: Readonly<RouterContextProvider>, url: URL, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    await apiFor(context).closures.reopen({
      turfId: text('turfId'),
      reason: text('reason'),
      fromDate: text('fromDate'),
      untilDate: text('untilDate'),
    });
  } catch (error) {
    const ask = readAsk(url.searchParams, text('turfId'), new Date());
    return data({ closure: null, ask, problem: refusalText(error) }, { status: 409 });
  }
  return redirect(`/time-slots/closure?${new URLSearchParams({ turfId: text('turfId') })}`, {
    headers: { 'set-cookie': flashCookie('hours-reopened') },
  });
}
