import { Link } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { ApplicationForAdmin } from '../../../contract/onboarding/onboarding.ts';
import { sportNames } from '../../../contract/policy.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { StateTabs } from '../../components/admin/state-tabs.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import type { Route } from './+types/applications';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_applications_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const state = url.searchParams.get('state') === 'answered' ? ('answered' as const) : ('waiting' as const);
  const cursor = url.searchParams.get('after');
  const read = apiFor(context).applications.list({ state, ...(cursor && { cursor }) });
  const page = await orBeginAgain(url, 'after', read);
  return { ...page, state, isFirst: cursor === null };
}

const tabs = [
  { state: 'waiting', to: '/admin/applications', label: m.admin_waiting },
  { state: 'answered', to: '/admin/applications?state=answered', label: m.admin_applications_answered },
] as const;

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { items, total, nextCursor, state, isFirst } = loaderData;
  return (
    <>
      <WorkHead title={m.admin_nav_applications()}>
        {state === 'waiting' && total > 0 && m.admin_applications_waiting({ count: total })}
      </WorkHead>
      <div className="wrap pt-1 pb-16">
        <StateTabs label={m.admin_nav_applications()} tabs={tabs} current={state} />
        {items.length === 0 ? (
          <EmptyState
            title={state === 'waiting' ? m.admin_applications_none() : m.admin_applications_none_answered()}
            sport="tennis"
          >
            {state === 'waiting' && m.admin_applications_none_text()}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <ApplicationLine key={item.id} application={item} />
            ))}
          </ul>
        )}
        <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
          {!isFirst && (
            <LinkButton to={`?${new URLSearchParams({ state })}`} tone="line">
              {m.admin_first_page()}
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton to={`?${new URLSearchParams({ state, after: nextCursor })}`} tone="line">
              {m.admin_next_page()}
            </LinkButton>
          )}
        </p>
      </div>
    </>
  );
}

function ApplicationLine({ application }: { application: ApplicationForAdmin }) {
  const { id, turf, applicant, status, createdAt, answeredAt } = application;
  return (
    <li className="relative grid gap-x-8 gap-y-1 py-5 hover:bg-mint/50 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] sm:items-center">
      <p className="min-w-0">
        <Link to={`/admin/applications/${id}`} className="figure text-xl after:absolute after:inset-0">
          {turf.name}
        </Link>
        <span className="block text-quiet">
          {sportNames[turf.sport]()}, {turf.location}
        </span>
      </p>
      <p className="min-w-0 truncate">
        {applicant ? `${applicant.firstName} ${applicant.lastName}` : m.admin_person_left()}
        <span className="block truncate text-sm text-quiet">{applicant?.email}</span>
      </p>
      <p className="text-sm text-quiet sm:text-right">
        {status === 'approved' && <Badge>{m.admin_approved()}</Badge>}
        {status === 'rejected' && <Badge tone="clay">{m.admin_rejected()}</Badge>}
        <span className="block">{formatInstant(new Date(answeredAt ?? createdAt))}</span>
      </p>
    </li>
  );
}
