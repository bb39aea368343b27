import * as m from '#messages';
import type { PeoplePage } from '../../../contract/people/people.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { PeopleTable } from './people-table.tsx';

export function UsersTab({
  people: { items, total, nextCursor },
  selfId,
  q,
  isFirst,
  isLoading,
  problem,
}: {
  people: PeoplePage;
  selfId: string;
  q: string;
  isFirst: boolean;
  isLoading: boolean;
  problem: string | undefined;
}) {
  return (
    <section aria-labelledby="users">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="users" className="text-xl">
          {m.admin_nav_users()} <span className="text-quiet">{total.toLocaleString('en-IN')}</span>
        </h2>
        <ListSearch
          q={q}
          label={m.admin_owner_search()}
          searchLabel={m.admin_users_search_label()}
          kept={{ tab: 'users' }}
        />
      </div>
      {problem && (
        <div className="mb-5">
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      {isLoading && <Loading />}
      {!isLoading && items.length === 0 && (
        <EmptyState
          title={m.admin_no_users_found()}
          action={<LinkButton to="?tab=users">{m.admin_users_all()}</LinkButton>}
        >
          {m.admin_users_none_match()}
        </EmptyState>
      )}
      {!isLoading && items.length > 0 && (
        <>
          <PeopleTable people={items} selfId={selfId} />
          <ListPages
            of="users"
            kept={{ tab: 'users', ...(q && { q }) }}
            isFirst={isFirst}
            nextCursor={nextCursor}
          />
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-quiet">{m.admin_loading_users()}</p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <Skeleton key={name} className="h-12" />
      ))}
    </div>
  );
}
