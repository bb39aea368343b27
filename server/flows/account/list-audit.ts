import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, slotStart } from '../../../contract/calendar.ts';
import type { AuditPage, AuditSearch } from '../../../contract/people/admin.ts';
import { findPeopleIds } from '../../core/people/profiles/find-people.ts';
import { auditLog } from '../../core/people/tables.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Services } from '../services.ts';
import { type AuditRow, auditLinesOf } from './audit-lines.ts';

/** More people with the same name are ignored; their email addresses identify them. */
const mostPeople = 20;

/** Lists audit entries, newest first. Each filter has an index and reads at most one page from it. */
export async function listAudit(services: Services, search: AuditSearch): Promise<AuditPage> {
  const { db } = services;
  const filter = and(...filtersOf(search));
  const ways = await waysTo(services, search);
  const wanted = search.limit + 1;
  const parts = ways.map(
    (
      way,
    ) => sql`(SELECT id, event, actor_id AS "actorId", subject_id AS "subjectId", actor_name AS "actorName",
        subject_name AS "subjectName", details, happened_at AS "happenedAt"
      FROM ${way.from ?? auditLog} WHERE ${and(way.where, filter) ?? sql`true`}
      ORDER BY happened_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${wanted})`,
  );
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await db.execute<AuditRow>(
          sql`SELECT * FROM (${sql.join(parts, sql` UNION `)}) AS found ORDER BY "happenedAt" DESC, id DESC LIMIT ${wanted}`,
        );
  const page = rows.slice(0, search.limit).map((row) => ({ ...row, happenedAt: new Date(row.happenedAt) }));
  const last = page.at(-1);
  return {
    items: await auditLinesOf(db, page),
    nextCursor: rows.length > search.limit && last ? writeCursor(last.happenedAt, last.id) : null,
  };
}

function filtersOf({ event, from, to, cursor }: AuditSearch): (SQL | undefined)[] {
  const last = cursor === undefined ? undefined : readCursor(cursor);
  return [
    event && eq(auditLog.event, event),
    from === undefined ? undefined : gte(auditLog.happenedAt, slotStart(from, 0)),
    to === undefined ? undefined : lt(auditLog.happenedAt, slotStart(addDays(to, 1), 0)),
    last && sql`(happened_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`,
  ];
}

type Way = { where: SQL | undefined; from?: SQL };

/** One query per index, because an OR over several would scan the whole log. */
async function waysTo({ db }: Services, { person, about }: AuditSearch): Promise<Way[]> {
  const people = person ? await findPeopleIds(db, person, mostPeople) : undefined;
  const ids = people && sql`${sql.param(people)}::uuid[]`;
  const ofThem = ids && or(sql`actor_id = ANY(${ids})`, sql`subject_id = ANY(${ids})`);
  if (about !== undefined) {
    const named = ['bookingId', 'turfId', 'reviewId'].map((key) => ({ [key]: about }));
    const tells = [...named, { cancelled: [about] }].map(
      (part) => sql`details @> ${JSON.stringify(part)}::jsonb`,
    );
    // Materialized, because few entries name one booking, and a scan by time would read the whole log.
    const told = sql`(WITH told AS MATERIALIZED (SELECT * FROM audit_log WHERE ${or(...tells)}) SELECT * FROM told) AS audit_log`;
    return [
      { where: and(sql`subject_id = ${about}`, ofThem) },
      { where: and(sql`actor_id = ${about}`, ofThem) },
      { where: ofThem, from: told },
    ];
  }
  if (!people) return [{ where: undefined }];
  return people.flatMap((id) => [{ where: sql`actor_id = ${id}` }, { where: sql`subject_id = ${id}` }]);
}
