import { formatPaise } from '../../../contract/money.ts';
import type { MoneyFinding } from '../../../contract/money-check.ts';
import { leastOnlinePaise } from '../../../contract/policy.ts';
import type { Problem } from '../../../contract/problems.ts';

/** SlotLock findings into problems with a remedy. Pure. */

type OpenRefund = {
  id: string;
  bookingId: string;
  amountPaise: number;
  reason: 'paid_too_late' | 'paid_twice' | 'wrong_amount' | 'cancelled' | 'rescheduled' | 'manual';
  status: 'pending' | 'sent' | 'processed' | 'failed';
  failures: number;
  createdAt: Date;
};

const hourMs = 3_600_000;
const sendWithinMs = hourMs;
/** Banks take 5 to 7 working days. */
const processWithinMs = 10 * 24 * hourMs;

const cameWrong: Partial<Record<OpenRefund['reason'], string>> = {
  paid_too_late: 'was captured after the hold had lapsed or its hours were gone',
  paid_twice: 'was paid a second time for the same booking',
  wrong_amount: 'was paid in an amount that nobody asked for',
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
      what: `${amount} is still to come back, and the gateway sends no less than ${least}: it is not asked any more.`,
      act: { do: 'look-at-gateway', id: bookingId },
      todo: `If ${least} is left of the payment, refund that in the gateway’s dashboard and look again here: Maidan recognises it there. Otherwise agree with the customer on another way.`,
    };
  }
  if (status === 'failed') {
    const times = failures > 1 ? `, ${failures} times by now` : '';
    return {
      ...known,
      kind: 'refund_failed',
      what: `The bank refused the refund of ${amount}${times}.`,
      todo: 'It is tried again by itself. If the bank keeps refusing, refund it in the gateway’s dashboard: Maidan recognises it there and stops.',
    };
  }
  if (age > (status === 'sent' ? processWithinMs : sendWithinMs)) {
    const what =
      status === 'sent' ? 'has been with the bank for more than ten days' : 'has not left for over an hour';
    return {
      ...known,
      kind: 'refund_slow',
      what: `The refund of ${amount} ${what}.`,
      todo: 'Send it now: the gateway answers with what became of it. It never pays twice.',
    };
  }
  const wrong = cameWrong[reason];
  if (!wrong) return undefined;
  return {
    ...known,
    kind: 'going_back',
    what: `${amount} ${wrong}. It is on its way back.`,
    todo: 'Nothing, unless the customer asks: it comes back to how they paid, in 5 to 7 working days.',
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
  'money_finding',
  'refund_failed',
  'order_unread',
  'order_overdue',
  'refund_slow',
  'webhook_unread',
  'mail_given_up',
  'going_back',
];

/** Sorts by severity, then oldest first. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      worstFirst.indexOf(a.kind) - worstFirst.indexOf(b.kind) || (a.since ?? '').localeCompare(b.since ?? ''),
  );
}
