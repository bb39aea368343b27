import { lte } from 'drizzle-orm';
import { webhookEvents } from '../../core/payments/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../services.ts';

/** Dismisses the events of unknown orders that the admin has seen: later ones are listed again. */
export async function dismissUnknownOrders(
  { db }: Services,
  { person, caller }: SignedIn,
  until: string,
): Promise<{ eventCount: number }> {
  return db.transaction(async (tx) => {
    const dismissed = await tx
      .update(webhookEvents)
      .set({ unknownOrderSince: null })
      .where(lte(webhookEvents.unknownOrderSince, new Date(until)))
      .returning({ id: webhookEvents.id });
    const eventCount = dismissed.length;
    if (eventCount > 0) {
      const details = { until, eventCount };
      await recordAudit(tx, {
        event: 'unknown-orders-dismissed',
        actorId: person.userId,
        caller,
        details,
      });
    }
    return { eventCount };
  });
}
