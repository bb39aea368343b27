import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type {
  Application,
  ApplicationForAdmin,
  ApplicationSearch,
} from '../../../contract/onboarding/onboarding.ts';
import { findProfiles } from '../../core/people/profiles/find-profiles.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { ownerApplications } from './tables.ts';

export type ApplicationRow = typeof ownerApplications.$inferSelect;

/** Returns the user's latest application. Withdrawn ones belong to deleted accounts. */
export async function findOwnApplication(db: Database, userId: string): Promise<Application | null> {
  const [row] = await db
    .select()
    .from(ownerApplications)
    .where(eq(ownerApplications.userId, userId))
    .orderBy(desc(ownerApplications.createdAt), desc(ownerApplications.id))
    .limit(1);
  return row ? applicationView(row) : null;
}

/**
 * Returns an application with its applicant. For admins only.
 * @throws Refusal NOT_FOUND
 */
export async function getApplication(db: Database, applicationId: string): Promise<ApplicationForAdmin> {
  const row = await getApplicationRow(db, applicationId);
  const [view] = await viewsForAdmin(db, [row]);
  if (!view) throw new Refusal('NOT_FOUND');
  return view;
}

/**
 * Returns an application for internal use such as mails, without a check of the caller.
 * @throws Refusal NOT_FOUND
 */
export async function getApplicationRow(db: Database, applicationId: string): Promise<ApplicationRow> {
  const [row] = await db.select().from(ownerApplications).where(eq(ownerApplications.id, applicationId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Lists open applications, oldest first, or answered ones, latest first. For admins only.
 * @throws Refusal VALIDATION_ERROR for a cursor of another list
 */
export async function listApplications(
  db: Database,
  { state, cursor, limit }: ApplicationSearch,
): Promise<{ items: ApplicationForAdmin[]; total: number; nextCursor: string | null }> {
  const { id, status, createdAt, answeredAt } = ownerApplications;
  const isWaiting = state === 'waiting';
  const at = isWaiting ? createdAt : answeredAt;
  const isListed = isWaiting ? eq(status, 'waiting') : and(isNotNull(answeredAt), ne(status, 'withdrawn'));
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const isAfter =
    last && sql`(${at}, ${id}) ${sql.raw(isWaiting ? '>' : '<')} (${last.at}::timestamptz, ${last.id}::uuid)`;
  const order = isWaiting ? asc : desc;
  const rows = await db
    .select()
    .from(ownerApplications)
    .where(and(isListed, isAfter))
    .orderBy(order(at), order(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  const endAt = isWaiting ? end?.createdAt : end?.answeredAt;
  return {
    items: await viewsForAdmin(db, page),
    total: await db.$count(ownerApplications, isListed),
    nextCursor: end && endAt ? writeCursor(endAt, end.id) : null,
  };
}

/** Lists the user's applications for their data export. */
export async function listApplicationsOf(db: Database, userId: string): Promise<Application[]> {
  const rows = await db
    .select()
    .from(ownerApplications)
    .where(eq(ownerApplications.userId, userId))
    .orderBy(asc(ownerApplications.createdAt));
  return rows.map(applicationView);
}

async function viewsForAdmin(db: Database, rows: readonly ApplicationRow[]): Promise<ApplicationForAdmin[]> {
  const people = await findProfiles(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({ ...applicationView(row), applicant: people.get(row.userId) ?? null }));
}

export function applicationView(row: ApplicationRow): Application {
  const { id, status, turf, phone, message, createdAt, answeredAt, reason, turfId } = row;
  return {
    id,
    status,
    turf,
    phone,
    message,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    reason,
    turfId,
  };
}
