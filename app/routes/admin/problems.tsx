import { data, redirect } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { ProblemList } from '../../components/admin/problem-list.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/problems';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_problems_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const { problems } = apiFor(context);
  if (url.searchParams.get('check') !== 'now') return problems.list({});
  await problems.list({ check: 'now' });
  // Redirects, because reloading the page would run the whole check again.
  throw redirect(url.pathname);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['admin']);
  const { problems } = apiFor(context);
  const form = await readForm(request);
  const id = String(form.get('id'));
  const back = (flash: Parameters<typeof flashCookie>[0]) =>
    redirect(url.pathname, { headers: { 'set-cookie': flashCookie(flash) } });
  try {
    switch (form.get('do')) {
      case 'retry-refund': {
        const { status } = await problems.retryRefund({ refundId: id });
        if (status !== 'failed') return back('refund-retried');
        return data({ id, problem: m.admin_problems_refund_rejected() }, { status: 409 });
      }
      case 'retry-mail':
        await problems.retryMail({ mailId: id });
        return back('mail-retried');
      case 'dismiss-unknown-orders':
        await problems.dismissUnknownOrders({ until: id });
        return back('unknown-orders-dismissed');
      default:
        await problems.lookAtGateway({ bookingId: id });
        return back('order-looked-at');
    }
  } catch (error) {
    return data({ id, problem: messageFor(error) }, { status: statusOf(error) });
  }
}

export default function Problems({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { items, checkedAt } = loaderData;
  return (
    <>
      <WorkHead title={titleFor(items.length)}>{m.admin_problems_lead()}</WorkHead>
      <div className="wrap pt-1 pb-16">
        <p className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-quiet">
          <LinkButton to="?check=now" tone="line" size="small">
            {m.admin_problems_check_again()}
          </LinkButton>
          {m.admin_problems_checked({ time: formatInstant(new Date(checkedAt)) })}
        </p>
        {items.length === 0 ? (
          <EmptyState title={m.admin_problems_none()} sport="cricket">
            {m.admin_problems_none_text()}
          </EmptyState>
        ) : (
          <ProblemList problems={items} answer={actionData} />
        )}
      </div>
    </>
  );
}

function titleFor(count: number): string {
  return count === 0 ? m.admin_problems_no() : m.admin_problems_count({ count });
}
