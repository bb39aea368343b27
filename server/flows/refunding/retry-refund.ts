import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { mapGatewayErrors } from '../../core/payments/map-gateway-errors.ts';
import { refunds } from '../../core/payments/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../services.ts';
import { sendRefund } from './send-refund.ts';

type Status = (typeof refunds.$inferSelect)['status'];

/**
 * Sends a refund now instead of at its next retry. The gateway's idempotency key makes a double click safe; a
 * manual refund is recognised and not sent again.
 * @throws Refusal NOT_FOUND, GATEWAY_UNAVAILABLE
 */
export async function retryRefund(
  services: Services,
  { person, caller }: SignedIn,
  refundId: string,
): Promise<{ status: Status }> {
  const { db } = services;
  const statusNow = async () => {
    const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId));
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const { status: from, bookingId } = await statusNow();
  if (from === 'processed') return { status: from };
  await mapGatewayErrors(() => sendRefund(services, refundId));
  const { status } = await statusNow();
  await recordAudit(db, {
    event: 'refund-retried',
    actorId: person.userId,
    caller,
    details: { bookingId, refundId, status: { from, to: status } },
  });
  return { status };
}
