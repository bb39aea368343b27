import type { CustomerSummary } from '../../../contract/desk/customers.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { idIn } from '../../id-in.ts';
import type { Route } from './+types/customer-suggestions';

/** Suggests customers for a form of the desk. Without any if the request is refused: the form works without them. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<{ items: CustomerSummary[] }> {
  await requireDesk(context, url, 'desk');
  const turfId = idIn(url.searchParams, 'turfId') ?? '';
  const q = url.searchParams.get('q') ?? '';
  return apiFor(context)
    .customers.suggest({ turfId, q })
    .catch(() => ({ items: [] }));
}

/** A change elsewhere does not repeat the search. */
export const shouldRevalidate = () => false;
