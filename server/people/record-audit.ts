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

export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: newId(), ...entry });
}
