import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { FavouriteTurf } from '../../../contract/turfs/favourites-api.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { ArchivedCard } from '../../components/favourites/archived-card.tsx';
import { TurfCard } from '../../components/turf/card/turf-card.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/favourites';

export const handle = { live: 'marketplace' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.turfs_favourites() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context, url, 'favourite');
  const { items } = await apiFor(context).favourites.list();
  return { items, now: new Date().toISOString() };
}

export default function Favourites({ loaderData: { items, now } }: Route.ComponentProps) {
  return (
    <>
      <Band title={m.turfs_favourites()} sport="badminton" seed={3}>
        {items.length > 0 && m.turfs_favourites_count({ count: items.length })}
      </Band>
      <div className="wrap pt-8 pb-16">
        {items.length === 0 ? (
          <EmptyState
            title={m.turfs_favourites_none()}
            sport="badminton"
            action={
              <LinkButton to="/browse" tone="go" size="large">
                {m.turfs_browse()}
              </LinkButton>
            }
          >
            {m.turfs_favourites_none_text()}
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">{m.turfs_favourites_list()}</h2>
            <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {items.map((favourite) => (
                <li key={favourite.turf.id} className="flex flex-col gap-1">
                  <div className="grid flex-1">
                    {favourite.isArchived ? (
                      <ArchivedCard turf={favourite.turf} />
                    ) : (
                      <TurfCard turf={favourite.turf} now={now} />
                    )}
                  </div>
                  <Remove favourite={favourite} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** A plain form, so that the list reloads afterwards. */
function Remove({ favourite: { turf } }: { favourite: FavouriteTurf }) {
  const path = `/turf/${turf.id}/favourite`;
  const busy = useNavigation().formAction === path;
  return (
    <Form method="post" action={path} replace preventScrollReset>
      <input type="hidden" name="keep" value="false" />
      <input type="hidden" name="returnTo" value="/favourites" />
      <Button
        tone="plain"
        size="small"
        busy={busy}
        busyText={m.turfs_favourites_removing()}
        aria-label={m.turfs_favourites_remove_turf({ turf: turf.name })}
      >
        {m.turfs_favourites_remove()}
      </Button>
    </Form>
  );
}
