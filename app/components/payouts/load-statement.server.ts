import type { RouterContextProvider } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { requireRole } from '../account/require-viewer.server.ts';

/** Loads a statement: an own one for owners, any for admins. @throws 404 for those of others */
export async function loadStatement(context: Readonly<RouterContextProvider>, url: URL, payoutId: string) {
  const { role } = requireRole(context, url, ['turf_owner', 'admin']);
  const { payouts } = apiFor(context);
  const statement = await notFoundAs404(
    role === 'admin' ? payouts.getStatement({ payoutId }) : payouts.getOwnStatement({ payoutId }),
  );
  return { statement, isOwn: role === 'turf_owner' };
}
