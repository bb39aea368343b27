import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { auditLog, users } from '../tables.ts';

/** Returns the people who became admins in the last day, by the audit log, and all admins to notify. */
export async function listNewAdmins(db: Database) {
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
  if (grants.length === 0) return { grants, admins: [] };
  const admins = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)));
  return { grants, admins };
}
