import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { grantedRefunds } from '../tables.ts';

export type GrantedRefund = typeof grantedRefunds.$inferSelect;

export async function listGrantedRefunds(
  db: Database,
  bookingIds: readonly string[],
): Promise<GrantedRefund[]> {
  return db
    .select()
    .from(grantedRefunds)
    .where(inArray(grantedRefunds.bookingId, [...bookingIds]))
    .orderBy(asc(grantedRefunds.grantedAt), asc(grantedRefunds.id));
}

/**
 * Returns a granted refund for the product's own mails. Not scoped to any actor.
 * @throws Refusal NOT_FOUND
 */
export async function getGrantedRefund(db: Database, grantId: string): Promise<GrantedRefund> {
  const [row] = await db.select().from(grantedRefunds).where(eq(grantedRefunds.id, grantId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function findGrantByKey(
  tx: Database,
  grantedBy: string,
  idempotencyKey: string | undefined,
): Promise<GrantedRefund | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const isIt = and(
    eq(grantedRefunds.grantedBy, grantedBy),
    eq(grantedRefunds.idempotencyKey, idempotencyKey),
  );
  const [row] = await tx.select().from(grantedRefunds).where(isIt);
  return row;
}
