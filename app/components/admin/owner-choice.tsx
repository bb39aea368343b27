import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import { roleNames } from '../../../contract/people/roles.ts';
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
          <ParaglideMessage
            message={m.admin_owner_chosen}
            inputs={{ name: chosen.name, email: chosen.email }}
            markup={{ strong: ({ children }) => <b className="font-[620]">{children}</b> }}
          />
        </span>
        <Link to="?" className={link}>
          {m.admin_owner_change()}
        </Link>
      </p>
    );
  }
  return (
    <section aria-labelledby="owner" className="mb-10 border-b border-line pb-6">
      <h2 id="owner" className="text-2xl">
        {m.admin_owner_whose()}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{m.admin_owner_text()}</p>
      <FindOne
        id="owner-search"
        label={m.admin_owner()}
        placeholder={m.admin_owner_search()}
        q={q}
        foundLabel={m.admin_owner_found()}
        found={found.map(({ id, name, email, role }) => ({
          id,
          name,
          about: m.admin_owner_about({ email, role: roleNames[role]().toLowerCase() }),
          to: `?${new URLSearchParams({ ownerId: id })}`,
        }))}
        nothing={m.admin_owner_none({ query: q })}
      />
    </section>
  );
}
