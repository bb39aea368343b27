import { Link } from 'react-router';
import * as m from '#messages';
import type { PersonDetails } from '../../../contract/people/admin.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { AuditList } from '../../components/admin/audit/audit-list.tsx';
import { dayOf } from '../../components/admin/day-of.ts';
import { ListPages } from '../../components/admin/list-pages.tsx';
import { changePerson, type PersonIntent } from '../../components/admin/people/change-person.server.ts';
import { PersonActs } from '../../components/admin/people/person-acts.tsx';
import { PersonBookings } from '../../components/admin/people/person-bookings.tsx';
import { PersonFacts } from '../../components/admin/people/person-facts.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { late } from '../../document/late.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/user';

const ConfirmIdentity = late(() => import('../../components/account/confirm-identity.tsx'));

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_user_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { userId }, url }: Route.LoaderArgs) {
  const viewer = requireRole(context, url, ['admin']);
  const { people, bookings, turfs } = apiFor(context);
  const cursor = url.searchParams.get('after') ?? undefined;
  const [person, own, theirs, audit] = await notFoundAs404(
    Promise.all([
      people.getPerson({ userId }),
      turfs.listAll({ ownerId: userId, limit: 1 }),
      bookings.listOfPerson({ userId, cursor, limit: 20 }),
      people.listAudit({ about: userId, limit: 10 }),
    ]),
  );
  return {
    person,
    isSelf: viewer.id === person.id,
    isFirst: cursor === undefined,
    turfCount: own.total,
    bookings: theirs,
    audit,
  };
}

export function action({ params: { userId }, ...args }: Route.ActionArgs) {
  return changePerson(args, userId);
}

export default function UserPage({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { person, isSelf, isFirst, turfCount, bookings, audit } = loaderData;
  const name = person.leftAt ? m.common_former_player() : `${person.firstName} ${person.lastName}`;
  return (
    <>
      <WorkHead title={name}>{stateOf(person)}</WorkHead>
      {actionData?.confirm && <ConfirmIdentity request={actionData.confirm} />}
      <div className="wrap grid gap-12 pt-1 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="grid min-w-0 content-start gap-12">
          {actionData?.problem && (isOverPage(actionData.intent) || person.leftAt) && (
            <Notice tone="problem">{actionData.problem}</Notice>
          )}
          <section aria-labelledby="bookings" className="scroll-mt-24">
            <h2 id="bookings" className="mb-3 text-2xl">
              {m.desk_figure_bookings()}
            </h2>
            <PersonBookings bookings={bookings.items} />
            <ListPages of="bookings" kept={{}} isFirst={isFirst} nextCursor={bookings.nextCursor} />
          </section>
          <section aria-labelledby="log">
            <h2 id="log" className="mb-1 text-2xl">
              {m.admin_user_log()}
            </h2>
            {audit.items.length === 0 && <p className="text-quiet">{m.admin_user_no_log()}</p>}
            <AuditList lines={audit.items} />
            <Link
              to={`/admin/audit?about=${person.id}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.admin_user_whole_log()}
            </Link>
          </section>
        </div>
        {!person.leftAt && (
          <div className="grid content-start gap-10 max-lg:order-first">
            <PersonFacts person={person} turfCount={turfCount} />
            {turfCount > 0 && (
              <p>
                <LinkButton to={`/admin/dashboard?tab=bookings&ownerId=${person.id}`} tone="line">
                  {m.admin_user_bookings_at()}
                </LinkButton>
              </p>
            )}
            <PersonActs person={person} isSelf={isSelf} answer={actionData} />
          </div>
        )}
      </div>
    </>
  );
}

/** Returns whether a refusal is shown at the top of the page instead of at the disable form. */
function isOverPage(intent: PersonIntent): boolean {
  return intent === 'role' || intent === 'second-factor';
}

function stateOf({ leftAt, disabledAt, email }: PersonDetails): string {
  if (leftAt) return m.admin_user_left({ date: dayOf(leftAt) });
  return disabledAt ? m.admin_user_disabled() : email;
}
