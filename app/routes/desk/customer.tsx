import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatDate, formatHours, hoursOf, istDateOf } from '../../../contract/calendar.ts';
import type { Customer as CustomerFacts } from '../../../contract/desk/customers.ts';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { statusLooks } from '../../components/bookings/status-badges.tsx';
import { actOnCustomer } from '../../components/desk/customers/act-on-customer.server.ts';
import { CustomerForm } from '../../components/desk/customers/customer-form.tsx';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { AskFirst } from '../../components/ui/ask-first.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PhoneLinks } from '../../components/ui/phone-links.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/customer';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_customers_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params: { customerId }, url }: Route.LoaderArgs) {
  await requireDesk(context, url, 'desk');
  return notFoundAs404(apiFor(context).customers.get({ customerId }));
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  return actOnCustomer(context, params.customerId, await readForm(request));
}

export default function Customer({ loaderData: customer, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)?.answer;
  const removing = useNavigation().formData?.get('intent') === 'remove';
  const { venue, name, phone, hasAccount, bookings } = customer;
  return (
    <>
      <WorkHead title={name}>
        <Link
          to={`/desk/customers?${new URLSearchParams({ venueId: venue.id })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.desk_customers_all({ venue: venue.name })}
        </Link>
      </WorkHead>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 pt-1 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-7">
          <div className="grid gap-3">
            <Facts customer={customer} />
            <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-quiet">
              {phone && <PhoneLinks phone={phone} name={name} />}
              {hasAccount && <span>{phone ? m.desk_customers_account() : m.desk_customers_no_phone()}</span>}
            </p>
          </div>
          <section aria-labelledby="history">
            <h2 id="history" className="mb-2 text-xl">
              {m.desk_customers_history()}
            </h2>
            {bookings.length === 0 ? (
              <p className="text-quiet">{m.desk_customers_no_history()}</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {bookings.map((booking) => (
                  <HistoryRow key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <section aria-labelledby="details" className="grid content-start gap-5">
          <h2 id="details" className="text-xl">
            {m.desk_customers_details()}
          </h2>
          <CustomerForm
            key={JSON.stringify([name, customer.note, customer.group?.id])}
            customer={customer}
            answer={answer}
          />
          <AskFirst ask={m.desk_customers_remove_ask()}>
            <Form method="post" className="grid justify-items-start gap-3 pt-1">
              <p className="text-[0.9375rem]">{m.desk_customers_remove_text()}</p>
              <Button
                tone="danger"
                name="intent"
                value="remove"
                busy={removing}
                busyText={m.desk_customers_removing()}
              >
                {m.desk_customers_remove()}
              </Button>
            </Form>
          </AskFirst>
        </section>
      </div>
    </>
  );
}

function Facts({ customer }: { customer: CustomerFacts }) {
  const { gameCount, noShowCount, lastVisit, nextGame, spentPaise } = customer;
  const today = istDateOf(new Date());
  const facts = [
    [m.desk_customers_games(), gameCount],
    [m.desk_customers_no_shows(), noShowCount],
    [m.desk_customers_spent(), formatPaise(spentPaise)],
    [m.desk_customers_last_visit(), lastVisit && formatDate(lastVisit, today)],
    [m.desk_customers_next_game(), nextGame && formatDate(nextGame, today)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="figure text-2xl">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function HistoryRow({ booking }: { booking: CustomerFacts['bookings'][number] }) {
  const { id, date, startTimes, slotMinutes, status, totalPaise, noShowAt, turf } = booking;
  const isStanding = status === 'confirmed';
  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <p className="min-w-0 leading-snug">
        <Link
          to={`/bookings/${id}`}
          className="inline-flex min-h-11 items-center font-[620] underline underline-offset-4"
        >
          {formatDate(date, istDateOf(new Date()))}
        </Link>{' '}
        <span className="text-[0.9375rem] text-quiet">
          {formatHours(hoursOf(startTimes), slotMinutes)} · {turf.name}
        </span>
      </p>
      <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {noShowAt && <Badge tone="clay">{m.desk_customers_no_show()}</Badge>}
        {!isStanding && <Badge tone={statusLooks[status].tone}>{statusLooks[status].text()}</Badge>}
        <span className={`figure ${isStanding ? '' : 'text-quiet line-through'}`}>
          {formatPaise(totalPaise)}
        </span>
      </p>
    </li>
  );
}
