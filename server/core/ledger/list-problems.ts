import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { disputeReason } from '../../../contract/payments/disputes.ts';
import type { Problem } from '../../../contract/payments/problems.ts';
import type { Services } from '../../platform/services.ts';
import { listBookingCodes } from '../bookings/booking-facts.ts';
import {
  findUnknownOrders,
  listOpenRefunds,
  listOverdueOrders,
  listUnparsedOrders,
  listUnparsedWebhooks,
  type UnknownOrders,
  type UnparsedWebhook,
} from '../payments/checks/money-problems.ts';
import { type Dispute, listOpenDisputes } from '../payments/disputes.ts';
import { recentCheck } from './recent-check.ts';
import { inOrder, problemOfRefund, problemsOfCheck } from './rules-problems.ts';

/** Returns all problems that need a person, the worst first, each with a remedy. */
export async function listProblems(
  services: Services,
  { check }: { check?: 'now' | undefined },
  mails: readonly Problem[],
): Promise<{ items: Problem[]; checkedAt: string }> {
  const { db, clock } = services;
  const sqlNow = clock.sqlNow();
  const now = await clock.now(db);
  const refunds = (await listOpenRefunds(db)).flatMap((refund) => problemOfRefund(refund, now) ?? []);
  const overdue = (await listOverdueOrders(db, sqlNow)).map(problemOfOrder);
  const unparsed = (await listUnparsedOrders(db)).map(problemOfUnparsed);
  const disputes = (await listOpenDisputes(db)).map(problemOfDispute);
  const webhooks = (await listUnparsedWebhooks(db, sqlNow)).map(problemOfWebhook);
  const unknown = await findUnknownOrders(db, sqlNow);
  const { findings, checkedAt } = await recentCheck(services, check === 'now');
  const found = problemsOfCheck(findings, new Set(overdue.map(({ bookingId }) => bookingId ?? '')));
  const items = inOrder([
    ...[...found, ...refunds, ...overdue, ...unparsed, ...disputes, ...webhooks, ...mails],
    ...(unknown ? [problemOfUnknownOrders(unknown)] : []),
  ]);
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
    what: m.errors_order_overdue(),
    todo: m.errors_order_overdue_fix(),
    since: order.nextSyncAt.toISOString(),
    act: { do: 'look-at-gateway', id: order.bookingId },
  };
}

function problemOfUnparsed(order: {
  bookingId: string;
  amountPaise: number;
  unparsedFields: string;
  updatedAt: Date;
}): Problem {
  return {
    kind: 'order_unread',
    bookingId: order.bookingId,
    code: null,
    amountPaise: order.amountPaise,
    what: m.errors_order_unread({ fields: order.unparsedFields }),
    todo: m.errors_dashboard_fix(),
    since: order.updatedAt.toISOString(),
    act: { do: 'look-at-gateway', id: order.bookingId },
  };
}

function problemOfDispute({ bookingId, amountPaise, reason, phase, respondBy, openedAt }: Dispute): Problem {
  const amount = formatPaise(amountPaise);
  return {
    kind: 'dispute',
    bookingId,
    code: null,
    amountPaise,
    what: m.errors_dispute({
      amount,
      phase: phase ?? 'chargeback',
      reason: reason ? disputeReason(reason) : '–',
    }),
    todo: respondBy ? m.errors_dispute_fix_until({ date: formatInstant(respondBy) }) : m.errors_dispute_fix(),
    since: openedAt.toISOString(),
    act: null,
  };
}

function problemOfWebhook({ event, orderId, since, unparsedFields, bookingId }: UnparsedWebhook): Problem {
  return {
    kind: 'order_unread',
    bookingId,
    code: null,
    amountPaise: null,
    what: orderId
      ? m.errors_webhook_unread_order({ event, order: orderId, fields: unparsedFields })
      : m.errors_webhook_unread({ event, fields: unparsedFields }),
    todo: m.errors_dashboard_fix(),
    since: since.toISOString(),
    act: bookingId === null ? null : { do: 'look-at-gateway', id: bookingId },
  };
}

function problemOfUnknownOrders({ orderCount, newest, since, until }: UnknownOrders): Problem {
  return {
    kind: 'unknown_orders',
    bookingId: null,
    code: null,
    amountPaise: null,
    what: m.errors_unknown_orders({ count: orderCount, event: newest.event, order: newest.orderId ?? '' }),
    todo: m.errors_unknown_orders_fix(),
    since: since.toISOString(),
    act: { do: 'dismiss-unknown-orders', id: until.toISOString() },
  };
}
