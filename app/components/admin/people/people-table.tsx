import { type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { PeoplePage } from '../../../../contract/people/people.ts';
import { roleNames } from '../../../../contract/people/roles.ts';
import { lazyPart } from '../../../document/lazy-part.ts';
import { Badge } from '../../ui/badge.tsx';
import { dayOf } from '../day-of.ts';

const ViewBookings = lazyPart(() => import('./view-bookings.tsx'));

type PersonLine = PeoplePage['items'][number];

const cell = 'block sm:table-cell sm:border-t sm:border-line sm:px-3 sm:py-0.5 sm:align-middle';
const head = 'px-3 pb-2 text-left text-sm font-[560] text-quiet';

export function PeopleTable({
  people,
  openId,
  pathOf,
}: {
  people: readonly PersonLine[];
  openId: string | undefined;
  /** The address of the list with the panel of this person. */
  pathOf: (id: string) => string;
}) {
  const [shown, setShown] = useState<{ id: string; name: string }>();
  return (
    <>
      <table className="block w-full sm:table sm:border-collapse">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr>
            {[
              m.desk_name(),
              m.desk_email(),
              m.admin_role(),
              m.admin_registered_at(),
              m.desk_figure_bookings(),
            ].map((title, index) => (
              <th key={title} scope="col" className={`${head} ${index === 3 && openId ? 'lg:hidden' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line sm:table-row-group sm:divide-y-0">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOpen={person.id === openId}
              hasPanel={openId !== undefined}
              to={pathOf(person.id)}
              onShow={setShown}
            />
          ))}
        </tbody>
      </table>
      {shown && (
        <Suspense>
          <ViewBookings person={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function PersonRow({
  person,
  isOpen,
  hasPanel,
  to,
  onShow,
}: {
  person: PersonLine;
  isOpen: boolean;
  /** Takes width from the list. */
  hasPanel: boolean;
  to: string;
  onShow: (person: { id: string; name: string }) => void;
}) {
  const { id, firstName, lastName, email, createdAt, disabledAt, bookingCount } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <tr
      className={`flex flex-wrap items-center gap-x-3 py-2 sm:table-row sm:py-0 ${isOpen ? 'bg-mint' : ''}`}
    >
      <th scope="row" className={`${cell} text-left max-sm:w-full font-[620] wrap-anywhere`}>
        <Link
          id={`open-${id}`}
          to={to}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="mr-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:text-pitch"
        >
          {name}
        </Link>
        {disabledAt && <Badge tone="clay">{m.admin_disabled()}</Badge>}
      </th>
      <td
        className={`${cell} wrap-anywhere max-sm:-mt-1.5 max-sm:w-full max-sm:text-[0.9375rem] max-sm:text-quiet`}
      >
        {email}
      </td>
      <td className={cell}>{roleNames[person.role]()}</td>
      <td
        className={`${cell} ${hasPanel ? 'lg:hidden' : ''} text-quiet max-sm:text-[0.9375rem] sm:whitespace-nowrap`}
      >
        <span className="sm:hidden">{m.admin_registered()} </span>
        {dayOf(createdAt)}
      </td>
      <td className={`${cell} max-sm:ml-auto`}>
        <Link
          to={`/admin/users/${id}#bookings`}
          aria-label={m.admin_view_bookings_label({ count: bookingCount.toLocaleString('en-IN'), name })}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault();
              onShow({ id, name });
            }
          }}
          className="inline-flex min-h-11 items-center gap-1.5 font-[600] whitespace-nowrap text-pitch underline underline-offset-4"
        >
          {m.admin_view_bookings()}{' '}
          <span className="text-quiet tabular-nums">{bookingCount.toLocaleString('en-IN')}</span>
        </Link>
      </td>
    </tr>
  );
}

/** Returns false for clicks that open a link in a new tab. */
function isPlain(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
}
