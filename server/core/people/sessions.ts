import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Device } from '../../../contract/people.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/database.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from './record-audit.ts';
import { deviceName, isActivityStale, isSessionOver, reauthenticationMinutes } from './rules.ts';
import { sessions, users } from './tables.ts';

type OpenSession = { id: string; createdAt: Date; updatedAt: Date; role: Role };

/** The part of a session that decides whether it is over. */
const sessionAge = { createdAt: sessions.createdAt, lastActiveAt: sessions.updatedAt, role: users.role };

/**
 * Notes that a session is in use. False, and the session is gone, once it is over. What cannot be noted is tried again at
 * the next request: the answer to this one does not hang on it, and a database that takes no writes can be read.
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

/** For what stays open longer than a request. */
export async function isSessionOpen(db: Database, sessionId: string): Promise<boolean> {
  const now = new Date();
  const [row] = await db
    .select(sessionAge)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  return row !== undefined && !isSessionOver(row, now);
}

/** Who asks, and through which of their sessions. */
export type SignedIn = { person: Person; sessionId: string | undefined; caller: string | undefined };

/** Newest activity first; over ones are left out. */
export async function listDevices({ db }: Services, { person, sessionId }: SignedIn): Promise<Device[]> {
  return listDevicesOf(db, person.userId, sessionId);
}

export async function listDevicesOf(db: Database, userId: string, sessionId?: string): Promise<Device[]> {
  const now = new Date();
  const rows = await db
    .select({ ...sessionAge, id: sessions.id, userAgent: sessions.userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows
    .filter((row) => !isSessionOver(row, now))
    .map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      isCurrent: row.id === sessionId,
      signedInAt: row.createdAt.toISOString(),
      lastActiveAt: row.lastActiveAt.toISOString(),
    }));
}

/**
 * Signs one own device out, the current one too.
 * @throws Refusal NOT_FOUND for other people's and unknown ones alike
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

/** Signs out everywhere but here. */
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

/** Of these sessions those that have ended, in whatever way. */
export async function findEndedSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const now = new Date();
  // One value: a statement for each number of open streams would in time be prepared on every connection.
  const isAmong = sql`${sessions.id} = ANY(${sql.param(ids)}::uuid[])`;
  const rows = await db
    .select({ ...sessionAge, id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAmong, gt(sessions.expiresAt, now)));
  const open = new Set(rows.filter((row) => !isSessionOver(row, now)).map(({ id }) => id));
  return new Set(ids.filter((id) => !open.has(id)));
}

/** Returns whether the person proved who they are in this session within the last 10 minutes. */
export async function isRecentlyAuthenticated(db: Database, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false;
  const earliest = new Date(Date.now() - reauthenticationMinutes * 60_000);
  return (
    (await db.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.authenticatedAt, earliest)))) > 0
  );
}
