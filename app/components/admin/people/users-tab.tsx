import * as m from '#messages';
import type { PersonDetails } from '../../../../contract/people/admin.ts';
import type { PeoplePage } from '../../../../contract/people/people.ts';
import { usePanelLinks, WithPanel } from '../../layout/side-panel.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ListPages } from '../list-pages.tsx';
import { ListSearch } from '../list-search.tsx';
import { PeopleTable } from './people-table.tsx';
import type { PersonAnswer } from './person-acts.tsx';
import { PersonPanel } from './person-panel.tsx';

type OpenedPerson = { person: PersonDetails; turfCount: number };

export function UsersTab({
  people: { items, total, nextCursor },
  selfId,
  opened,
  answer,
  q,
  isFirst,
  isLoading,
}: {
  people: PeoplePage;
  selfId: string;
  opened: OpenedPerson | null;
  answer: PersonAnswer | undefined;
  q: string;
  isFirst: boolean;
  isLoading: boolean;
}) {
  const { pathOf, closeTo } = usePanelLinks('person');
  return (
    <section aria-labelledby="users">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="users" className="text-xl max-sm:sr-only">
          {m.admin_nav_users()} <span className="text-quiet">{total.toLocaleString('en-IN')}</span>
        </h2>
        <ListSearch
          q={q}
          label={m.admin_owner_search()}
          searchLabel={m.admin_users_search_label()}
          kept={{ tab: 'users' }}
        />
      </div>
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
        <WithPanel
          panel={
            opened && (
              <PersonPanel
                key={opened.person.id}
                {...opened}
                isSelf={opened.person.id === selfId}
                answer={answer}
                closeTo={closeTo}
              />
            )
          }
        >
          <PeopleTable people={items} openId={opened?.person.id} pathOf={pathOf} />
          <ListPages
            of="users"
            kept={{ tab: 'users', ...(q && { q }) }}
            isFirst={isFirst}
            nextCursor={nextCursor}
          />
        </WithPanel>
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
