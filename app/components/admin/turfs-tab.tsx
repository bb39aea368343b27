import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link, useSearchParams } from 'react-router';
import * as m from '#messages';
import type { ListedTurf } from '../../../contract/turfs/admin.ts';
import { usePanelLinks, WithPanel } from '../layout/side-panel.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { ListedTurfRow } from './listed-turf-row.tsx';
import { TurfPanel } from './turf-panel.tsx';

export type TurfsList = {
  items: readonly ListedTurf[];
  total: number;
  nextCursor: string | null;
  /** Set when the list shows one owner's turfs only. */
  owner: { id: string; name: string } | null;
};

export function TurfsTab({
  list,
  q,
  isFirst,
  isLoading,
}: {
  list: TurfsList;
  q: string;
  isFirst: boolean;
  isLoading: boolean;
}) {
  const { items, total, nextCursor, owner } = list;
  const kept: Record<string, string> = { tab: 'turfs', ...(owner && { owner: owner.id }) };
  const { pathOf, closeTo } = usePanelLinks('turf');
  const [params] = useSearchParams();
  const opened = items.find(({ id }) => id === params.get('turf'));
  const isNarrowed = q !== '' || owner !== null;
  return (
    <section aria-labelledby="turfs">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="turfs" className="text-xl">
          {m.admin_all_turfs()} <span className="text-quiet">{total.toLocaleString('en-IN')}</span>
        </h2>
        <div className="flex w-full flex-wrap gap-2.5 sm:w-auto">
          <ListSearch
            q={q}
            label={m.admin_turfs_search()}
            searchLabel={m.admin_turfs_search_label()}
            kept={kept}
          />
          <LinkButton to="/desk/turfs/new" tone="go">
            {m.admin_turfs_add()}
          </LinkButton>
        </div>
      </div>
      {owner && (
        <p className="mb-4">
          <ParaglideMessage
            message={m.admin_turfs_of_owner}
            inputs={{ name: owner.name }}
            markup={{
              link: ({ children }) => (
                <Link
                  className="font-[620] text-pitch underline underline-offset-4"
                  to={`/admin/users/${owner.id}`}
                >
                  {children}
                </Link>
              ),
            }}
          />{' '}
          <Link
            className="inline-flex min-h-11 items-center text-pitch underline underline-offset-4"
            to="?tab=turfs"
          >
            {m.admin_turfs_show_all()}
          </Link>
        </p>
      )}
      {isLoading && <Loading />}
      {!isLoading && items.length === 0 && (
        <EmptyState
          title={m.admin_no_turfs_found()}
          action={
            isNarrowed ? (
              <LinkButton to="?tab=turfs" tone="line">
                {m.admin_turfs_all_link()}
              </LinkButton>
            ) : (
              <LinkButton to="/desk/turfs/new" tone="go">
                {m.admin_turfs_add_first()}
              </LinkButton>
            )
          }
        >
          {isNarrowed ? m.admin_turfs_none_match() : m.admin_turfs_none()}
        </EmptyState>
      )}
      {!isLoading && items.length > 0 && (
        <WithPanel panel={opened && <TurfPanel key={opened.id} turf={opened} closeTo={closeTo} />}>
          <ul className="divide-y divide-line border-y border-line">
            {items.map((turf) => (
              <li key={turf.id}>
                <ListedTurfRow turf={turf} isOpen={turf === opened} to={pathOf(turf.id)} />
              </li>
            ))}
          </ul>
          <ListPages
            of="turfs"
            kept={{ ...kept, ...(q && { q }) }}
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
      <span className="sr-only">{m.admin_loading_turfs()}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <Skeleton key={name} className="h-16" />
      ))}
    </div>
  );
}
