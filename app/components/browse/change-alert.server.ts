import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { failedOr, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { idIn } from '../../id-in.ts';
import { requireViewer } from '../account/require-viewer.server.ts';
import { alertRequestOf } from './load-search-alert.server.ts';
import { searchTermsOf } from './search-terms.ts';

/** Asks to be told when the first turf of a place opens, or when a slot of the search is free; or withdraws it. */
export async function changeAlert({
  context,
  request,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}) {
  const search = alertRequestOf(searchTermsOf(url.searchParams));
  const formData = await readForm(request);
  const isPlace = formData.has('place') || formData.has('placeAlertId');
  requireViewer(context, url, isPlace ? 'place-alert' : 'search-alert');
  const { placeAlerts, searchAlerts } = apiFor(context);
  const [placeAlertId, searchAlertId] = [idIn(formData, 'placeAlertId'), idIn(formData, 'searchAlertId')];
  try {
    if (placeAlertId) await placeAlerts.remove({ placeAlertId });
    else if (searchAlertId) await searchAlerts.remove({ searchAlertId });
    else if (isPlace) await placeAlerts.create({ place: String(formData.get('place') ?? '') });
    else if (search) await searchAlerts.create(search);
  } catch (error) {
    return data({ problem: failedOr(m.turfs_alert_failed(), error) }, { status: statusOf(error) });
  }
  return redirect(`${url.pathname}${url.search}`);
}
