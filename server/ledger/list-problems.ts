import type { Problem } from '../../contract/problems.ts';
import { listBookingCodes } from '../bookings/facts.ts';
import { type GivenUpMail, listGivenUpMails } from '../notifications/retry-mail.ts';
import { listOpenRefunds, listOverdueOrders, listStrayWebhooks } from '../payments/money-problems.ts';
import type { Services } from '../services.ts';
import { recentCheck } from './recent-check.ts';
import { inOrder, problemOfRefund, problemsOfCheck } from './rules-problems.ts';

/** Everything that waits for a person, worst first, each with what to do about it. */
export async function listProblems(
  services: Services,
  { check }: { check?: 'now' | undefined },
): Promise<{ items: Problem[]; checkedAt: string }> {
  const { db, clock } = services;
  const sqlNow = clock.sqlNow();
  const now = await clock.now(db);
  const refunds = (await listOpenRefunds(db)).flatMap((refund) => problemOfRefund(refund, now) ?? []);
  const overdue = (await listOverdueOrders(db, sqlNow)).map(problemOfOrder);
  const webhooks = (await listStrayWebhooks(db, sqlNow)).map(problemOfWebhook);
  const mails = (await listGivenUpMails(db, sqlNow)).map(problemOfMail);
  const { findings, checkedAt } = await recentCheck(services, check === 'now');
  const found = problemsOfCheck(findings, new Set(overdue.map(({ bookingId }) => bookingId ?? '')));
  const items = inOrder([...found, ...refunds, ...overdue, ...webhooks, ...mails]);
  const codes = await listBookingCodes(
    db,
    items.flatMap(({ bookingId }) => bookingId ?? []),
  );
  return {
    items: items.map((item) => ({ ...item, code: codes.get(item.bookingId ?? '') ?? null })),
    checkedAt,
  };
}

function problemOfOrder(order: { bookingId: string; amountPaise: number; nextSyncAt: Date }): Problem {
  return {
    kind: 'order_overdue',
    bookingId: order.bookingId,
    code: null,
    amountPaise: order.amountPaise,
    what: 'Its order should have been looked at again more than an hour ago.',
    todo: 'Look at the gateway now. If many stand here, the gateway or the background work is down.',
    since: order.nextSyncAt.toISOString(),
    act: { do: 'look-at-gateway', id: order.bookingId },
  };
}

function problemOfWebhook(webhook: { event: string; orderId: string; receivedAt: Date }): Problem {
  return {
    kind: 'webhook_unread',
    bookingId: null,
    code: null,
    amountPaise: null,
    what: `The gateway told of ${webhook.event} for order ${webhook.orderId}, which is not one of ours.`,
    todo: 'Look the order up at the gateway. Another shop on the same account is harmless; a payment for a turf has to be refunded there.',
    since: webhook.receivedAt.toISOString(),
    act: null,
  };
}

function problemOfMail({ id, recipient, subject, problem, createdAt, isLapsed }: GivenUpMail): Problem {
  return {
    kind: 'mail_given_up',
    bookingId: null,
    code: null,
    amountPaise: null,
    what: `“${subject}” did not reach ${recipient}: ${problem ?? 'given up'}.`,
    todo: isLapsed
      ? 'It is of no use any more and cannot be sent again. If many stand here, look at the mail server.'
      : 'If the address is right and the mail server works, send it again; else reach them another way.',
    since: createdAt.toISOString(),
    act: isLapsed ? null : { do: 'retry-mail', id },
  };
}
