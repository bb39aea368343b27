import * as m from '#messages';
import { auditSearch } from '../../../contract/people/admin.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { AuditFilters, keptOf } from '../../components/admin/audit/audit-filters.tsx';
import { AuditList } from '../../components/admin/audit/audit-list.tsx';
import { ListPages } from '../../components/admin/list-pages.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import type { Route } from './+types/audit';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_audit_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const typed = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''));
  const { after, ...filters } = typed;
  const asked = auditSearch.safeParse({ ...filters, cursor: after });
  const { people } = apiFor(context);
  const page = asked.success
    ? await orBeginAgain(url, 'after', people.listAudit(asked.data))
    : { items: [], nextCursor: null };
  const problem = asked.success ? null : (asked.error.issues[0]?.message ?? null);
  return { ...page, filters, problem, isFirst: after === undefined };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filters, problem, isFirst } = loaderData;
  return (
    <>
      <WorkHead title={m.admin_nav_audit()}>{m.admin_audit_lead()}</WorkHead>
      <div className="wrap grid gap-10 pt-1 pb-16 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-16">
        <AuditFilters filters={filters} />
        <section aria-label={m.admin_audit_entries()} className="min-w-0">
          {problem && <Notice tone="problem">{problem}</Notice>}
          {!problem && items.length === 0 && (
            <EmptyState
              title={m.admin_audit_none()}
              sport="badminton"
              action={<LinkButton to="/admin/audit">{m.admin_audit_all()}</LinkButton>}
            >
              {m.admin_audit_none_text()}
            </EmptyState>
          )}
          <AuditList lines={items} />
          <ListPages of="entries" kept={keptOf(filters)} isFirst={isFirst} nextCursor={nextCursor} />
        </section>
      </div>
    </>
  );
}
