import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { sessions, users } from '../tables.ts';

type OpenSession = Awaited<ReturnType<typeof selectOpenSessions>>[number];

/**
 * Returns a token's session and user; undefined if it is unknown or expired, or the account disabled or
 * deleted. Coalesces concurrent calls, because every request of a signed-in person needs it.
 */
export function findOpenSession(
  { db, sharedReads }: Pick<Services, 'db' | 'sharedReads'>,
  token: string,
): Promise<OpenSession | undefined> {
  return sharedReads.coalesce('open sessions', token, async (tokens) => {
    const rows = await selectOpenSessions(db, tokens, new Date());
    return new Map(rows.map((row) => [row.token, row]));
  });
}

function selectOpenSessions(db: Database, tokens: readonly string[], now: Date) {
  return db
    .select({
      token: sessions.token,
      session: {
        id: sessions.id,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
        role: users.role,
      },
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        hasSecondFactor: users.twoFactorEnabled,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        // PostgreSQL plans a statement with a list each time, which takes three times as long.
        tokens.length === 1
          ? eq(sessions.token, tokens[0] ?? '')
          : sql`${sessions.token} = ANY(${sql.param(tokens)}::text[])`,
        gt(sessions.expiresAt, now),
        // Their sessions were ended, but a sign-in in progress may have opened another one.
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    );
}

/**
 * Reads the token from the cookie `name` (`token.signature`, HMAC-SHA256 in base64); undefined without our
 * signature. Done here, because better-auth imports its key and queries the database twice for each request.
 */
export function readSessionToken(
  headers: Headers,
  { name, secret }: { name: string; secret: string },
): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? '';
  const end = value.lastIndexOf('.');
  if (end < 1) return undefined;
  const token = value.slice(0, end);
  const given = Buffer.from(value.slice(end + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined;
}
