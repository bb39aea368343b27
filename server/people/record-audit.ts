import type { AuditEvent } from '../../contract/people.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { auditLog } from './tables.ts';

/** `details` never hold a password, a token, a name or an address. */
export type AuditEntry = {
  event: AuditEvent;
  actorId?: string | null;
  subjectId?: string | null;
  caller?: string | undefined;
  details?: Record<string, unknown>;
};

/** Before and after of whatever is not the same, as the audit log shows it. */
export function changesBetween<Facts extends object>(
  before: Facts,
  after: Partial<Facts>,
): Record<string, unknown> {
  const names = Object.keys(after) as (keyof Facts)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: newId(), ...entry });
}
