import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { roleChange } from '../../../contract/people.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { PeopleTable } from '../../components/admin/people-table.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { flashCookie } from '../../flash.ts';
import { errorCodeOf, messageFor } from '../../messages.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [
  { title: 'Admin dashboard · Maidan' },
  { name: 'robots', content: 'noindex' },
];

const pageLength = 25;

const otherPages = [
  { to: '/admin/money', label: 'Money check' },
  { to: '/admin/reviews', label: 'Reported reviews' },
  { to: '/time-slots', label: 'Time slots' },
  { to: '/time-slots/closure', label: 'Close hours' },
  { to: '/desk/turfs/new', label: 'Add turf' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['admin']);
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const cursor = z.uuid().safeParse(url.searchParams.get('after')).data;
  const people = await apiFor(context).people.listPeople({ q, cursor, limit: pageLength });
  const items = people.items.map((person) => ({ ...person, registeredOn: dayOf(person.createdAt) }));
  return { ...people, items, q, isFirstPage: cursor === undefined };
}

function dayOf(instant: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(instant).toLocaleDateString('en-IN', day);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['admin']);
  const change = roleChange.safeParse(Object.fromEntries(await request.formData()));
  if (!change.success) return data({ problem: 'Choose customer, turf_owner or admin.' }, { status: 400 });
  try {
    await apiFor(context).people.changeRole(change.data);
  } catch (error) {
    const status = errorCodeOf(error) === 'LAST_ADMIN' ? 409 : 400;
    return data({ problem: messageFor(error) }, { status });
  }
  return redirect(`${url.pathname}${url.search}`, {
    headers: { 'set-cookie': flashCookie('role-changed') },
  });
}

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, nextCursor, q, isFirstPage } = loaderData;
  return (
    <>
      <Band title="Admin dashboard" sport="basketball" seed={3}>
        People, and what each of them may do.
      </Band>
      <nav aria-label="Admin" className="wrap flex flex-wrap gap-2.5 pt-6">
        {otherPages.map(({ to, label }) => (
          <LinkButton key={to} to={to} tone="line" size="small">
            {label}
          </LinkButton>
        ))}
      </nav>
      <section aria-labelledby="users" className="wrap pt-8 pb-16">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="users" className="text-3xl">
            Users <span className="text-quiet">{total.toLocaleString('en-IN')}</span>
          </h2>
          <Form role="search" className="flex w-full gap-2.5 sm:w-auto sm:min-w-96">
            <span className="relative block flex-1">
              <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-quiet" />
              <TextInput
                key={q}
                type="search"
                name="q"
                defaultValue={q}
                placeholder="Full name or email"
                aria-label="Search by full name or email"
                pill
              />
            </span>
            <Button>Search</Button>
          </Form>
        </div>
        {actionData && (
          <div className="mb-5">
            <Notice tone="problem">{actionData.problem}</Notice>
          </div>
        )}
        {items.length === 0 ? (
          <EmptyState
            title="No users found"
            action={<LinkButton to="/admin/dashboard">All users</LinkButton>}
          >
            Nobody has these words in their name or email.
          </EmptyState>
        ) : (
          <PeopleTable people={items} />
        )}
        <nav aria-label="Pages of users" className="mt-6 flex flex-wrap gap-3 empty:hidden">
          {!isFirstPage && (
            <LinkButton to={pageOf(q)} tone="line">
              Newest users
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton to={pageOf(q, nextCursor)} tone="line">
              Older users
            </LinkButton>
          )}
        </nav>
      </section>
    </>
  );
}

function pageOf(q: string, after?: string): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(after && { after }) }).toString();
  return search ? `/admin/dashboard?${search}` : '/admin/dashboard';
}
