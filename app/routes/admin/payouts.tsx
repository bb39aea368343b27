import { Link } from 'react-router';
import * as m from '#messages';
import { type IstDate, istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnersDue } from '../../../contract/payments/payouts.ts';
import { monthSpan } from '../../../contract/reports/spans.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { ListSearch } from '../../components/admin/list-search.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { TaxesSection } from '../../components/payouts/taxes-section.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import type { Route } from './+types/payouts';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_payouts_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const cursor = url.searchParams.get('after');
  const read = apiFor(context).payouts.listOwners({ q, ...(cursor && { cursor }) });
  const list = await orBeginAgain(url, 'after', read);
  return { ...list, q, isFirst: cursor === null, taxMonths: lastMonths(istDateOf(new Date())) };
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function lastMonths(today: IstDate): { id: string; name: string }[] {
  return Array.from({ length: 18 }, (_, back) => {
    const { from } = monthSpan(today, -back);
    return { id: from.slice(0, 7), name: monthName.format(new Date(from)) };
  });
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, totals, q, isFirst, taxMonths } = loaderData;
  return (
    <>
      <WorkHead title={m.desk_nav_payouts()}>
        <b className="figure text-2xl text-ink">{formatPaise(totals.duePaise)}</b>{' '}
        {m.admin_payouts_due({
          count: totals.ownerCount,
          owners: totals.ownerCount.toLocaleString('en-IN'),
        })}
      </WorkHead>
      <div className="wrap pt-1 pb-16">
        <div className="mb-4 flex">
          <ListSearch
            q={q}
            label={m.admin_payouts_search()}
            searchLabel={m.admin_payouts_search_label()}
            kept={{}}
          />
        </div>
        {items.length === 0 ? (
          <Nothing q={q} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((owner) => (
              <OwnerLine key={owner.id} owner={owner} />
            ))}
          </ul>
        )}
        <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
          {!isFirst && (
            <LinkButton to={`?${new URLSearchParams(q ? { q } : {})}`} tone="line">
              {m.admin_first_page()}
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton to={`?${new URLSearchParams({ ...(q && { q }), after: nextCursor })}`} tone="line">
              {m.admin_next_page()}
            </LinkButton>
          )}
        </p>
        <TaxesSection months={taxMonths} />
      </div>
    </>
  );
}

function OwnerLine({
  owner: { id, name, email, balancePaise, comingPaise },
}: {
  owner: OwnersDue['items'][number];
}) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-4 hover:bg-mint/50 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <p className="min-w-0">
        <Link to={`/admin/payouts/${id}`} className="text-lg font-[620] after:absolute after:inset-0">
          {name}
        </Link>
        <span className="block truncate text-sm text-quiet">{email ?? m.admin_person_left()}</span>
      </p>
      <p className="text-right text-sm text-quiet max-sm:order-last max-sm:col-span-2 max-sm:text-left">
        {comingPaise > 0 && m.admin_payouts_upcoming({ amount: formatPaise(comingPaise) })}
      </p>
      <p className={`figure text-right text-2xl ${balancePaise < 0 ? 'text-clay' : ''}`}>
        {formatPaise(balancePaise)}
      </p>
    </li>
  );
}

function Nothing({ q }: { q: string }) {
  return q ? (
    <EmptyState
      title={m.admin_payouts_none_found()}
      sport="cricket"
      action={<LinkButton to="/admin/payouts">{m.admin_payouts_all()}</LinkButton>}
    >
      {m.admin_payouts_none_match()}
    </EmptyState>
  ) : (
    <EmptyState title={m.admin_payouts_all_paid()} sport="cricket">
      {m.admin_payouts_all_paid_text()}
    </EmptyState>
  );
}
