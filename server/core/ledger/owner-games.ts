import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Cursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { bookingEnds } from '../bookings/counts/booking-ends.ts';
import { hasOpenDispute } from '../payments/disputes.ts';
import { isBookingOfEntry, isEntryOfLine } from './joins.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

type Period = {
  /** `open`: games that are over, and later changes to earlier ones. `coming`: games that are not over. */
  state: 'open' | 'coming';
  /** When the last payout closed the previous period; null if there was none. */
  since: Date | null;
};

const paise = sql<number>`(-sum(${ledgerLines.amountPaise}))::float8`;

export async function listOwnerGames(
  db: Database,
  clock: Clock,
  ownerId: string,
  { after, limit, ...period }: Period & { after: Cursor | undefined; limit: number },
) {
  const ends = bookingEnds(db);
  const isOpen = period.state === 'open';
  const sign = sql.raw(isOpen ? '<' : '>');
  const isAfter =
    after && sql`(${ends.endsAt}, ${ends.bookingId}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const order = isOpen ? desc : asc;
  return db
    .select({
      bookingId: ends.bookingId,
      code: ends.code,
      turfId: ends.turfId,
      date: ends.date,
      hours: ends.hours,
      slotMinutes: ends.slotMinutes,
      status: ends.status,
      endsAt: ends.endsAt,
      amountPaise: paise,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .innerJoin(ends, isBookingOfEntry(ends))
    .where(and(eq(ledgerLines.ownerId, ownerId), isIn(ends, clock, period), isAfter))
    .groupBy(
      ends.bookingId,
      ends.code,
      ends.turfId,
      ends.date,
      ends.hours,
      ends.slotMinutes,
      ends.status,
      ends.endsAt,
    )
    .having(sql`sum(${ledgerLines.amountPaise}) <> 0`)
    .orderBy(order(ends.endsAt), order(ends.bookingId))
    .limit(limit);
}

/** Lists what each booking of the open period earned, its service fee and refunds, by its key. */
export async function listStatementLines(
  db: Database,
  clock: Clock,
  ownerId: string,
  since: Date | null,
): Promise<
  { turfId: string; bookingId: string; grossPaise: number; feePaise: number; refundPaise: number }[]
> {
  const ends = bookingEnds(db);
  const credited = (which: SQL) =>
    sql<number>`(coalesce(-sum(${ledgerLines.amountPaise}) FILTER (WHERE ${which}), 0))::float8`;
  const isOwners = eq(ledgerLines.ownerId, ownerId);
  const own = db
    .select({ id: ledgerEntries.bookingId })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .where(isOwners);
  const rows = await db
    .select({
      turfId: ends.soldTurfId,
      bookingId: ends.bookingId,
      grossPaise: credited(sql`${ledgerEntries.kind} = 'earn'`),
      feePaise: credited(sql`${ledgerLines.account} = 'platform_fees'`),
      amountPaise: credited(sql`${ledgerLines.account} = 'owner'`),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .innerJoin(ends, isBookingOfEntry(ends))
    .where(
      and(
        inArray(ledgerEntries.bookingId, own),
        or(isOwners, eq(ledgerLines.account, 'platform_fees')),
        isIn(ends, clock, { state: 'open', since }),
      ),
    )
    .groupBy(ends.soldTurfId, ends.bookingId);
  return rows
    .map(({ amountPaise, ...row }) => ({ ...row, refundPaise: row.grossPaise - row.feePaise - amountPaise }))
    .filter(
      ({ grossPaise, feePaise, refundPaise }) => grossPaise !== 0 || feePaise !== 0 || refundPaise !== 0,
    );
}

export async function sumOpenGames(
  db: Database,
  clock: Clock,
  ownerId: string,
  since: Date | null,
): Promise<number> {
  const ends = bookingEnds(db);
  const [row] = await db
    .select({ paise: sql<number>`coalesce(${paise}, 0)` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, isEntryOfLine)
    .innerJoin(ends, isBookingOfEntry(ends))
    .where(and(eq(ledgerLines.ownerId, ownerId), isIn(ends, clock, { state: 'open', since })));
  return row?.paise ?? 0;
}

function isIn(ends: ReturnType<typeof bookingEnds>, clock: Clock, { state, since }: Period): SQL | undefined {
  const now = clock.sqlNow();
  if (state === 'coming') return sql`${ends.endsAt} > ${now}`;
  const start = since?.toISOString();
  return and(
    sql`${ends.endsAt} <= ${now}`,
    sql`NOT ${hasOpenDispute(ledgerEntries)}`,
    start === undefined
      ? undefined
      : sql`(${ends.endsAt} > ${start}::timestamptz OR ${ledgerEntries.happenedAt} > ${start}::timestamptz)`,
  );
}
