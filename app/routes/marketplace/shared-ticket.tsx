import { sportNames } from '../../../contract/policy.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { whenOf } from '../../components/bookings/booking-words.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { loadSharedTicket, ticketHeaders } from '../../components/ticket/load-ticket.server.ts';
import { inviteOf } from '../../components/ticket/share-words.ts';
import { SharedNews } from '../../components/ticket/shared-news.tsx';
import { FriendActions } from '../../components/ticket/ticket-actions.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { FullPicture } from '../../components/ui/full-picture.tsx';
import type { Route } from './+types/shared-ticket';

export const meta: Route.MetaFunction = ({ loaderData: game }) => [
  { title: `${game ? sportNames[game.turf.sport]() : 'Game'} · Maidan` },
  { name: 'robots', content: 'noindex' },
  ...(game
    ? [
        { property: 'og:title', content: `${game.turf.name}, ${whenOf(game)}` },
        { property: 'og:description', content: inviteOf(game) },
      ]
    : []),
];

export const headers: Route.HeadersFunction = () => ticketHeaders;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSharedTicket(context, params.token);
}

export default function SharedTicket({ loaderData: game, params }: Route.ComponentProps) {
  const { turf, state, movedFrom } = game;
  return (
    <>
      <PayHead
        turf={turf}
        title={state === 'valid' ? `${sportNames[turf.sport]()}. You are in` : sportNames[turf.sport]()}
        when={whenOf(game)}
      />
      <div className="wrap grid max-w-[46rem] gap-6 pt-7 pb-16">
        <SharedNews state={state} movedFrom={movedFrom} />
        {state === 'valid' && <FriendActions game={game} calendarPath={`/t/${params.token}/calendar.ics`} />}
        {turf.isActive && (
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            <LinkButton to={`/turf/${turf.id}`} tone="line">
              See the turf
            </LinkButton>
          </p>
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(() => (
  <FullPicture picture={<StandView sport="football" seed={4} className="size-full" />} title="No game found">
    <p>This link may be incomplete. Ask your friend to send it again.</p>
    <LinkButton to="/" tone="go" className="mt-6">
      Return to Home
    </LinkButton>
  </FullPicture>
));
