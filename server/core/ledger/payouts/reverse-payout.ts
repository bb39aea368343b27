import { eq } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Payout } from '../../../../contract/payments/payouts.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { recordPayoutReversed } from '../record-money.ts';
import { payoutView } from './queries.ts';
import { payouts } from './tables.ts';

/**
 * Reverses a payout that was recorded by mistake: amount and taxes are due again and all entries remain.
 * @throws Refusal NOT_FOUND, PAYOUT_REVERSED
 */
export async function reversePayout(
  services: Services,
  { person, caller }: SignedIn,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<Payout> {
  const { db, clock, events } = services;
  const reversed = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.reversedAt) throw new Refusal('PAYOUT_REVERSED');
    const { ownerId, amountPaise, tcsPaise, tdsPaise } = before;
    const now = await clock.now(tx);
    const reversal = { reversedAt: now, reversedBy: person.userId, reverseReason: reason };
    await tx.update(payouts).set(reversal).where(eq(payouts.id, payoutId));
    const taxes = { tcsPaise, tdsPaise };
    await recordPayoutReversed(tx, { payoutId, ownerId, amountPaise, taxes, at: now });
    await recordAudit(tx, {
      event: 'payout-reversed',
      actorId: person.userId,
      subjectId: ownerId,
      caller,
      details: { payoutId, amountPaise: { from: amountPaise, to: 0 }, reason },
    });
    await services.outbox.record(tx, { type: 'payout.changed', payoutId });
    return { ...before, ...reversal };
  });
  events.publish({ type: 'payouts-changed', userId: reversed.ownerId });
  return payoutView(reversed);
}
