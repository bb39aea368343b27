import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { maxTeamAnswers, type TeamAnswer, teamKeptDays } from '../../../../contract/bookings/tickets/team.ts';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { type BookingRef, isOf } from '../../slots/booking-ref.ts';
import { bookings } from '../tables.ts';
import { teamAnswers, teamLinks } from './tables.ts';

export type TeamLink = { number: number; isOpen: boolean };

const firstNumber = 1;

export async function getTeamLink(db: Database, ref: BookingRef): Promise<TeamLink> {
  return linkOf(await db.select().from(teamLinks).where(isOf(teamLinks, ref)));
}

/** Locks the link, so that no answer arrives through one that is being closed. */
export async function lockTeamLink(tx: Database, ref: BookingRef): Promise<TeamLink> {
  const rows = await tx
    .insert(teamLinks)
    .values({ ...ref, number: firstNumber })
    // Changes nothing, but locks and returns the row.
    .onConflictDoUpdate({
      target: [teamLinks.turfId, teamLinks.bookingId],
      set: { bookingId: ref.bookingId },
    })
    .returning();
  return linkOf(rows);
}

function linkOf([row]: (typeof teamLinks.$inferSelect)[]): TeamLink {
  return { number: row?.number ?? firstNumber, isOpen: !row?.closedAt };
}

/** Lists the answers of a game in the order of the first ones, with the hash of their browser's token. */
export async function listTeamAnswers(
  db: Database,
  ref: BookingRef,
): Promise<(TeamAnswer & { tokenHash: string })[]> {
  const { id, name, reply, tokenHash } = teamAnswers;
  return db
    .select({ id, name, reply, tokenHash })
    .from(teamAnswers)
    .where(isOf(teamAnswers, ref))
    .orderBy(asc(teamAnswers.createdAt), asc(id));
}

/**
 * Writes an answer, or changes the one of the same browser. The caller has locked the link.
 * @throws Refusal TEAM_FULL
 */
export async function saveTeamAnswer(
  tx: Database,
  ref: BookingRef,
  { tokenHash, ...answer }: Omit<TeamAnswer, 'id'> & { tokenHash: string },
  createdAt: SQL,
): Promise<void> {
  const isOwn = and(isOf(teamAnswers, ref), eq(teamAnswers.tokenHash, tokenHash));
  const changed = await tx.update(teamAnswers).set(answer).where(isOwn).returning({ id: teamAnswers.id });
  if (changed.length > 0) return;
  if ((await tx.$count(teamAnswers, isOf(teamAnswers, ref))) >= maxTeamAnswers)
    throw new Refusal('TEAM_FULL');
  await tx.insert(teamAnswers).values({ ...ref, id: newId(), ...answer, tokenHash, createdAt });
}

export async function changeTeamLinkRow(
  tx: Database,
  ref: BookingRef,
  change: { number?: number; closedAt: SQL | null },
): Promise<void> {
  await tx.update(teamLinks).set(change).where(isOf(teamLinks, ref));
}

export async function deleteTeamAnswer(db: Database, ref: BookingRef, id: string): Promise<void> {
  await db.delete(teamAnswers).where(and(isOf(teamAnswers, ref), eq(teamAnswers.id, id)));
}

const batchSize = 500;

/** Deletes the answers of games that ended a week ago, in small batches. Idempotent. */
export async function forgetTeams({ db, clock }: Services): Promise<void> {
  const isOld = sql`${bookings.endsAt} < ${clock.sqlNow()} - ${`${teamKeptDays} days`}::interval`;
  const isOfOld = and(
    eq(bookings.soldTurfId, teamAnswers.turfId),
    eq(bookings.id, teamAnswers.bookingId),
    isOld,
  );
  for (let found = batchSize; found === batchSize; ) {
    const batch = db
      .select({ id: teamAnswers.id })
      .from(teamAnswers)
      .innerJoin(bookings, isOfOld)
      .limit(batchSize);
    const rows = await db
      .delete(teamAnswers)
      .where(inArray(teamAnswers.id, batch))
      .returning({ id: teamAnswers.id });
    found = rows.length;
  }
}

export async function listTeamAnswersOf(db: Database, bookingIds: readonly string[]) {
  const { bookingId, name, reply, createdAt } = teamAnswers;
  return db
    .select({ bookingId, name, reply, createdAt })
    .from(teamAnswers)
    .where(inArray(bookingId, [...bookingIds]));
}

export async function deleteTeamAnswersOf(tx: Database, bookingIds: readonly string[]): Promise<void> {
  await tx.delete(teamAnswers).where(inArray(teamAnswers.bookingId, [...bookingIds]));
}
