import { data } from 'react-router';
import * as m from '#messages';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { actOnGames } from '../../components/bookings/games/act-on-games.server.ts';
import { Games } from '../../components/bookings/games/games.tsx';
import { loadGames } from '../../components/bookings/games/load-games.server.ts';
import { Band } from '../../components/ui/band.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/bookings';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_my_bookings() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const games = await loadGames(context, url.searchParams);
  return data(games, { status: games.kind === 'failed' ? 503 : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  return actOnGames(context, url, await readForm(request));
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Band title={m.booking_my_bookings()} sport="football" seed={9} />
      <div className="wrap pt-5 pb-16 sm:pt-8">
        <Games games={loaderData} answer={actionData} />
      </div>
    </>
  );
}
