import { Form, Link } from 'react-router';
import * as m from '#messages';
import type { FoundBooking } from '../../../contract/bookings/bookings.ts';
import { formatSlots, hoursOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { BookingCode } from '../bookings/booking-code.tsx';
import { statusLooks } from '../bookings/status-badges.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField, TextInput } from '../ui/form/text-input.tsx';
import type { BookingFilters } from './booking-filters.ts';
import { ListPages } from './list-pages.tsx';

export type BookingsList = { items: FoundBooking[]; nextCursor: string | null };

/** Lists bookings of all turfs, latest game first, and finds them for support. */
export function BookingsTab({
  list: { items, nextCursor },
  filters,
  owner,
  problem,
  isFirst,
}: {
  list: BookingsList;
  filters: BookingFilters;
  owner: { id: string; name: string } | null;
  problem: string | null;
  isFirst: boolean;
}) {
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className={owner ? 'mb-3 text-xl' : 'sr-only'}>
        {owner ? m.admin_bookings_at({ name: owner.name }) : m.admin_bookings()}
      </h2>
      <Filters filters={filters} />
      {problem && <Notice tone="problem">{problem}</Notice>}
      {!problem && items.length === 0 && <p className="text-quiet">{m.admin_bookings_none()}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {items.map((booking) => (
          <Found key={booking.id} booking={booking} />
        ))}
      </ul>
      <ListPages
        of="bookings"
        kept={{ tab: 'bookings', ...filters }}
        isFirst={isFirst}
        nextCursor={nextCursor}
      />
    </section>
  );
}

/** Keys of these and of `statusLooks` are the choices: the lists of the contract would load its schemas. */
const sourceNames = { online: m.admin_bookings_online, walk_in: m.desk_walk_in, phone: m.desk_by_phone };

/** A GET form, so that the URL holds the search. */
function Filters({ filters }: { filters: BookingFilters }) {
  const { ownerId, ...typed } = filters;
  const isFiltered = Object.keys(typed).some((name) => name !== 'q');
  const choice = (name: 'status' | 'source', label: string, options: readonly (readonly string[])[]) => (
    <Field id={name} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={typed[name] ?? ''}>
          <option value="">{m.admin_bookings_all()}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <Form role="search" key={JSON.stringify(filters)} className="mb-5 grid gap-3">
      <input type="hidden" name="tab" value="bookings" />
      {ownerId && <input type="hidden" name="ownerId" value={ownerId} />}
      <div className="flex flex-wrap gap-2.5">
        <TextInput
          type="search"
          name="q"
          defaultValue={typed.q}
          maxLength={100}
          placeholder={m.admin_bookings_search()}
          aria-label={m.admin_bookings_search_label()}
          className="min-w-0 grow basis-60 sm:max-w-md"
        />
        <Button>{m.common_search()}</Button>
        <LinkButton to={`/admin/bookings.csv?${new URLSearchParams(filters)}`} reloadDocument tone="line">
          {m.admin_audit_csv()}
        </LinkButton>
        {Object.keys(filters).length > 0 && (
          <LinkButton to="?tab=bookings" tone="plain">
            {m.admin_bookings_reset()}
          </LinkButton>
        )}
      </div>
      <details open={isFiltered}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-[580] text-pitch underline underline-offset-4">
          {m.admin_bookings_filters()}
        </summary>
        <div className="grid gap-x-3 gap-y-4 pt-1 sm:grid-cols-2 lg:grid-cols-5">
          <TextField
            id="place"
            name="place"
            type="search"
            label={m.admin_bookings_place()}
            defaultValue={typed.place}
            maxLength={100}
          />
          {choice(
            'status',
            m.desk_state(),
            Object.entries(statusLooks).map(([status, { text }]) => [status, text()]),
          )}
          {choice(
            'source',
            m.admin_bookings_source(),
            Object.entries(sourceNames).map(([source, text]) => [source, text()]),
          )}
          <TextField id="from" name="from" type="date" label={m.desk_from()} defaultValue={typed.from} />
          <TextField id="to" name="to" type="date" label={m.desk_to()} defaultValue={typed.to} />
        </div>
      </details>
    </Form>
  );
}

function Found({ booking }: { booking: FoundBooking }) {
  const { id, code, date, startTimes, slotMinutes, status, source, totalPaise, turf, customer } = booking;
  const { text, tone } = statusLooks[status];
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
  return (
    <li className="grid gap-x-5 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,12rem)_13rem] sm:items-center">
      <Link to={`/bookings/${id}`} className={`${link} font-[640]`}>
        <BookingCode code={code} />
      </Link>
      <p className="min-w-0 wrap-anywhere">
        {formatSlots(date, hoursOf(startTimes), slotMinutes)}
        <span className="block text-quiet">{turf.name}</span>
      </p>
      {customer.id ? (
        <Link to={`/admin/users/${customer.id}`} className={link}>
          {customer.name}
        </Link>
      ) : (
        <p className="min-w-0 wrap-anywhere">
          {customer.name}
          <span className="block text-quiet">{sourceNames[source]()}</span>
        </p>
      )}
      <p className="flex items-center gap-3">
        <Badge tone={tone}>{text()}</Badge>
        <span className="figure">{formatPaise(totalPaise)}</span>
      </p>
    </li>
  );
}
