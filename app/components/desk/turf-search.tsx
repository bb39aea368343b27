import { Form, Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { DeskTurfs } from './desk-turfs.server.ts';

/** For an admin: one turf among everybody's. What is in `keep` stays in the address. */
export function TurfSearch({
  search: { q, found },
  turfId,
  keep = {},
}: {
  search: NonNullable<DeskTurfs['search']>;
  turfId: string;
  keep?: Record<string, string>;
}) {
  return (
    <div className="mb-7 max-w-xl">
      <Form role="search" className="flex items-end gap-2.5">
        {Object.entries({ ...keep, ...(turfId && { turfId }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1">
          <Field id="turf-search" label={turfId ? 'Another turf' : 'Which turf?'}>
            {(control) => (
              <TextInput
                {...control}
                key={q}
                type="search"
                name="q"
                defaultValue={q}
                placeholder="Name, area or city"
                required
              />
            )}
          </Field>
        </div>
        <Button tone="line">Find</Button>
      </Form>
      {q !== '' && (
        <ul aria-label="Turfs found" className="mt-3 divide-y divide-line">
          {found.map(({ id, name, location }) => (
            <li key={id}>
              <Link
                to={`?${new URLSearchParams({ ...keep, turfId: id })}`}
                className="flex min-h-12 flex-wrap items-center gap-x-2 py-2 underline-offset-4 hover:underline"
              >
                <b className="font-[600]">{name}</b> <span className="text-quiet">{location}</span>
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className="py-2 text-quiet">No turf found for “{q}”.</li>}
        </ul>
      )}
    </div>
  );
}
