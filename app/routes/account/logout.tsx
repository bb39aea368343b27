import { redirect } from 'react-router';
import { accountsContext } from '../../api.server.ts';
import type { Route } from './+types/logout';

export function loader() {
  return redirect('/');
}

export async function action({ context, request }: Route.ActionArgs) {
  return redirect('/', { headers: await context.get(accountsContext).signOut(request.headers) });
}
