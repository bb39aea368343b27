import type { Problem } from '../../../contract/problems.ts';
import type { Services } from '../../platform/services.ts';
import { listBookingCodes } from '../bookings/booking-facts.ts';
import {
  listOpenRefunds,
  listOverdueOrders,
  listStrayWebhooks,
  listUnparsedOrders,
  type StrayWebhook,
} from '../payments/money-problems.ts';
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
  const webhooks = (await listStrayWebhooks(db, sqlNow)).map(problemOfWebhook);
  const { findings, checkedAt } = await recentCheck(services, check === 'now');
  const found = problemsOfCheck(findings, new Set(overdue.map(({ bookingId }) => bookingId ?? '')));
  const items = inOrder([...found, ...refunds, ...overdue, ...unparsed, ...webhooks, ...mails]);
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

const inDashboard =
  'Compare with the gateway’s dashboard and put right there what is wrong: Maidan writes down what was taken or given back. Tell the developers what it says.';

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
    what: `The gateway tells of its order what Maidan does not understand, and counts for nothing: ${order.unparsedFields}.`,
    todo: inDashboard,
    since: order.updatedAt.toISOString(),
    act: { do: 'look-at-gateway', id: order.bookingId },
  };
}

function problemOfWebhook({ event, orderId, receivedAt, unparsedFields, bookingId }: StrayWebhook): Problem {
  const known = { bookingId, code: null, amountPaise: null, since: receivedAt.toISOString() };
  const order = orderId ? ` for order ${orderId}` : '';
  if (unparsedFields !== null) {
    return {
      ...known,
      kind: 'order_unread',
      what: `The gateway told of ${event}${order} in words that Maidan does not understand (${unparsedFields}).`,
      todo: inDashboard,
      act: bookingId === null ? null : { do: 'look-at-gateway', id: bookingId },
    };
  }
  return {
    ...known,
    kind: 'webhook_unread',
    what: `The gateway told of ${event}${order}, which is not one of ours.`,
    todo: 'Look the order up at the gateway. Another shop on the same account is harmless; a payment for a turf has to be refunded there.',
    act: null,
  };
}
