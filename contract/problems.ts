import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sentId } from './sent-id.ts';
import { bookingId, instant, paise } from './slots.ts';

const problemKinds = [
  /** The bank refused it. */
  'refund_failed',
  /** Neither done nor refused for too long. */
  'refund_slow',
  /** Money that came too late, twice or in a wrong amount, and is on its way back. */
  'going_back',
  'order_overdue',
  /** The gateway tells of it in words that Maidan does not know. */
  'order_unread',
  'webhook_unread',
  'mail_given_up',
  /** What the money check found besides. */
  'money_finding',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const act = z.object({
  do: z.enum(['retry-refund', 'look-at-gateway', 'retry-mail']),
  /** The refund, booking or mail. */
  id: z.uuid(),
});

export const problem = z.object({
  kind: z.enum(problemKinds),
  /** Null where it concerns no one booking. */
  bookingId: z.uuid().nullable(),
  code: z.string().nullable(),
  amountPaise: paise.nullable(),
  what: z.string(),
  todo: z.string(),
  since: instant.nullable(),
  /** What an admin can do about it here; null where it is done elsewhere. */
  act: act.nullable(),
});
export type Problem = z.infer<typeof problem>;

const tags = ['Admin'];

/** Everything that waits for a person, in one queue. */
export const problemsApi = {
  list: oc
    .route({ method: 'GET', path: '/admin/problems', summary: 'What waits for a person, worst first', tags })
    .input(
      z.object({
        check: z.enum(['now']).optional().meta({
          description:
            'Send `now` to have the money checked anew; else a check of the last ten minutes will do',
        }),
      }),
    )
    .output(z.object({ items: z.array(problem), checkedAt: instant })),
  retryRefund: oc
    .route({ method: 'POST', path: '/admin/refunds/{refundId}/retry', summary: 'Send a refund now', tags })
    .input(z.strictObject({ refundId: sentId('Invalid refund ID') }))
    .output(z.object({ status: z.enum(['wanted', 'sent', 'processed', 'failed']) })),
  lookAtGateway: oc
    .route({
      method: 'POST',
      path: '/admin/bookings/{bookingId}/look-at-gateway',
      summary: "Ask the gateway about a booking's orders, and act on what it says",
      tags,
    })
    .input(z.strictObject({ bookingId }))
    .output(z.object({ orderCount: z.int() })),
  retryMail: oc
    .route({ method: 'POST', path: '/admin/mails/{mailId}/retry', summary: 'Deliver a mail after all', tags })
    .input(z.strictObject({ mailId: sentId('Invalid mail ID') }))
    .output(z.object({ queued: z.literal(true) })),
};
