import { Link } from 'react-router';
import { roleNames } from '../../../contract/roles.ts';
import { FindOne } from '../ui/form/find-one.tsx';
import type { OwnerSearch } from './load-owner-choice.server.ts';

const link =
  'inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 hover:no-underline';

/** Finds the owner of a new turf. Separate from the turf form, because a search would lose its input. */
export function OwnerChoice({ search: { q, found, chosen } }: { search: OwnerSearch }) {
  if (chosen) {
    return (
      <p className="mb-8 flex flex-wrap items-center gap-x-4 border-b border-line pb-4">
        <span>
          For <b className="font-[620]">{chosen.name}</b>, {chosen.email}
        </span>
        <Link to="?" className={link}>
          Somebody else
        </Link>
      </p>
    );
  }
  return (
    <section aria-labelledby="owner" className="mb-10 border-b border-line pb-6">
      <h2 id="owner" className="text-2xl">
        Whose turf is it?
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        Yours, unless you choose its owner: they run it and are paid for it.
      </p>
      <FindOne
        id="owner-search"
        label="Owner"
        placeholder="Full name or email"
        q={q}
        foundLabel="Owners found"
        found={found.map(({ id, name, email, role }) => ({
          id,
          name,
          about: `${email}, ${roleNames[role]().toLowerCase()}`,
          to: `?${new URLSearchParams({ ownerId: id })}`,
        }))}
        nothing={`No turf owner goes by “${q}”. An admin makes somebody one under Users.`}
      />
    </section>
  );
}
