import { eq } from 'drizzle-orm';
import { isDisputeOpen } from '../../../contract/payments/disputes.ts';
import { recordDisputeLost } from '../../core/ledger/record-money.ts';
import { findDispute } from '../../core/payments/disputes.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import type { RazorpayDispute } from '../../core/payments/razorpay/shapes.ts';
import { disputes, paymentOrders } from '../../core/payments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { dropRefundsOfLoss, releaseHeldRefunds } from '../refunding/settle-disputed-refunds.ts';
import type { Services } from '../services.ts';

/**
 * Records a dispute as the gateway reports it. Older events change nothing, and a closed dispute stays closed:
 * a bank that disputes again opens another one. `lost` debits the ledger by the deducted amount. Refunds that
 * were held because of it are sent, or dropped if the bank has returned the money.
 * @returns the booking's id; undefined if the order is not ours
 */
export async function recordDispute(
  services: Services,
  tx: Database,
  orderId: string,
  dispute: RazorpayDispute,
  reportedAt: Date = new Date(dispute.created_at * 1000),
): Promise<string | undefined> {
  const [paid] = await tx
    .select({ turfId: paymentOrders.turfId, bookingId: paymentOrders.bookingId })
    .from(paymentOrders)
    .where(eq(paymentOrders.orderId, orderId));
  const locked = paid && (await lockMoneyAndBooking(tx, services.clock, paid));
  if (!locked) return undefined;
  const before = await findDispute(tx, { turfId: paid.turfId, id: dispute.id });
  if (before && (before.closedAt !== null || before.reportedAt > reportedAt)) return paid.bookingId;
  const { status } = dispute;
  const row = {
    ...paid,
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    deductedPaise:
      status === 'lost' ? dispute.amount_deducted || dispute.amount : (dispute.amount_deducted ?? 0),
    reason: dispute.reason_code ?? null,
    phase: dispute.phase ?? null,
    status,
    respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
    openedAt: before?.openedAt ?? new Date(dispute.created_at * 1000),
    closedAt: isDisputeOpen(status) ? null : locked.now,
    reportedAt,
  };
  await tx
    .insert(disputes)
    .values(row)
    .onConflictDoUpdate({ target: [disputes.turfId, disputes.id], set: row });
  const payment = { ...paid, paymentId: dispute.payment_id };
  if (status === 'lost') {
    const { deductedPaise } = row;
    await dropRefundsOfLoss(tx, locked.booking, { ...payment, deductedPaise }, locked.now);
    const lost = { ...paid, disputeId: dispute.id, amountPaise: deductedPaise };
    await recordDisputeLost(tx, { ...lost, at: locked.now });
  }
  if (row.closedAt) await releaseHeldRefunds(services, tx, locked.booking, payment.paymentId, locked.now);
  services.log.warn({ bookingId: paid.bookingId, disputeId: dispute.id, status }, 'payment disputed');
  return paid.bookingId;
}
