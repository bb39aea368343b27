import { Form, useNavigation } from 'react-router';
import type { PeoplePage } from '../../../contract/people.ts';
import { roleNames, roles } from '../../../contract/roles.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';

type PersonLine = PeoplePage['items'][number] & { registeredOn: string };

const cell = 'block sm:table-cell sm:border-t sm:border-line sm:px-3 sm:py-3 sm:align-middle';
const head = 'px-3 pb-2 text-left text-sm font-[560] text-quiet';

/** A table on a wide screen; on a phone each person is a block of its own. */
export function PeopleTable({ people }: { people: readonly PersonLine[] }) {
  return (
    <table className="block w-full sm:table sm:border-collapse">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {['Name', 'Email', 'Role', 'Registered At', 'Bookings'].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group sm:divide-y-0">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person }: { person: PersonLine }) {
  const { firstName, lastName, email, registeredOn, bookingCount } = person;
  return (
    <tr className="block py-4 sm:table-row sm:py-0">
      <th scope="row" className={`${cell} text-left font-[620]`}>
        {firstName} {lastName}
      </th>
      <td className={`${cell} [overflow-wrap:anywhere]`}>{email}</td>
      <td className={`${cell} pt-3`}>
        <RoleForm person={person} />
      </td>
      <td className={`${cell} pt-2 whitespace-nowrap text-quiet`}>
        <span className="sm:hidden">Registered </span>
        {registeredOn}
      </td>
      <td className={`${cell} text-quiet sm:text-right sm:tabular-nums`}>
        {bookingCount.toLocaleString('en-IN')}
        <span className="sm:hidden"> {bookingCount === 1 ? 'booking' : 'bookings'}</span>
      </td>
    </tr>
  );
}

/** Its own form per person, for it works without JavaScript and cannot change two people at once. */
function RoleForm({ person: { id, firstName, lastName, role } }: { person: PersonLine }) {
  const busy = useNavigation().formData?.get('userId') === id;
  const name = `${firstName} ${lastName}`;
  return (
    <Form method="post" preventScrollReset className="flex max-w-72 gap-2">
      <input type="hidden" name="userId" value={id} />
      <span className="flex-1">
        <Select key={role} name="role" defaultValue={role} aria-label={`Role of ${name}`}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </Select>
      </span>
      <Button tone="line" busy={busy} aria-label={`Change role of ${name}`}>
        Change
      </Button>
    </Form>
  );
}
