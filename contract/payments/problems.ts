import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { bookingId, instant, paise } from '../turfs/slots.ts';

const problemKinds = [
  /** The customer's bank disputes a payment. */
  'dispute',
  /** The bank rejected the refund. */
  'refund_failed',
  /** Neither completed nor rejected within the expected time. */
  'refund_slow',
  /** Late, duplicate or wrong payments that are being refunded. */
  'going_back',
  'order_overdue',
  /** The gateway sent data that Maidan cannot parse. */
  'order_unread',
  /** Events of orders that are not ours, usually of another shop on the same account. */
  'unknown_orders',
  'mail_given_up',
  /** Other findings of the money check. */
  'money_finding',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const act = z.object({
  do: z.enum(['retry-refund', 'look-at-gateway', 'retry-mail', 'dismiss-unknown-orders']),
  id: z.string().meta({
    description: 'Id of the refund, booking or mail; for `dismiss-unknown-orders` the value of `until`',
  }),
});

export const problem = z.object({
  kind: z.enum(problemKinds),
  /** Null if the problem concerns no single booking. */
  bookingId: z.uuid().nullable(),
  code: z.string().nullable(),
  amountPaise: paise.nullable(),
  what: z.string(),
  todo: z.string(),
  since: instant.nullable(),
  /** Action that an admin can take here; null if the remedy is elsewhere. */
  act: act.nullable(),
});
export type Problem = z.infer<typeof problem>;

const tags = ['Admin'];

export const problemsApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/problems',
      summary: 'List problems that need a person, most urgent first',
      tags,
    })
    .input(
      z.object({
        check: z.enum(['now']).optional().meta({
          description:
            'Send `now` to run the money check again; otherwise a result of the last ten minutes is used',
        }),
      }),
    )
    .output(z.object({ items: z.array(problem), checkedAt: instant })),
  retryRefund: oc
    .route({ method: 'POST', path: '/admin/refunds/{refundId}/retry', summary: 'Send a refund now', tags })
    .input(z.strictObject({ refundId: idParam({ error: m.errors_refund_id }) }))
    .output(z.object({ status: z.enum(['pending', 'sent', 'processed', 'failed']) })),
  lookAtGateway: oc
    .route({
      method: 'POST',
      path: '/admin/bookings/{bookingId}/look-at-gateway',
      summary: 'Synchronise the orders of a booking with the gateway',
      tags,
    })
    .input(z.strictObject({ bookingId }))
    .output(z.object({ orderCount: z.int() })),
  retryMail: oc
    .route({ method: 'POST', path: '/admin/mails/{mailId}/retry', summary: 'Resend an email', tags })
    .input(z.strictObject({ mailId: idParam({ error: m.errors_email_id }) }))
    .output(z.object({ queued: z.literal(true) })),
  dismissUnknownOrders: oc
    .route({
      method: 'POST',
      path: '/admin/unknown-orders/dismiss',
      summary: 'Dismiss the events of orders that are not ours',
      tags,
    })
    .input(
      z.strictObject({
        // PostgreSQL has no year 0.
        until: z.iso
          .datetime({ error: m.errors_unknown_orders_until })
          .regex(/^2/, { error: m.errors_unknown_orders_until })
          .meta({ description: 'Later events stay listed' }),
      }),
    )
    .output(z.object({ eventCount: z.int() })),
};
