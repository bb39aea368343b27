import { data } from 'react-router';
import * as m from '#messages';
import { istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { answerRequest } from '../../components/desk/game/answer-request.server.ts';
import { ComingList } from '../../components/desk/game/coming-list.tsx';
import { RequestCard } from '../../components/desk/game/request-card.tsx';
import { OwnTurfRow } from '../../components/desk/own-turf-row.tsx';
import { monthAgainstLast } from '../../components/figures/figure-words.ts';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { ListFailed } from '../../components/ui/list-failed.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { Route } from './+types/dashboard';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_dashboard_page() },
  { name: 'robots', content: 'noindex' },
];

const daysAhead = 7;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { firstName } = requireRole(context, url, ['turf_owner']);
  const { bookings, turfs, people, reports } = apiFor(context);
  // Parts that fail to load show an error in their place.
  const read = await Promise.all([
    readOrNull(bookings.listRequests()),
    readOrNull(bookings.listAtOwnTurfs({ days: daysAhead })),
    readOrNull(turfs.listOwn()),
    readOrNull(reports.ownerSummary()),
    readOrNull(people.getOwnerPreferences()),
  ]);
  const [requests, coming, own, figures, preferences] = read;
  const shown = { firstName, requests, coming, own, figures, preferences, today: istDateOf(new Date()) };
  return data(shown, { status: read.includes(null) ? 500 : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner']);
  return answerRequest(context, await readForm(request), url.pathname);
}

export default function OwnerDashboard({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { firstName, requests, coming, own, figures, preferences, today } = loaderData;
  const waiting = requests?.items ?? [];
  return (
    <>
      <WorkHead title={m.desk_dashboard_title({ name: firstName })} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 pt-1 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid content-start gap-9">
          {(waiting.length > 0 || !requests || actionData) && (
            <section aria-labelledby="requests">
              <h2 id="requests" className="mb-1 text-xl/7">
                {m.desk_dashboard_requests()}
              </h2>
              {actionData && (
                <div className="mb-4">
                  <Notice tone="problem">{actionData.problem}</Notice>
                </div>
              )}
              {!requests && <ListFailed>{m.desk_failed_to_load_data()}</ListFailed>}
              <ul className="grid gap-4">
                {waiting.map((request) => (
                  <li key={request.id}>
                    <RequestCard request={request} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {own?.items.length === 0 ? (
            <NoTurfs />
          ) : (
            <section aria-labelledby="coming">
              <h2 id="coming" className="mb-1 text-xl/7">
                {m.desk_dashboard_next_days({ days: daysAhead })}
              </h2>
              {!coming && <ListFailed>{m.desk_failed_to_load_bookings()}</ListFailed>}
              {coming?.items.length === 0 && <p className="text-quiet">{m.desk_dashboard_no_games()}</p>}
              {coming && coming.items.length > 0 && <ComingList bookings={coming.items} today={today} />}
              {preferences && <AcceptanceWords autoAccept={preferences.autoAccept} />}
              <p className="mt-4 flex flex-wrap gap-2.5">
                <LinkButton to="/time-slots" tone="line">
                  {m.desk_time_slots()}
                </LinkButton>
                <LinkButton to="/time-slots/closure" tone="line">
                  {m.desk_dashboard_close()}
                </LinkButton>
              </p>
            </section>
          )}
        </div>
        <div className="grid content-start gap-9">
          {figures && (
            <section aria-labelledby="month">
              <h2 id="month" className="mb-1 text-xl/7">
                {m.desk_nav_figures()}
              </h2>
              <Headlines>
                <Headline label={m.desk_dashboard_bookings_this_month()}>
                  {figures.bookingsThisMonth}
                </Headline>
                <Headline label={m.desk_dashboard_earnings()}>
                  {formatPaise(figures.earnedOnlinePaise)}
                </Headline>
                <Headline label={ratingLabel(figures.ratings.count)}>
                  {figures.ratings.average?.toFixed(1) ?? m.desk_rating_new()}
                </Headline>
                <Headline label={turfsLabel(figures.turfs.archived)}>{figures.turfs.active}</Headline>
              </Headlines>
              {figures.turfs.active + figures.turfs.archived > 0 && (
                <p className="mt-3 text-[0.9375rem] text-quiet">{monthAgainstLast(figures)}</p>
              )}
            </section>
          )}
          {own?.items.length !== 0 && (
            <section aria-labelledby="turfs">
              <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
                <h2 id="turfs" className="text-xl">
                  {m.desk_dashboard_turfs()}
                </h2>
                <LinkButton to="/desk/turfs/new" tone="line" size="small">
                  {m.desk_dashboard_add_turf()}
                </LinkButton>
              </div>
              {!own && <ListFailed>{m.desk_failed_to_load_turfs()}</ListFailed>}
              <ul className="divide-y divide-line border-y border-line">
                {own?.items.map((turf) => (
                  <li key={turf.id}>
                    <OwnTurfRow turf={turf} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function AcceptanceWords({ autoAccept }: { autoAccept: boolean }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="text-quiet">
        {autoAccept ? m.desk_dashboard_auto_accept() : m.desk_dashboard_manual_accept()}
      </span>
      <LinkButton to="/settings#owner" tone="line" size="small">
        {m.desk_change()}
      </LinkButton>
    </p>
  );
}

function NoTurfs() {
  return (
    <EmptyState
      title={m.desk_dashboard_no_turf()}
      sport="cricket"
      action={
        <LinkButton to="/desk/turfs/new" tone="go" size="large">
          {m.desk_no_turfs_add()}
        </LinkButton>
      }
    >
      {m.desk_dashboard_no_turf_text()}
    </EmptyState>
  );
}

function turfsLabel(archived: number): string {
  return archived === 0
    ? m.desk_dashboard_total_turfs()
    : m.desk_dashboard_total_turfs_archived({ count: archived });
}

function ratingLabel(count: number): string {
  return count === 0 ? m.desk_rating() : m.desk_rating_of({ count });
}
