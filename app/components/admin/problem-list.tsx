import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { Problem, ProblemKind } from '../../../contract/payments/problems.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

const kinds: Record<ProblemKind, { text: () => string; tone: 'clay' | 'flood' | 'quiet' }> = {
  dispute: { text: m.admin_problem_dispute, tone: 'clay' },
  money_finding: { text: m.admin_problem_money, tone: 'clay' },
  refund_failed: { text: m.admin_problem_refund_failed, tone: 'clay' },
  refund_slow: { text: m.admin_problem_refund_slow, tone: 'flood' },
  going_back: { text: m.admin_problem_going_back, tone: 'quiet' },
  order_overdue: { text: m.admin_problem_order_overdue, tone: 'flood' },
  order_unread: { text: m.admin_problem_order_unread, tone: 'flood' },
  unknown_orders: { text: m.admin_problem_unknown_orders, tone: 'quiet' },
  mail_given_up: { text: m.admin_problem_mail, tone: 'quiet' },
};

const acts: Record<NonNullable<Problem['act']>['do'], () => string> = {
  'retry-refund': m.admin_problem_retry_refund,
  'look-at-gateway': m.admin_problem_recheck,
  'retry-mail': m.admin_problem_retry_mail,
  'dismiss-unknown-orders': m.admin_problem_dismiss,
};

export function ProblemList({
  problems,
  answer,
}: {
  problems: readonly Problem[];
  answer: { id: string; problem: string } | undefined;
}) {
  return (
    <ol className="divide-y divide-line">
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.act?.id} ${problem.what}`} className="py-5">
          <Item problem={problem} />
          {problem.act && (
            <Act act={problem.act} code={problem.code}>
              {answer?.id === problem.act.id ? answer.problem : undefined}
            </Act>
          )}
        </li>
      ))}
    </ol>
  );
}

function Item({ problem }: { problem: Problem }) {
  const { text, tone } = kinds[problem.kind];
  return (
    <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{text()}</Badge>
          {problem.since && (
            <span className="text-sm text-quiet">
              {m.admin_problem_since({ time: formatInstant(new Date(problem.since)) })}
            </span>
          )}
        </p>
        <p className="mt-2 max-w-[60ch] text-[1.0625rem] font-[580] wrap-anywhere">{problem.what}</p>
        <p className="mt-1 max-w-[60ch] text-[0.9375rem] text-quiet">{problem.todo}</p>
      </div>
      <p className="flex items-baseline gap-4 sm:flex-col sm:items-end sm:gap-0">
        {problem.amountPaise !== null && (
          <span className="figure text-2xl">{formatPaise(problem.amountPaise)}</span>
        )}
        {problem.bookingId && (
          <Link
            to={`/bookings/${problem.bookingId}`}
            className="figure inline-flex min-h-11 items-center text-lg tracking-[0.04em] text-pitch underline-offset-4 hover:underline"
          >
            <span className="sr-only">{m.admin_problem_booking_label()} </span>
            {problem.code ?? m.desk_csv_booking()}
          </Link>
        )}
      </p>
    </div>
  );
}

function Act({
  act,
  code,
  children: refusal,
}: {
  act: NonNullable<Problem['act']>;
  code: string | null;
  children: string | undefined;
}) {
  const busy = useNavigation().formData?.get('id') === act.id;
  return (
    <Form method="post" preventScrollReset className="mt-3 grid justify-items-start gap-3">
      <input type="hidden" name="do" value={act.do} />
      <input type="hidden" name="id" value={act.id} />
      {refusal && <Notice tone="problem">{refusal}</Notice>}
      <Button tone="line" size="small" busy={busy}>
        {acts[act.do]()}
        {code && <span className="sr-only"> {m.admin_problem_of_booking({ code })}</span>}
      </Button>
    </Form>
  );
}
