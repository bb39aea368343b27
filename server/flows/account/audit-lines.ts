import type { AuditLine } from '../../../contract/people/admin.ts';
import { listFullNames } from '../../core/people/queries.ts';
import type { auditLog } from '../../core/people/tables.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';

export type AuditRow = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'event' | 'actorId' | 'subjectId' | 'actorName' | 'subjectName' | 'details' | 'happenedAt'
>;

/** Ids that have fields of their own in a line, so they are not listed as changes. */
const ids = new Set(['bookingId', 'turfId']);
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shows names as of the event; a line without stored names shows the current ones. */
export async function auditLinesOf(db: Database, rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const known = rows.flatMap(({ actorId, subjectId, details }) => [
    ...[actorId, subjectId, details.turfId, details.ownerId].filter(
      (id) => typeof id === 'string' && isId.test(id),
    ),
  ]) as string[];
  const names = await listFullNames(db, known);
  const turfs = await listTurfSummaries(
    db,
    known.filter((id) => !names.has(id)),
  );
  const person = (id: string | null, then: string | null) => named(id, then ?? names.get(id ?? ''));
  const turf = (id: unknown) => named(id, turfs.get(String(id))?.name);
  return rows.map(({ id, event, actorId, subjectId, actorName, subjectName, details, happenedAt }) => ({
    id,
    event,
    happenedAt: happenedAt.toISOString(),
    actor: person(actorId, actorName),
    person: person(subjectId, subjectName),
    turf: turf(subjectId) ?? turf(details.turfId),
    bookingId: typeof details.bookingId === 'string' ? details.bookingId : null,
    changes: changesIn(withOwner(details, names)),
  }));
}

function named(id: unknown, name: string | undefined): { id: string; name: string } | null {
  return typeof id === 'string' && name !== undefined ? { id, name } : null;
}

function withOwner(
  { ownerId, ...details }: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  return ownerId === undefined ? details : { ...details, owner: names.get(String(ownerId)) ?? ownerId };
}

/** `{ from, to }` under a key is a change of that field; at the top level it is a change of role. */
function changesIn(details: Record<string, unknown>): AuditLine['changes'] {
  if (isChange(details)) return [{ what: 'role', from: textOf(details.from), to: textOf(details.to) }];
  return Object.entries(details)
    .filter(([what]) => !ids.has(what))
    .map(([what, value]) =>
      isChange(value)
        ? { what, from: textOf(value.from), to: textOf(value.to) }
        : { what, from: null, to: textOf(value) },
    );
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(textOf).join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
