import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { withoutPayer } from './own-payments.ts';
import { isCaptured } from './queries.ts';
import { type RazorpayWebhookEvent, webhookEventShape } from './razorpay/shapes.ts';
import { verifyWebhookSignature } from './razorpay/signatures.ts';
import { recordRefund, tellRefund } from './send-refund.ts';
import { webhookEvents } from './tables.ts';

export const syncOrderJob: Job<{ orderId: string; attemptId: string | null }> = {
  name: 'sync-order',
  payload: z.object({ orderId: z.string(), attemptId: z.string().nullable() }),
  retryLimit: 8,
};

/** The browser's return usually brings the same news a moment later, and then there is nothing left to do. */
const browserHeadStart = 2;

export type WebhookAnswer = 'accepted' | 'duplicate' | 'forged' | 'unreadable';

/** `refundOf` is the booking whose refund the event told of. */
type Taken = { answer: WebhookAnswer; refundOf?: string | undefined };

/**
 * Takes a gateway event: verifies the raw bytes before reading them, writes it down once, asks for a sync. What the
 * event says is never acted on: it is a snapshot of another time.
 */
export async function receiveWebhook(
  services: Services,
  request: { rawBody: Uint8Array; signature: string; eventId: string },
): Promise<WebhookAnswer> {
  const { db, clock, gateway, log } = services;
  const isGenuine = verifyWebhookSignature({ ...request, webhookSecret: gateway.webhookSecret });
  if (!isGenuine) {
    log.warn({ bytes: request.rawBody.byteLength }, 'webhook with a wrong signature refused');
    return 'forged';
  }
  const event = readEvent(request.rawBody);
  if (!event || request.eventId === '') return 'unreadable';
  const orderId = event.payload.payment?.entity.order_id ?? event.payload.order?.entity.id ?? null;
  const row = { id: request.eventId, event: event.event, orderId, body: withoutPayer(event) };
  if (await keepIfKnown(db, row, event)) return 'accepted';
  const { answer, refundOf } = await db.transaction(async (tx): Promise<Taken> => {
    const stored = await tx
      .insert(webhookEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored.length === 0) return { answer: 'duplicate' };
    const refund = event.payload.refund?.entity;
    const refundOf = refund && (await recordRefund(services, tx, refund, await clock.now(tx)));
    if (orderId && refundOf === undefined) {
      // A refund that is not ours was made by hand at the gateway: the order is looked at whatever is known of it.
      const attemptId = refund ? null : (event.payload.payment?.entity.id ?? null);
      await services.jobs.enqueue(
        tx,
        syncOrderJob,
        { orderId, attemptId },
        { afterSeconds: browserHeadStart },
      );
    }
    return { answer: 'accepted', refundOf };
  });
  if (refundOf) await tellRefund(services, refundOf);
  return answer;
}

/**
 * The usual case in one statement: the browser's return was faster, the money is already written down, and the event is
 * only kept.
 */
async function keepIfKnown(
  db: Database,
  { id, event, orderId, body }: typeof webhookEvents.$inferInsert,
  { payload }: RazorpayWebhookEvent,
): Promise<boolean> {
  const payment = payload.payment?.entity;
  if (!payment || payload.refund || payment.status === 'failed') return false;
  const { rows } = await db.execute(sql`
    INSERT INTO ${webhookEvents} (id, event, order_id, body)
    SELECT ${id}, ${event}, ${orderId}, ${JSON.stringify(body)}::jsonb
    WHERE ${isCaptured(payment.id)}
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows.length > 0;
}

function readEvent(rawBody: Uint8Array): RazorpayWebhookEvent | undefined {
  try {
    return webhookEventShape.parse(JSON.parse(new TextDecoder().decode(rawBody)));
  } catch {
    return undefined;
  }
}
