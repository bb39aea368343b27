import { listNewAdmins } from '../../core/people/new-admins.ts';
import type { Services } from '../../flows/services.ts';
import { mailNewAdmin, newAdminMailKey } from './account-mails.ts';
import { listWrittenKeys } from './mails.ts';

/**
 * Mails every admin about each person who became one in the last day. Reading the audit log covers the command line, and
 * a crash after the change. Safe to run twice and on many nodes: each key is written once.
 */
export async function mailNewAdmins(services: Services): Promise<void> {
  const { db } = services;
  const { grants, admins } = await listNewAdmins(db);
  for (const grant of grants) {
    const keys = admins.map((admin) => newAdminMailKey(grant, admin));
    const written = await listWrittenKeys(services, keys);
    for (const admin of admins) {
      if (!written.has(newAdminMailKey(grant, admin))) await mailNewAdmin(services, admin, grant);
    }
  }
}
