import { istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { answerRequest } from '../../components/desk/answer-request.server.ts';
import { ComingList } from '../../components/desk/coming-list.tsx';
import { DeskNav } from '../../components/desk/desk-nav.tsx';
import { OwnTurfCard } from '../../components/desk/own-turf-card.tsx';
import { RequestCard } from '../../components/desk/request-card.tsx';
import { countText, monthAgainstLast } from '../../components/figures/figure-words.ts';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/dashboard';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: 'Owner dashboard · Maidan' },
  { name: 'robots', content: 'noindex' },
];

const daysAhead = 7;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { firstName } = requireRole(context, url, ['turf_owner']);
  const { bookings, turfs, people, reports } = apiFor(context);
  const [requests, coming, own, figures, { autoAccept }] = await Promise.all([
    bookings.listRequests(),
    bookings.listAtOwnTurfs({ days: daysAhead }),
    turfs.listOwn(),
    reports.ownerSummary(),
    people.getOwnerPreferences(),
  ]);
  return {
    firstName,
    requests: requests.items,
    coming: coming.items,
    turfs: own.items,
    figures,
    autoAccept,
    today: istDateOf(new Date()),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['turf_owner']);
  return answerRequest(context, await request.formData());
}

export default function OwnerDashboard({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { firstName, requests, coming, turfs, figures, autoAccept, today } = loaderData;
  return (
    <>
      <Band title={`Hello, ${firstName}`} sport="cricket" seed={4}>
        {figures.turfs.active + figures.turfs.archived > 0 && <p>{monthAgainstLast(figures)}</p>}
        <Headlines>
          {requests.length > 0 && <Headline label="Waiting for you">{requests.length}</Headline>}
          <Headline label="Bookings This Month">{figures.bookingsThisMonth}</Headline>
          <Headline label="Total Earnings, online">{formatPaise(figures.earnedOnlinePaise)}</Headline>
          <Headline label={ratingLabel(figures.ratings.count)}>
            {figures.ratings.average?.toFixed(1) ?? 'New'}
          </Headline>
          <Headline label={turfsLabel(figures.turfs.archived)}>{figures.turfs.active}</Headline>
        </Headlines>
      </Band>
      <DeskNav />
      <div className="wrap grid gap-12 pt-8 pb-16">
        {(requests.length > 0 || actionData) && (
          <section aria-labelledby="requests">
            <h2 id="requests" className="mb-4 text-3xl">
              Answer first
            </h2>
            {actionData && (
              <div className="mb-4">
                <Notice tone="problem">{actionData.problem}</Notice>
              </div>
            )}
            <ul className="grid gap-4">
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestCard request={request} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {turfs.length === 0 ? (
          <NoTurfs />
        ) : (
          <>
            <section aria-labelledby="coming">
              <h2 id="coming" className="mb-4 text-3xl">
                The next {daysAhead} days
              </h2>
              {coming.length === 0 ? (
                <p className="text-quiet">Nobody has booked yet. Confirmed games stand here, day by day.</p>
              ) : (
                <ComingList bookings={coming} today={today} />
              )}
              <AcceptanceWords autoAccept={autoAccept} />
              <p className="mt-4 flex flex-wrap gap-2.5">
                <LinkButton to="/time-slots" tone="line">
                  Time slots
                </LinkButton>
                <LinkButton to="/time-slots/closure" tone="line">
                  Close hours, for rain and the like
                </LinkButton>
              </p>
            </section>
            <section aria-labelledby="turfs">
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h2 id="turfs" className="text-3xl">
                  Your turfs
                </h2>
                <LinkButton to="/desk/turfs/new" tone="line">
                  Add New Turf
                </LinkButton>
              </div>
              <ul className="grid gap-4 md:grid-cols-2">
                {turfs.map((turf) => (
                  <li key={turf.id}>
                    <OwnTurfCard turf={turf} />
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </>
  );
}

function AcceptanceWords({ autoAccept }: { autoAccept: boolean }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="text-quiet">
        {autoAccept
          ? 'Paid bookings are accepted by themselves.'
          : 'You accept each paid booking by hand; those that begin soon are accepted by themselves.'}
      </span>
      <LinkButton to="/settings#owner" tone="line" size="small">
        Change
      </LinkButton>
    </p>
  );
}

function NoTurfs() {
  return (
    <EmptyState
      title="No turf yet"
      sport="cricket"
      action={
        <LinkButton to="/desk/turfs/new" tone="go" size="large">
          Add Your First Turf
        </LinkButton>
      }
    >
      Its name, place, sport and rate are enough: it can be booked at once.
    </EmptyState>
  );
}

function turfsLabel(archived: number): string {
  return archived === 0 ? 'Total Turfs' : `Total Turfs, and ${archived} off the lists`;
}

function ratingLabel(count: number): string {
  return count === 0 ? 'Rating' : `Rating of ${countText(count, 'review')}`;
}
