import { isDisputeOpen } from '../../contract/payments/disputes.ts';
import { ApiError, unknownId } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { getOrder } from './orders.ts';
import { getPayment } from './payments.ts';
import { type Dispute, toUnixSeconds, type WebhookEventName } from './store/entities.ts';
import { createId } from './store/ids.ts';
import { save } from './store/save.ts';
import { webhookEntries } from './webhooks/queue.ts';

export const disputePhases = [
  'chargeback',
  'retrieval',
  'fraud',
  'pre_arbitration',
  'arbitration',
] as const satisfies readonly Dispute['phase'][];
export const disputeMoves = ['action_required', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeMove = (typeof disputeMoves)[number];

const answerWithinSeconds = 7 * 86_400;

/** Opens a dispute of a captured payment, as the customer's bank does. */
export async function raiseDispute(
  context: SandboxContext,
  { paymentId, phase, amount }: { paymentId: string; phase: Dispute['phase']; amount?: number },
): Promise<Dispute> {
  const payment = await getPayment(context, paymentId);
  if (!payment.captured) throw new ApiError({ description: 'Only captured payments can be disputed' });
  const earlier = await context.store.listByParent('dispute', paymentId);
  if (earlier.some(({ document }) => isDisputeOpen(document.dispute.status)))
    throw new ApiError({ description: 'The payment has an open dispute' });
  const now = context.now();
  const dispute: Dispute = {
    id: createId('disp', now),
    entity: 'dispute',
    payment_id: paymentId,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: toUnixSeconds(now) + answerWithinSeconds,
    status: 'open',
    phase,
    created_at: toUnixSeconds(now),
  };
  await write(context, dispute, 'payment.dispute.created');
  return dispute;
}

/** Moves a dispute on; `action_required` asks for more evidence. */
export async function moveDispute(
  context: SandboxContext,
  disputeId: string,
  to: DisputeMove,
): Promise<Dispute> {
  const entry = await context.store.get('dispute', disputeId);
  if (!entry) throw unknownId();
  const { dispute } = entry.document;
  const moved: Dispute = {
    ...dispute,
    status: to === 'action_required' ? 'open' : to,
    amount_deducted: to === 'lost' ? dispute.amount : 0,
  };
  await write(context, moved, `payment.dispute.${to}`);
  return moved;
}

async function write(context: SandboxContext, dispute: Dispute, event: WebhookEventName): Promise<void> {
  const payment = await getPayment(context, dispute.payment_id);
  const order = await getOrder(context, payment.order_id);
  await save(context, [
    {
      kind: 'dispute',
      id: dispute.id,
      parentId: payment.id,
      uniqueKey: null,
      dueAt: null,
      document: { dispute },
    },
    ...webhookEntries(context, [event], { order, payment, dispute }),
  ]);
}
