import { data, Link, useLocation, useNavigation } from 'react-router';
import { z } from 'zod';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { bookingFilters } from '../../components/admin/booking-filters.ts';
import { type BookingsList, BookingsTab } from '../../components/admin/bookings-tab.tsx';
import { changePerson } from '../../components/admin/people/change-person.server.ts';
import { loadOpenedPerson } from '../../components/admin/people/load-opened-person.server.ts';
import { UsersTab } from '../../components/admin/people/users-tab.tsx';
import { PlatformFigures } from '../../components/admin/platform-figures.tsx';
import { TurfsTab } from '../../components/admin/turfs-tab.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { ListFailed } from '../../components/ui/list-failed.tsx';
import { late } from '../../document/late.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { errorCodeOf } from '../../forms/messages.ts';
import { refusalText } from '../../forms/refusal-details.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import { orBeginAgain } from '../../session/begin-again.server.ts';
import type { Route } from './+types/dashboard';

const ConfirmIdentity = late(() => import('../../components/account/confirm-identity.tsx'));

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.admin_dashboard_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireRole(context, url, ['admin']);
  const { bookings, people, turfs, reports } = apiFor(context);
  const { searchParams } = url;
  const q = searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const cursor = searchParams.get('after') ?? undefined;
  const asked = searchParams.get('tab');
  const ownerId = z.uuid().safeParse(searchParams.get('owner')).data;
  // Skips the report when the admin searches, pages through a list or opens another one.
  const filters = bookingFilters(searchParams);
  const isList = asked === 'users' || asked === 'bookings';
  const isSearch = isList || q !== '' || cursor !== undefined || ownerId !== undefined;
  const report = isSearch ? null : await reports.platform({});
  const page = { q, isFirst: cursor === undefined, asked, report };
  if (asked === 'bookings') {
    const [found, owner] = await Promise.all([
      orBeginAgain(url, 'after', readOrNull(bookings.find({ ...filters, cursor }))).catch(problemOf),
      filters.ownerId && notFoundAs404(people.getPerson({ userId: filters.ownerId })),
    ]);
    const named = owner ? { id: owner.id, name: `${owner.firstName} ${owner.lastName}` } : null;
    const shown = { ...page, tab: 'bookings' as const, bookings: found, filters, owner: named };
    return found ? shown : data(shown, { status: 500 });
  }
  if (asked === 'users') {
    const after = z.uuid().safeParse(cursor).data;
    const personId = z.uuid().safeParse(searchParams.get('person')).data;
    const [list, opened] = await Promise.all([
      readOrNull(people.listPeople({ q, cursor: after, limit: 25 })),
      personId ? loadOpenedPerson(context, personId) : null,
    ]);
    const shown = {
      ...page,
      isFirst: after === undefined,
      tab: 'users' as const,
      people: list,
      opened,
      selfId: viewer.id,
    };
    return list ? shown : data(shown, { status: 500 });
  }
  const [list, named] = await Promise.all([
    orBeginAgain(
      url,
      'after',
      readOrNull(turfs.listAll({ q, cursor, limit: 24, ...(ownerId && { ownerId }) })),
    ),
    ownerId && notFoundAs404(people.getPerson({ userId: ownerId })),
  ]);
  const owner = named ? { id: named.id, name: `${named.firstName} ${named.lastName}` } : null;
  const shown = { ...page, tab: 'turfs' as const, turfs: list && { ...list, owner } };
  return list ? shown : data(shown, { status: 500 });
}

/** A filter that the operation refuses, such as a name of too many turfs. */
function problemOf(error: unknown): BookingsList & { problem: string } {
  if (errorCodeOf(error) !== 'VALIDATION_ERROR') throw error;
  return { items: [], nextCursor: null, problem: refusalText(error) };
}

export function action(args: Route.ActionArgs) {
  return changePerson(args, args.url.searchParams.get('person') ?? '');
}

const tabs = [
  { tab: 'turfs', label: m.admin_all_turfs },
  { tab: 'users', label: m.admin_nav_users },
  { tab: 'bookings', label: m.admin_bookings },
] as const;

export default function AdminDashboard({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { tab, q, isFirst, report } = loaderData;
  const { state, location, formMethod } = useNavigation();
  const { search } = useLocation();
  const isLoading =
    state === 'loading' &&
    location.pathname === '/admin/dashboard' &&
    !formMethod &&
    listAt(location.search) !== listAt(search);
  const list = { q, isFirst, isLoading };
  return (
    <>
      <WorkHead title={m.admin_dashboard_title()}>
        <nav
          id="lists"
          aria-label={m.admin_dashboard_lists()}
          className="-mx-2 -mb-1 flex scroll-mt-20 flex-wrap gap-1"
        >
          {tabs.map((each) => (
            <Link
              key={each.tab}
              to={`?tab=${each.tab}`}
              preventScrollReset
              aria-current={each.tab === tab ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-[580] text-quiet hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-pitch"
            >
              {each.label()}
            </Link>
          ))}
        </nav>
      </WorkHead>
      {actionData?.confirm && <ConfirmIdentity request={actionData.confirm} />}
      <div className="wrap pb-16">
        {report && <PlatformFigures report={report} />}
        {loaderData.tab === 'users' ? (
          loaderData.people ? (
            <UsersTab
              people={loaderData.people}
              selfId={loaderData.selfId}
              opened={loaderData.opened}
              answer={actionData}
              {...list}
            />
          ) : (
            <ListFailed>{m.admin_failed_to_fetch_users()}</ListFailed>
          )
        ) : loaderData.tab === 'bookings' ? (
          loaderData.bookings ? (
            <BookingsTab
              list={loaderData.bookings}
              filters={loaderData.filters}
              owner={loaderData.owner}
              problem={'problem' in loaderData.bookings ? loaderData.bookings.problem : null}
              isFirst={isFirst}
            />
          ) : (
            <ListFailed>{m.admin_bookings_failed()}</ListFailed>
          )
        ) : loaderData.turfs ? (
          <TurfsTab list={loaderData.turfs} {...list} />
        ) : (
          <ListFailed>{m.desk_failed_to_load_turfs()}</ListFailed>
        )}
      </div>
    </>
  );
}

/** Returns what the list depends on: the address without the panel of a row. */
function listAt(search: string): string {
  const params = new URLSearchParams(search);
  for (const panel of ['person', 'turf']) params.delete(panel);
  return params.toString();
}
