import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { failedOr, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { idIn } from '../../id-in.ts';
import { requireViewer } from '../account/require-viewer.server.ts';

/** Asks for a mail when the first turf of a place opens, or withdraws it. */
export async function changePlaceAlert({
  context,
  request,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}) {
  requireViewer(context, url, 'place-alert');
  const formData = await readForm(request);
  const { placeAlerts } = apiFor(context);
  const placeAlertId = idIn(formData, 'placeAlertId');
  try {
    if (placeAlertId) await placeAlerts.remove({ placeAlertId });
    else await placeAlerts.create({ place: String(formData.get('place') ?? '') });
  } catch (error) {
    return data({ problem: failedOr(m.turfs_alert_failed(), error) }, { status: statusOf(error) });
  }
  return redirect(`${url.pathname}${url.search}`);
}
