import { type Role, roleNames } from '../../../contract/roles.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { RoleForm } from './role-form.tsx';

type Person = { id: string; firstName: string; lastName: string; role: Role; activeTurfCount: number };

/** Shows and changes a user's role. Asks for confirmation before a demotion. */
export function RoleChoice({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { firstName, lastName, role } = person;
  if (role === 'customer') return <RoleForm person={person} />;
  return (
    <>
      <p>{roleNames[role]()}</p>
      {isSelf ? (
        <p className="text-sm text-quiet">This is you. Another admin has to change it.</p>
      ) : (
        <AskFirst ask="Change role" label={`Change role: ${firstName} ${lastName}`}>
          <p className="mt-1 mb-3 max-w-72 text-sm text-quiet">{whatFollows(person)}</p>
          <RoleForm person={person} />
        </AskFirst>
      )}
    </>
  );
}

function whatFollows({ firstName, role, activeTurfCount }: Person): string {
  const turfs = activeTurfCount === 1 ? 'one turf leaves' : `${activeTurfCount} turfs leave`;
  return [
    `${firstName} is signed out everywhere.`,
    role === 'admin' && 'These screens are gone for them as anything but admin.',
    activeTurfCount > 0 && `As a customer, ${turfs} search and booking until they are a turf owner again.`,
  ]
    .filter(Boolean)
    .join(' ');
}
