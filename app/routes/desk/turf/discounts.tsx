import type { ReactNode } from 'react';
import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { requireDesk } from '../../../components/account/require-desk.server.ts';
import { ChoiceSelect } from '../../../components/desk/choice-select.tsx';
import { DiscountForm } from '../../../components/desk/discounts/discount-form.tsx';
import { DiscountRow } from '../../../components/desk/discounts/discount-row.tsx';
import { saveDiscount } from '../../../components/desk/discounts/save-discount.server.ts';
import { NoTurfs } from '../../../components/desk/no-turfs.tsx';
import { loadVenueChoice } from '../../../components/desk/venue-choice.server.ts';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { idIn } from '../../../id-in.ts';
import type { LiveHandle } from '../../../live/live-handle.ts';
import { useLastAnswer } from '../../../live/use-last-answer.ts';
import type { Route } from './+types/discounts';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_discounts_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'prices');
  const { venues, venueId } = await loadVenueChoice(context, url, 'prices');
  const edit = idIn(url.searchParams, 'edit');
  if (!venueId) return { venues, list: null, edit };
  return { venues, list: await notFoundAs404(apiFor(context).discounts.list({ venueId })), edit };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'prices');
  return saveDiscount(context, url, await readForm(request));
}

export default function Discounts({ loaderData: { venues, list, edit }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)?.answer;
  if (!list) {
    return (
      <Page>
        <NoTurfs />
      </Page>
    );
  }
  const { venue, items } = list;
  const path = `/desk/discounts?${new URLSearchParams({ venueId: venue.id })}`;
  const edited = items.find(({ id }) => id === edit);
  return (
    <Page venue={venue.name}>
      <ChoiceSelect name="venueId" label={m.desk_staff_venue()} chosen={venue.id} items={venues} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label={m.desk_discounts_title()}>
          {items.length === 0 ? (
            <p className="max-w-[52ch] text-quiet">{m.desk_discounts_none()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {items.map((discount) => (
                <DiscountRow
                  key={discount.id}
                  discount={discount}
                  editPath={`${path}&edit=${discount.id}#code-form`}
                />
              ))}
            </ul>
          )}
        </section>
        <section id="code-form" aria-labelledby="code-head" className="scroll-mt-6">
          <h2 id="code-head" className="mb-3 text-2xl">
            {edited ? m.desk_discounts_edit({ code: edited.code }) : m.desk_discounts_new()}
          </h2>
          <DiscountForm
            key={edited?.id ?? `new ${items.length}`}
            venueId={venue.id}
            discount={edited}
            answer={answer}
            cancelPath={path}
          />
        </section>
      </div>
    </Page>
  );
}

function Page({ venue, children }: { venue?: string; children: ReactNode }) {
  return (
    <>
      <WorkHead title={m.desk_discounts_title()}>{venue}</WorkHead>
      <div className="wrap pt-1 pb-16">{children}</div>
    </>
  );
}
