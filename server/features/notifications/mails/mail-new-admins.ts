import { listNewAdmins } from '../../../core/people/second-factors/new-admins.ts';
import type { Services } from '../../../flows/services.ts';
import { newAdminMailKey, sendNewAdmin } from './account-mails.ts';
import { listWrittenKeys } from './mails.ts';

/**
 * Notifies every admin of each user who became an admin in the last day. Reads the audit log, which includes
 * the command line and survives crashes. Idempotent on all nodes through unique keys.
 */
export async function sendNewAdmins(services: Services): Promise<void> {
  const { db } = services;
  const { grants, admins } = await listNewAdmins(db);
  for (const grant of grants) {
    const keys = admins.map((admin) => newAdminMailKey(grant, admin));
    const written = await listWrittenKeys(services, keys);
    for (const admin of admins) {
      if (!written.has(newAdminMailKey(grant, admin))) await sendNewAdmin(services, admin, grant);
    }
  }
}
