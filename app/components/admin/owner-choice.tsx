import { Form, Link } from 'react-router';
import { roleNames } from '../../../contract/roles.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { OwnerSearch } from './load-owner-choice.server.ts';

const link =
  'inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 hover:no-underline';

/** Asked before the form, for a search would lose what was typed into it. */
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
      <Form role="search" className="flex max-w-xl items-end gap-2.5">
        <div className="min-w-0 flex-1">
          <Field id="owner-search" label="Owner">
            {(control) => (
              <TextInput
                {...control}
                key={q}
                type="search"
                name="q"
                defaultValue={q}
                placeholder="Full name or email"
                required
              />
            )}
          </Field>
        </div>
        <Button tone="line">Find</Button>
      </Form>
      {q !== '' && (
        <ul aria-label="Owners found" className="mt-3 max-w-xl divide-y divide-line">
          {found.map(({ id, name, email, role }) => (
            <li key={id}>
              <Link
                to={`?${new URLSearchParams({ ownerId: id })}`}
                className="flex min-h-12 flex-wrap items-center gap-x-2 py-2 underline-offset-4 hover:underline"
              >
                <b className="font-[600]">{name}</b>
                <span className="text-quiet">
                  {email}, {roleNames[role].toLowerCase()}
                </span>
              </Link>
            </li>
          ))}
          {found.length === 0 && (
            <li className="py-2 text-quiet">
              No turf owner goes by “{q}”. An admin makes somebody one under Users.
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
