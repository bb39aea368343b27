import type { SandboxContext } from '../context.ts';
import {
  type Dispute,
  type Order,
  type Payment,
  type Refund,
  toUnixSeconds,
  type WebhookEventName,
} from '../store/entities.ts';
import { createId } from '../store/ids.ts';
import type { SandboxEntry } from '../store/store.ts';

export type WebhookSubject = { order: Order; payment: Payment; refund?: Refund; dispute?: Dispute };

/** Extra delay under `reorderWebhooks`: earlier events are delivered later. */
const reorderedByMs: Partial<Record<WebhookEventName, number>> = {
  'payment.failed': 3_000,
  'payment.authorized': 3_000,
  'payment.captured': 2_000,
  'order.paid': 0,
  'refund.created': 6_000,
  'refund.processed': 0,
  'refund.failed': 0,
};

/** Returns webhook entries to save together with their change, so that a crash loses neither. */
export function webhookEntries(
  context: SandboxContext,
  events: WebhookEventName[],
  subject: WebhookSubject,
): SandboxEntry<'webhook'>[] {
  const { faults, options } = context;
  const onTheWayMs = options.webhooksArriveAfterMs + faults.delayWebhooksMs;
  return events.map((event) => {
    const now = context.now();
    const dueAt = new Date(
      now.getTime() + onTheWayMs + (faults.reorderWebhooks ? (reorderedByMs[event] ?? 0) : 0),
    );
    return {
      kind: 'webhook',
      id: createId('evt', now),
      parentId: subject.order.id,
      uniqueKey: null,
      dueAt,
      document: {
        event,
        rawBody: JSON.stringify(eventBody(event, subject, now)),
        failures: 0,
        queuedAtMs: now.getTime(),
      },
    };
  });
}

function eventBody(event: WebhookEventName, { order, payment, refund, dispute }: WebhookSubject, now: Date) {
  const payload = {
    ...(event.startsWith('refund.') && refund && { refund: { entity: refund } }),
    payment: { entity: payment },
    ...(dispute && { dispute: { entity: dispute } }),
    ...(event === 'order.paid' && { order: { entity: order } }),
  };
  return {
    entity: 'event',
    account_id: 'acc_MaidanSandbox0',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: toUnixSeconds(now),
  };
}
