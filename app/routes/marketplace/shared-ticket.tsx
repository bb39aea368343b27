import * as m from '#messages';
import { sportNames } from '../../../contract/policy.ts';
import { viewerContext } from '../../api.server.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { whenOf } from '../../components/bookings/booking-words.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { answerTeam, readTeamToken } from '../../components/ticket/answer-team.server.ts';
import { loadSharedTicket, ticketHeaders } from '../../components/ticket/load-ticket.server.ts';
import { inviteOf } from '../../components/ticket/share-words.ts';
import { SharedNews } from '../../components/ticket/shared-news.tsx';
import { TeamLists } from '../../components/ticket/team-lists.tsx';
import { TeamReplyForm } from '../../components/ticket/team-reply.tsx';
import { FriendActions } from '../../components/ticket/ticket-actions.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { FullPicture } from '../../components/ui/full-picture.tsx';
import type { Route } from './+types/shared-ticket';

export const meta: Route.MetaFunction = ({ loaderData: game }) => [
  { title: m.common_page_title({ page: game ? sportNames[game.turf.sport]() : m.booking_shared_page() }) },
  { name: 'robots', content: 'noindex' },
  ...(game
    ? [
        {
          property: 'og:title',
          content: m.booking_shared_title({ turf: game.turf.name, slots: whenOf(game) }),
        },
        { property: 'og:description', content: inviteOf(game) },
      ]
    : []),
];

export const headers: Route.HeadersFunction = () => ticketHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const game = await loadSharedTicket(context, params.token, readTeamToken(request));
  return { ...game, suggestedName: context.get(viewerContext)?.firstName ?? '' };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerTeam(context, request, params.token);
}

export default function SharedTicket({ loaderData: game, actionData, params }: Route.ComponentProps) {
  const { turf, state, rescheduledFrom, team, suggestedName } = game;
  const own = team.answers.find(({ isOwn }) => isOwn);
  return (
    <>
      <PayHead
        turf={turf}
        title={
          state === 'valid' && own?.reply === 'in'
            ? m.booking_shared_in({ sport: sportNames[turf.sport]() })
            : sportNames[turf.sport]()
        }
        when={whenOf(game)}
      />
      <div className="wrap grid max-w-[46rem] gap-6 pt-7 pb-16">
        <SharedNews state={state} rescheduledFrom={rescheduledFrom} />
        {(state === 'valid' || team.answers.length > 0) && (
          <section aria-labelledby="team" className="grid gap-5">
            <h2 id="team" className="text-2xl">
              {state === 'valid' ? m.booking_team_ask() : m.booking_team()}
            </h2>
            {state === 'valid' && (
              <TeamReplyForm own={own} suggestedName={suggestedName} answer={actionData} />
            )}
            <div>
              <TeamLists team={team} />
            </div>
          </section>
        )}
        {state === 'valid' && <FriendActions game={game} calendarPath={`/t/${params.token}/calendar.ics`} />}
        {turf.isActive && (
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            <LinkButton to={`/turf/${turf.id}`} tone="line">
              {m.booking_shared_see_turf()}
            </LinkButton>
          </p>
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(() => (
  <FullPicture
    picture={<StandView sport="football" seed={4} className="size-full" />}
    title={m.booking_shared_not_found()}
  >
    <p>{m.booking_shared_not_found_text()}</p>
    <LinkButton to="/" tone="go" className="mt-6">
      {m.booking_shared_home()}
    </LinkButton>
  </FullPicture>
));
