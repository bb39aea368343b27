import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { mailNewAdmin, newAdminMailKey } from '../notifications/account-mails.ts';
import { listWrittenKeys } from '../notifications/mails.ts';
import type { Services } from '../services.ts';
import { auditLog, users } from './tables.ts';

/**
 * Mails every admin about each person who became one in the last day. Reading the audit log covers the command line, and
 * a crash after the change. Safe to run twice and on many nodes: each key is written once.
 */
export async function mailNewAdmins(services: Services): Promise<void> {
  const { db } = services;
  const grants = await db
    .select({ id: auditLog.id, at: auditLog.happenedAt, name: users.name, email: users.email })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.subjectId))
    .where(
      and(
        eq(auditLog.event, 'role-granted'),
        gt(auditLog.happenedAt, sql`now() - interval '1 day'`),
        sql`${auditLog.details} ->> 'to' = 'admin'`,
      ),
    );
  if (grants.length === 0) return;
  const admins = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)));
  for (const grant of grants) {
    const keys = admins.map((admin) => newAdminMailKey(grant, admin));
    const written = await listWrittenKeys(services, keys);
    for (const admin of admins) {
      if (!written.has(newAdminMailKey(grant, admin))) await mailNewAdmin(services, admin, grant);
    }
  }
}
