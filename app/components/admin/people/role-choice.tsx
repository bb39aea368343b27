import * as m from '#messages';
import { type Role, roleNames } from '../../../../contract/people/roles.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { RoleForm } from './role-form.tsx';

type Person = { firstName: string; lastName: string; role: Role; activeTurfCount: number };

/** Shows and changes a user's role. Asks for confirmation before a demotion. */
export function RoleChoice({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { firstName, lastName, role } = person;
  if (role === 'customer') return <RoleForm person={person} />;
  return (
    <>
      <p>{roleNames[role]()}</p>
      {isSelf ? (
        <p className="text-sm text-quiet">{m.admin_role_is_you()}</p>
      ) : (
        <AskFirst
          ask={m.admin_role_change()}
          label={m.admin_role_change_label({ name: `${firstName} ${lastName}` })}
        >
          <p className="mt-1 mb-3 max-w-72 text-sm text-quiet">{whatFollows(person)}</p>
          <RoleForm person={person} />
        </AskFirst>
      )}
    </>
  );
}

function whatFollows({ firstName, role, activeTurfCount }: Person): string {
  return [
    m.admin_role_signed_out({ name: firstName }),
    role === 'admin' && m.admin_role_no_admin(),
    activeTurfCount > 0 && m.admin_role_turfs_hidden({ count: activeTurfCount }),
  ]
    .filter(Boolean)
    .join(' ');
}
