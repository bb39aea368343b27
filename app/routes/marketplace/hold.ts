import { redirect } from 'react-router';
import { holdAsGuest, releaseGuestHold } from '../../components/payment/choice/hold-as-guest.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/hold';

export function loader() {
  return redirect('/browse');
}

/** Holds hours before sign-in or releases them, with and without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  return formData.get('intent') === 'release'
    ? releaseGuestHold(context, request, formData)
    : holdAsGuest(context, request, formData);
}
