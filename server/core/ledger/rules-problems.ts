import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { MoneyFinding } from '../../../contract/payments/money-check.ts';
import type { Problem } from '../../../contract/payments/problems.ts';
import type { RefundReason } from '../../../contract/payments/refund-reasons.ts';
import { leastOnlinePaise, refundWorkingDays } from '../../../contract/policy.ts';

/** Turns findings into problems with a remedy. Pure. */

type OpenRefund = {
  id: string;
  bookingId: string;
  amountPaise: number;
  reason: RefundReason;
  status: 'pending' | 'sent' | 'processed' | 'failed';
  failures: number;
  createdAt: Date;
};

const hourMs = 3_600_000;
const sendWithinMs = hourMs;
/** Banks take 5 to 7 working days. */
const processWithinMs = 10 * 24 * hourMs;

const wrongPayments: Partial<Record<OpenRefund['reason'], (values: { amount: string }) => string>> = {
  paid_too_late: m.errors_late_payment,
  paid_twice: m.errors_double_payment,
  wrong_amount: m.errors_wrong_payment,
};

export function problemOfRefund(refund: OpenRefund, now: Date): Problem | undefined {
  const { id, bookingId, amountPaise, reason, status, failures, createdAt } = refund;
  const age = now.getTime() - createdAt.getTime();
  const amount = formatPaise(amountPaise);
  const known = {
    bookingId,
    code: null,
    amountPaise,
    since: createdAt.toISOString(),
    act: { do: 'retry-refund' as const, id },
  };
  if (status === 'failed' && amountPaise < leastOnlinePaise) {
    const least = formatPaise(leastOnlinePaise);
    return {
      ...known,
      kind: 'refund_failed',
      what: m.errors_refund_too_small({ amount, least }),
      act: { do: 'look-at-gateway', id: bookingId },
      todo: m.errors_refund_too_small_fix({ least }),
    };
  }
  if (status === 'failed') {
    return {
      ...known,
      kind: 'refund_failed',
      what:
        failures > 1
          ? m.errors_refund_rejected_times({ amount, count: failures })
          : m.errors_refund_rejected({ amount }),
      todo: m.errors_refund_rejected_fix(),
    };
  }
  if (age > (status === 'sent' ? processWithinMs : sendWithinMs)) {
    return {
      ...known,
      kind: 'refund_slow',
      what: status === 'sent' ? m.errors_refund_slow_bank({ amount }) : m.errors_refund_slow({ amount }),
      todo: m.errors_refund_slow_fix(),
    };
  }
  const wrong = wrongPayments[reason];
  if (!wrong) return undefined;
  return {
    ...known,
    kind: 'going_back',
    what: wrong({ amount }),
    todo: m.errors_wrong_payment_fix(refundWorkingDays),
  };
}

/** Refunds and orders have their own problems, with an action. */
const listedElsewhere: readonly MoneyFinding['kind'][] = ['refund_stuck'];

export function problemsOfCheck(findings: readonly MoneyFinding[], overdue: ReadonlySet<string>): Problem[] {
  return findings
    .filter(({ kind, bookingId }) => {
      if (listedElsewhere.includes(kind)) return false;
      return !(kind === 'payment_stuck' && bookingId !== null && overdue.has(bookingId));
    })
    .map(({ kind, ...finding }) => ({
      ...finding,
      kind: 'money_finding',
      since: null,
      act: actOn(kind, finding.bookingId),
    }));
}

/** The gateway has no data about the venue's till. */
function actOn(kind: MoneyFinding['kind'], bookingId: string | null): Problem['act'] {
  if (bookingId === null || kind === 'venue_money_over') return null;
  return { do: 'look-at-gateway', id: bookingId };
}

const worstFirst: readonly Problem['kind'][] = [
  'dispute',
  'money_finding',
  'refund_failed',
  'order_unread',
  'order_overdue',
  'refund_slow',
  'mail_given_up',
  'going_back',
  'unknown_orders',
];

/** Sorts by severity, then oldest first. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      worstFirst.indexOf(a.kind) - worstFirst.indexOf(b.kind) || (a.since ?? '').localeCompare(b.since ?? ''),
  );
}
