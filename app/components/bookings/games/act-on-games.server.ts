import { type RouterContextProvider, redirect } from 'react-router';
import { apiFor } from '../../../api.server.ts';
import { idIn } from '../../../id-in.ts';
import { saveReview } from '../../reviews/save-review.server.ts';

/** Saves a review from a list of games, or ends a wait or an alert, and returns to the list. */
export async function actOnGames(context: Readonly<RouterContextProvider>, url: URL, formData: FormData) {
  const here = `${url.pathname}${url.search}`;
  const waitId = idIn(formData, 'waitId');
  if (waitId !== undefined) {
    await apiFor(context).waits.remove({ waitId });
    return redirect(here);
  }
  const searchAlertId = idIn(formData, 'searchAlertId');
  if (searchAlertId !== undefined) {
    await apiFor(context).searchAlerts.remove({ searchAlertId });
    return redirect(here);
  }
  const turfId = String(formData.get('turfId') ?? '');
  // The form schema rejects unknown fields.
  formData.delete('turfId');
  return saveReview(context, { turfId, formData }, here);
}
