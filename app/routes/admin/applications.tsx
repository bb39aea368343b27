import { Link } from 'react-router';
import { formatInstant } from '../../../contract/calendar.ts';
import type { ApplicationForAdmin } from '../../../contract/onboarding.ts';
import { sportNames } from '../../../contract/policy.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { AdminNav } from '../../components/admin/admin-nav.tsx';
import { StateTabs } from '../../components/admin/state-tabs.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import type { Route } from './+types/applications';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: 'Applications · Maidan' },
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
  { state: 'waiting', to: '/admin/applications', label: 'Waiting' },
  { state: 'answered', to: '/admin/applications?state=answered', label: 'Answered' },
] as const;

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { items, total, nextCursor, state, isFirst } = loaderData;
  return (
    <>
      <Band title="Applications" sport="tennis" seed={7}>
        {state === 'waiting' && total > 0 && `${total} ${total === 1 ? 'waits' : 'wait'} for an answer.`}
      </Band>
      <AdminNav current="applications" />
      <div className="wrap pt-6 pb-16">
        <StateTabs label="Applications" tabs={tabs} current={state} />
        {items.length === 0 ? (
          <EmptyState title={state === 'waiting' ? 'Nobody waits' : 'None answered yet'} sport="tennis">
            {state === 'waiting' && 'Who applies to list a turf stands here, the longest waiting first.'}
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
              Back to the first
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton to={`?${new URLSearchParams({ state, after: nextCursor })}`} tone="line">
              Next
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
        {applicant ? `${applicant.firstName} ${applicant.lastName}` : 'Has left'}
        <span className="block truncate text-sm text-quiet">{applicant?.email}</span>
      </p>
      <p className="text-sm text-quiet sm:text-right">
        {status === 'approved' && <Badge>Approved</Badge>}
        {status === 'rejected' && <Badge tone="clay">Rejected</Badge>}
        <span className="block">{formatInstant(new Date(answeredAt ?? createdAt))}</span>
      </p>
    </li>
  );
}
