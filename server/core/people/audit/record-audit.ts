import { gt, sql } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { AuditEvent } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Limit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { auditLog, users } from '../tables.ts';

/**
 * `details` never contain a password, token or address; a name only as `name`, to be erased with the account.
 */
export type AuditEntry = {
  event: AuditEvent;
  actorId?: string | null;
  subjectId?: string | null;
  caller?: string | undefined;
  details?: Record<string, unknown>;
};

export function changesBetween<Facts extends object>(
  before: Facts,
  after: Partial<Facts>,
): Record<string, unknown> {
  const names = Object.keys(after) as (keyof Facts)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

/** Writes an audit entry with the current names of its people. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    id: newId(),
    ...entry,
    actorName: currentName(entry.actorId),
    subjectName: currentName(entry.subjectId),
  });
}

/** Null for no person, for a turf and for a deleted account. */
function currentName(userId: string | null | undefined) {
  return userId ? sql`(SELECT name FROM ${users} WHERE id = ${userId} AND deleted_at IS NULL)` : null;
}

const hourly: Limit = { name: 'audit-hourly', tries: 1, seconds: 3_600 };

/**
 * Writes an entry at most once an hour for each key, so that repeated requests cannot flood the log. Never
 * throws: the request that it records is answered as it would be without the log.
 */
export async function recordAuditHourly(services: Services, key: string, entry: AuditEntry): Promise<void> {
  const { db, limits, log } = services;
  try {
    await limits.count(hourly, key);
    await recordAudit(db, entry);
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: error, event: entry.event }, 'audit entry not written');
  }
}

/** Erases the names of deleted accounts from the log; the trigger accepts it for no other. */
export async function eraseAuditNames(db: Database, userIds: readonly string[]): Promise<void> {
  const isActor = sql`actor_id = ANY(${sql.param(userIds)}::uuid[])`;
  const isSubject = sql`subject_id = ANY(${sql.param(userIds)}::uuid[])`;
  await db
    .update(auditLog)
    .set({
      actorName: sql`CASE WHEN ${isActor} THEN NULL ELSE actor_name END`,
      subjectName: sql`CASE WHEN ${isSubject} THEN NULL ELSE subject_name END`,
      details: sql`CASE WHEN ${isSubject} THEN details - 'name' ELSE details END`,
    })
    .where(
      sql`(${isActor} AND actor_name IS NOT NULL)
        OR (${isSubject} AND (subject_name IS NOT NULL OR jsonb_exists(details, 'name')))`,
    );
}

/** Repeats the erasure for recent deletions: an entry may have been written during the deletion. */
export async function eraseNamesOfLeavers({ db, clock }: Services): Promise<void> {
  const recently = sql`${clock.sqlNow()} - interval '7 days'`;
  const left = await db.select({ id: users.id }).from(users).where(gt(users.deletedAt, recently));
  if (left.length === 0) return;
  await eraseAuditNames(
    db,
    left.map(({ id }) => id),
  );
}
