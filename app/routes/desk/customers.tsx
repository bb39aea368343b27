import { Form } from 'react-router';
import * as m from '#messages';
import { istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { ListPages } from '../../components/admin/list-pages.tsx';
import { ChoiceSelect } from '../../components/desk/choice-select.tsx';
import { actOnGroups } from '../../components/desk/customers/act-on-groups.server.ts';
import { CustomerGroups, GroupFilter } from '../../components/desk/customers/customer-groups.tsx';
import { CustomerRow } from '../../components/desk/customers/customer-row.tsx';
import { NoTurfs } from '../../components/desk/no-turfs.tsx';
import { loadVenueChoice } from '../../components/desk/venue-choice.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { TextInput } from '../../components/ui/form/text-input.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { idIn } from '../../id-in.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/customers';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_customers_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'desk');
  const { venues, venueId } = await loadVenueChoice(context, url, 'desk');
  const q = url.searchParams.get('q')?.trim() ?? '';
  const cursor = url.searchParams.get('after');
  const groupId = idIn(url.searchParams, 'group');
  const edit = idIn(url.searchParams, 'edit');
  const typed = { q, groupId, edit, isFirst: !cursor };
  if (!venueId) return { venues, list: null, ...typed };
  const search = { venueId, q, ...(groupId && { groupId }), ...(cursor && { cursor }) };
  return { venues, list: await notFoundAs404(apiFor(context).customers.list(search)), ...typed };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  return actOnGroups(context, await readForm(request));
}

export default function Customers({ loaderData, actionData }: Route.ComponentProps) {
  const { venues, list, q, groupId, edit, isFirst } = loaderData;
  const answer = useLastAnswer(actionData)?.answer;
  if (!list) {
    return (
      <>
        <WorkHead title={m.desk_nav_customers()} />
        <div className="wrap pb-16">
          <NoTurfs />
        </div>
      </>
    );
  }
  const { venue, canExport, groups, items, nextCursor } = list;
  const ofVenue = new URLSearchParams({ venueId: venue.id });
  const today = istDateOf(new Date());
  const path = `/desk/customers?${ofVenue}`;
  const importPath = `/desk/customers/import?${ofVenue}`;
  return (
    <>
      <WorkHead title={m.desk_nav_customers()}>{venue.name}</WorkHead>
      <div className="wrap pt-1 pb-16">
        <ChoiceSelect name="venueId" label={m.desk_staff_venue()} chosen={venue.id} items={venues} />
        {items.length === 0 && q === '' && !groupId && isFirst ? (
          <EmptyState
            title={m.desk_customers_none()}
            action={<LinkButton to={importPath}>{m.desk_customers_import()}</LinkButton>}
          >
            {m.desk_customers_none_text()}
          </EmptyState>
        ) : (
          <>
            <div className="mb-3 flex flex-wrap gap-2.5">
              <Form role="search" className="flex grow basis-80 gap-2.5 sm:max-w-xl">
                <input type="hidden" name="venueId" value={venue.id} />
                <TextInput
                  key={q}
                  type="search"
                  name="q"
                  defaultValue={q}
                  maxLength={100}
                  placeholder={m.desk_customers_search()}
                  aria-label={m.desk_customers_search_label()}
                  className="min-w-0 grow"
                />
                <Button>{m.common_search()}</Button>
              </Form>
              <LinkButton to={importPath} tone="line">
                {m.desk_customers_import_link()}
              </LinkButton>
              {canExport && (
                <LinkButton to={`/desk/customers.csv?${ofVenue}`} reloadDocument tone="line">
                  {m.desk_customers_export()}
                </LinkButton>
              )}
            </div>
            {groups.length > 0 && <GroupFilter groups={groups} path={path} chosen={groupId} />}
            {items.length === 0 && (
              <p className="text-quiet">
                {q ? m.desk_customers_not_found() : m.desk_customers_group_empty()}
              </p>
            )}
            <ul className="divide-y divide-line empty:hidden">
              {items.map((customer) => (
                <CustomerRow key={customer.id} customer={customer} today={today} />
              ))}
            </ul>
            <ListPages
              of="customers"
              kept={{ venueId: venue.id, ...(q && { q }), ...(groupId && { group: groupId }) }}
              isFirst={isFirst}
              nextCursor={nextCursor}
            />
            <div className="mt-10">
              <CustomerGroups
                venue={venue}
                groups={groups}
                path={path}
                edited={groups.find(({ id }) => id === edit)}
                answer={answer}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}
