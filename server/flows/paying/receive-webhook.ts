import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withoutPayer } from '../../core/payments/own-payments.ts';
import {
  findBookingOfOrder,
  findOrderOfPayment,
  isSettlingPaymentCaptured,
} from '../../core/payments/queries.ts';
import { type ReadEvent, readEvent } from '../../core/payments/razorpay/read-event.ts';
import { verifyWebhookSignature } from '../../core/payments/razorpay/signatures.ts';
import { scheduleSyncAfterJob } from '../../core/payments/schedule-sync.ts';
import { webhookEvents } from '../../core/payments/tables.ts';
import type { Job } from '../../platform/running/jobs.ts';
import { publishRefundChanged, recordRefund } from '../refunding/send-refund.ts';
import type { Services } from '../services.ts';
import { recordDispute } from './record-dispute.ts';

export const syncOrderJob: Job<{ orderId: string; paymentId: string | null }> = {
  name: 'sync-order',
  payload: z.object({ orderId: z.string(), paymentId: z.string().nullable() }),
  retryLimit: 8,
};

/** Usually the browser returns first and does the sync; then the job has nothing to do. */
const browserHeadStartSeconds = 2;

export type WebhookAnswer = 'accepted' | 'duplicate' | 'forged';

/** `bookingId`: the booking whose refund or dispute the event reported. */
type Taken = { answer: WebhookAnswer; bookingId?: string | undefined };

/**
 * Verifies the raw bytes, stores the event once and enqueues a sync; never acts on the event, which can be
 * stale. Unparsable events are stored for admins too: the gateway disables a webhook that fails for a day.
 */
export async function receiveWebhook(
  services: Services,
  request: { rawBody: Uint8Array; signature: string; eventId: string },
): Promise<WebhookAnswer> {
  const { db, gateway, log } = services;
  const isGenuine = verifyWebhookSignature({ ...request, webhookSecret: gateway.webhookSecret });
  if (!isGenuine) {
    log.warn({ bytes: request.rawBody.byteLength }, 'webhook signature invalid');
    return 'forged';
  }
  const event = readEvent(request.rawBody);
  const orderId = event.orderId ?? (event.paymentId && (await findOrderOfPayment(db, event.paymentId)));
  const row = {
    id: isStorable(request.eventId) ? request.eventId : hashOf(request.rawBody),
    event: event.name,
    orderId,
    body: orderId || event.unparsedFields ? withoutPayer(event.body) : {},
    unparsedFields: event.unparsedFields,
  };
  if (await storeIfKnown(services, row, event)) return 'accepted';
  if (orderId && !(await findBookingOfOrder(db, orderId))) return storeUnknown(services, row);
  if (row.unparsedFields !== null) {
    log.error({ event: event.name, orderId, fields: row.unparsedFields }, 'webhook fields unrecognised');
  }
  const { answer, bookingId } = await take(services, row, event);
  if (bookingId) await publishRefundChanged(services, bookingId);
  return answer;
}

const isStorable = (eventId: string) => /^[\x21-\x7e]{1,100}$/.test(eventId);
const hashOf = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

type Row = typeof webhookEvents.$inferInsert & { orderId: string | null };

/**
 * Stores an event of another shop on the same account, without its content, and asks the gateway nothing.
 * An order's id is stored before its customer can pay, so it never becomes ours later.
 */
async function storeUnknown({ db, clock }: Services, { id, event, orderId }: Row): Promise<WebhookAnswer> {
  const now = clock.sqlNow();
  const stored = await db
    .insert(webhookEvents)
    .values({ id, event, orderId, body: {}, receivedAt: now, unknownOrderSince: now })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return stored.length === 0 ? 'duplicate' : 'accepted';
}

async function take(services: Services, row: Row, event: ReadEvent): Promise<Taken> {
  const { db, clock, jobs } = services;
  const { orderId } = row;
  return db.transaction(async (tx): Promise<Taken> => {
    const stored = await tx
      .insert(webhookEvents)
      .values({ ...row, receivedAt: clock.sqlNow() })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (stored.length === 0) return { answer: 'duplicate' };
    const refundOf = event.refund && (await recordRefund(services, tx, event.refund));
    if (orderId && refundOf === undefined) {
      // An unknown refund was made manually at the gateway: sync the order even if its capture is known.
      const paymentId = event.payment?.id ?? null;
      await jobs.enqueue(tx, syncOrderJob, { orderId, paymentId }, { afterSeconds: browserHeadStartSeconds });
      await scheduleSyncAfterJob(tx, orderId, await clock.now(tx));
    }
    const { dispute } = event;
    const disputed =
      orderId && dispute
        ? await recordDispute(services, tx, orderId, dispute, reportedAt(event.body))
        : undefined;
    return { answer: 'accepted', bookingId: refundOf ?? disputed };
  });
}

/** Returns the time of the event at the gateway; events arrive in any order. */
function reportedAt(body: object): Date | undefined {
  const { data } = z.object({ created_at: z.int().positive().max(4_102_444_800) }).safeParse(body);
  return data && new Date(data.created_at * 1000);
}

/**
 * Handles the usual case in one statement: the browser was faster and the capture is recorded, so the event
 * is only stored.
 */
async function storeIfKnown(
  { db, clock }: Services,
  { id, event, orderId, body, unparsedFields }: Row,
  { payment, dispute }: ReadEvent,
): Promise<boolean> {
  if (!payment || dispute || unparsedFields || payment.status === 'failed') return false;
  const { rows } = await db.execute(sql`
    INSERT INTO ${webhookEvents} (id, event, order_id, body, received_at)
    SELECT ${id}, ${event}, ${orderId}, ${JSON.stringify(body)}::jsonb, ${clock.sqlNow()}
    WHERE ${isSettlingPaymentCaptured(payment.id)}
    ON CONFLICT DO NOTHING RETURNING id`);
  return rows.length > 0;
}
