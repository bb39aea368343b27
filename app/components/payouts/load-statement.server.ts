import type { RouterContextProvider } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { requireDesk } from '../account/require-desk.server.ts';

/** Loads a statement: an own one for owners, for staff one of their employer, any for admins. @throws 404 */
export async function loadStatement(context: Readonly<RouterContextProvider>, url: URL, payoutId: string) {
  const { role } = await requireDesk(context, url, 'payouts');
  const { payouts } = apiFor(context);
  const statement = await notFoundAs404(
    role === 'admin' ? payouts.getStatement({ payoutId }) : payouts.getOwnStatement({ payoutId }),
  );
  return { statement, isOwn: role !== 'admin' };
}
