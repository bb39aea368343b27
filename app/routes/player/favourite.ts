import { redirect } from 'react-router';
import * as m from '#messages';
import { apiFor, viewerContext } from '../../api.server.ts';
import { answerToggle, loginAndReturn } from '../../components/toggle/answer-toggle.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/favourite';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/turf/${params.turfId}`);
}

/** Handles the favourite button without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  if (!context.get(viewerContext)) return loginAndReturn(formData, 'favourite');
  const { favourites } = apiFor(context);
  const change = formData.get('keep') === 'true' ? favourites.save : favourites.remove;
  return answerToggle(formData, () => change(params), m.turfs_favourite_failed());
}
