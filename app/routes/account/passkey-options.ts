import { data } from 'react-router';
import { accountsContext } from '../../api.server.ts';
import type { Route } from './+types/passkey-options';

/** Starts a request for a passkey: its challenge goes to the browser, and a cookie remembers it for 5 minutes. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await context.get(accountsContext).secondFactors.passkeyRequestOptions(request.headers);
  if (!answer.ok) throw data(null, { status: answer.code === 'RATE_LIMITED' ? 429 : 400 });
  const { options, cookies } = answer.value;
  cookies.set('cache-control', 'no-store');
  return Response.json(options, { headers: cookies });
}
