import { redirect } from 'react-router';
import * as m from '#messages';
import { apiFor, viewerContext } from '../../api.server.ts';
import { answerToggle, loginAndReturn } from '../../components/toggle/answer-toggle.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/helpful';

export function loader() {
  return redirect('/browse');
}

/** Handles the helpful button without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  if (!context.get(viewerContext)) return loginAndReturn(formData, 'helpful');
  const { reviews } = apiFor(context);
  const change = formData.get('helpful') === 'true' ? reviews.markHelpful : reviews.unmarkHelpful;
  return answerToggle(formData, () => change(params), m.turfs_helpful_failed());
}
