import { redirect } from 'react-router';
import { holdAsGuest } from '../../components/payment/choice/hold-as-guest.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Route } from './+types/hold';

export function loader() {
  return redirect('/browse');
}

/** Holds the hours that a visitor books, with and without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  return holdAsGuest(context, request, await readForm(request));
}
