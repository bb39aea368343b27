import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Device } from '../../../../contract/people/people.ts';
import type { Role } from '../../../../contract/people/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deviceName, isActivityStale, isSessionOver, reauthenticationMinutes } from '../rules.ts';
import { pushSubscriptions, sessions, users } from '../tables.ts';

type OpenSession = { id: string; createdAt: Date; updatedAt: Date; role: Role };

const sessionAge = { createdAt: sessions.createdAt, lastActiveAt: sessions.updatedAt, role: users.role };

/**
 * Records that a session is in use; returns false, and deletes it, once it is over. A failed write does not
 * fail the request, because a read-only database can still be read; the next request retries it.
 */
export async function readSession(
  { db, log }: Pick<Services, 'db' | 'log'>,
  session: OpenSession,
  now: Date,
): Promise<boolean> {
  const lastActiveAt = session.updatedAt;
  const isOver = isSessionOver({ ...session, lastActiveAt }, now);
  const isThis = eq(sessions.id, session.id);
  try {
    if (isOver) await db.delete(sessions).where(isThis);
    else if (isActivityStale(lastActiveAt, now))
      await db.update(sessions).set({ updatedAt: now }).where(isThis);
  } catch (error) {
    log.warn({ err: error }, 'session use not recorded');
  }
  return !isOver;
}

/** Checks a session for connections that stay open longer than a request. */
export async function isSessionOpen(db: Database, sessionId: string): Promise<boolean> {
  const now = new Date();
  const [row] = await db
    .select(sessionAge)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  return row !== undefined && !isSessionOver(row, now);
}

/** The caller of an operation, the session in use and a hash of the network address. */
export type SignedIn = { person: Person; sessionId: string | undefined; caller: string | undefined };

/** Returns open sessions, latest activity first. */
export async function listDevices({ db }: Services, { person, sessionId }: SignedIn): Promise<Device[]> {
  return listDevicesOf(db, person.userId, sessionId);
}

export async function listDevicesOf(db: Database, userId: string, sessionId?: string): Promise<Device[]> {
  const now = new Date();
  const { id, userAgent } = sessions;
  const rows = await db
    .select({ ...sessionAge, id, userAgent, push: pushSubscriptions.sessionId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, id))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows
    .filter((row) => !isSessionOver(row, now))
    .map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      isCurrent: row.id === sessionId,
      getsPush: row.push !== null,
      signedInAt: row.createdAt.toISOString(),
      lastActiveAt: row.lastActiveAt.toISOString(),
    }));
}

/**
 * Ends one of the person's own sessions, possibly the current one.
 * @throws Refusal NOT_FOUND if it is unknown or another person's
 */
export async function endDevice(
  { db }: Services,
  signedIn: SignedIn,
  deviceId: string,
): Promise<{ endedCount: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, deviceId), eq(sessions.userId, signedIn.person.userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal('NOT_FOUND');
  return recordEnded(db, signedIn, ended.length);
}

export async function endOtherDevices({ db }: Services, signedIn: SignedIn): Promise<{ endedCount: number }> {
  const { person, sessionId } = signedIn;
  const others = sessionId ? ne(sessions.id, sessionId) : undefined;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, person.userId), others))
    .returning({ id: sessions.id });
  return ended.length > 0 ? recordEnded(db, signedIn, ended.length) : { endedCount: 0 };
}

async function recordEnded(
  db: Database,
  { person, caller }: SignedIn,
  endedCount: number,
): Promise<{ endedCount: number }> {
  const { userId } = person;
  await recordAudit(db, {
    event: 'device-ended',
    actorId: userId,
    subjectId: userId,
    caller,
    details: { endedCount },
  });
  return { endedCount };
}

export async function findEndedSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const now = new Date();
  // One array parameter: otherwise every number of open streams would need its own prepared statement.
  const isAmong = sql`${sessions.id} = ANY(${sql.param(ids)}::uuid[])`;
  const rows = await db
    .select({ ...sessionAge, id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAmong, gt(sessions.expiresAt, now)));
  const open = new Set(rows.filter((row) => !isSessionOver(row, now)).map(({ id }) => id));
  return new Set(ids.filter((id) => !open.has(id)));
}

/** Returns whether the person proved their identity in this session within the last 10 minutes. */
export async function isRecentlyAuthenticated(db: Database, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false;
  const earliest = new Date(Date.now() - reauthenticationMinutes * 60_000);
  return (
    (await db.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.authenticatedAt, earliest)))) > 0
  );
}
