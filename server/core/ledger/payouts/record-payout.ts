import { and, eq, isNull } from 'drizzle-orm';
import * as m from '#messages';
import { istDateOf } from '../../../../contract/calendar.ts';
import { invalidField, Refusal } from '../../../../contract/errors.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Payout, PayoutRequest } from '../../../../contract/payments/payouts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { lockAccount } from '../../people/lock-person.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { recordPayoutSent } from '../record-money.ts';
import { computeTaxes } from './compute-taxes.ts';
import { findOpenSince, getStanding, payoutView } from './queries.ts';
import { writePayoutLines } from './statements.ts';
import { payouts } from './tables.ts';

/**
 * Records a payout of at most the amount due less its taxes, which it withholds. The account lock serializes concurrent
 * payouts to one owner.
 * Deleted owners can be paid, because a payout can be reversed after the deletion.
 * @throws Refusal NOT_FOUND, VALIDATION_ERROR for a future day, PAYOUT_TOO_HIGH, PAYOUT_RECORDED
 */
export async function recordPayout(
  services: Services,
  { person, caller }: SignedIn,
  { ownerId, amountPaise, reference, paidOn }: PayoutRequest,
): Promise<Payout> {
  const { db, clock, events } = services;
  const recorded = await db.transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    const now = await clock.now(tx);
    refuseToCome(paidOn, now);
    await refuseKnown(tx, reference);
    const standing = await getStanding(tx, clock, ownerId);
    const { duePaise } = standing;
    const { taxes, payablePaise, numbers } = await computeTaxes(services, tx, ownerId, standing);
    if (amountPaise > payablePaise) throw tooHigh(duePaise, payablePaise);
    const since = await findOpenSince(tx, ownerId);
    const { basePaise: taxBasePaise, ...withheld } = taxes;
    const id = newId();
    const isTaxed = withheld.tcsBasisPoints + withheld.tdsBasisPoints > 0;
    const taxNumbers = isTaxed && numbers ? services.sealer.seal(JSON.stringify(numbers), id) : null;
    const payout = { id, ownerId, amountPaise, duePaise, reference, paidOn, recordedAt: now };
    const [row] = await tx
      .insert(payouts)
      .values({ ...payout, taxBasePaise, ...withheld, taxNumbers, recordedBy: person.userId })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('PAYOUT_RECORDED');
    await writePayoutLines(tx, clock, { payoutId: row.id, ownerId, since });
    await recordPayoutSent(tx, { payoutId: row.id, ownerId, amountPaise, taxes, at: now });
    await recordAudit(tx, {
      event: 'payout-recorded',
      actorId: person.userId,
      subjectId: ownerId,
      caller,
      details: {
        payoutId: row.id,
        reference,
        amountPaise,
        ...(isTaxed && { tcsPaise: taxes.tcsPaise, tdsPaise: taxes.tdsPaise }),
        duePaise: { from: duePaise, to: duePaise - amountPaise - taxes.tcsPaise - taxes.tdsPaise },
      },
    });
    await services.outbox.record(tx, { type: 'payout.changed', payoutId: row.id });
    return payoutView(row);
  });
  events.publish({ type: 'payouts-changed', userId: ownerId });
  return recorded;
}

function refuseToCome(paidOn: string, now: Date): void {
  if (paidOn <= istDateOf(now)) return;
  const message = m.errors_payout_day();
  throw invalidField('paidOn', message);
}

/** Runs before the amount check, so that a double-submitted form learns that the first payout succeeded. */
async function refuseKnown(tx: Database, reference: string): Promise<void> {
  const isKnown = await tx.$count(payouts, and(eq(payouts.reference, reference), isNull(payouts.reversedAt)));
  if (isKnown > 0) throw new Refusal('PAYOUT_RECORDED');
}

function tooHigh(duePaise: number, payablePaise: number): Refusal {
  const amount = formatPaise(payablePaise);
  const most = payablePaise < duePaise ? m.errors_payout_most_taxed : m.errors_payout_most;
  const message = duePaise === 0 ? m.errors_payout_nothing() : most({ amount });
  return new Refusal('PAYOUT_TOO_HIGH', { message, data: { duePaise, payablePaise } });
}
