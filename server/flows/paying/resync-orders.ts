import { and, eq, isNotNull } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { mapGatewayErrors } from '../../core/payments/map-gateway-errors.ts';
import { paymentOrders } from '../../core/payments/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../services.ts';
import { syncOrder } from './sync-order.ts';

/**
 * Syncs each order of a booking now, as the sweeper does later.
 * @throws Refusal BOOKING_NOT_FOUND, also if nothing was ever payable online; GATEWAY_UNAVAILABLE
 */
export async function resyncOrders(
  services: Services,
  { person, caller }: SignedIn,
  bookingId: string,
): Promise<{ orderCount: number }> {
  const { db } = services;
  const orders = await db
    .select({ orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.bookingId, bookingId), isNotNull(paymentOrders.orderId)));
  if (orders.length === 0) throw new Refusal('BOOKING_NOT_FOUND');
  for (const { orderId } of orders) {
    if (orderId) await mapGatewayErrors(() => syncOrder(services, orderId));
  }
  await recordAudit(db, {
    event: 'order-looked-at',
    actorId: person.userId,
    caller,
    details: { bookingId },
  });
  return { orderCount: orders.length };
}
